import { expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { draftState } from './draft-state.ts'
import { makeDraft, makeLine } from './make-draft.ts'

const split = [
  { warehouse: 'GDL', quantity: 2 },
  { warehouse: 'MTY', quantity: 1 },
]
const gdl = makePlaced({ lines: [makePlacedLine({ quantity: 2 })] })
const mty = makePlaced({ id: 'order-2', warehouse: 'MTY', lines: [makePlacedLine({ quantity: 1 })] })

function stateOf(
  draft: Parameters<typeof makeDraft>[0],
  answers: readonly (readonly [string, { answered: { at: number } | null; failure: unknown }])[] = [],
) {
  return draftState(makeDraft(draft), new Map(answers), { checkedSince: 1_000 })
}

test('a draft without lines is empty, one with lines is a draft', () => {
  expect(stateOf({})).toEqual({ kind: 'empty' })
  expect(stateOf({ lines: [makeLine()] })).toEqual({ kind: 'draft' })
})

test('a draft is checked when every line has a recent answer and no failure since', () => {
  const lines = [makeLine(), makeLine({ id: 'line-2', sku: 'B' })]
  const good = { answered: { at: 1_000 }, failure: null }
  expect(stateOf({ lines }, [['DSK10233', good]])).toEqual({ kind: 'draft' })
  expect(
    stateOf({ lines }, [
      ['DSK10233', good],
      ['B', { answered: { at: 999 }, failure: null }],
    ]),
  ).toEqual({ kind: 'draft' })
  expect(
    stateOf({ lines }, [
      ['DSK10233', good],
      ['B', { ...good, failure: 'timeout' }],
    ]),
  ).toEqual({ kind: 'draft' })
  expect(
    stateOf({ lines }, [
      ['DSK10233', good],
      ['B', good],
    ]),
  ).toEqual({ kind: 'checked' })
})

test('a draft is placed in part, with its number of orders, until all pieces are placed', () => {
  const lines = [makeLine({ split })]
  expect(stateOf({ lines, placed: [gdl] })).toEqual({ kind: 'placed-in-part', placed: 1, of: 2 })
  expect(stateOf({ lines, placed: [gdl, mty] })).toEqual({ kind: 'placed' })
})

test('the number of orders is null while some pieces are not planned', () => {
  const lines = [makeLine({ split }), makeLine({ id: 'line-2', sku: 'B' })]
  expect(stateOf({ lines, placed: [gdl] })).toEqual({ kind: 'placed-in-part', placed: 1, of: null })
})
