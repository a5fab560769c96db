import { expect, test } from 'vitest'
import { draftCheck } from '#src/drafts/model/check/draft-check.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { DraftLine } from './draft.ts'
import { draftState } from './draft-state.ts'
import { makeDraft, makeLine } from './make-draft.ts'

const split = [
  { warehouse: 'GDL', quantity: 2 },
  { warehouse: 'MTY', quantity: 1 },
]
const gdl = makePlaced({ lines: [makePlacedLine({ quantity: 2 })] })
const mty = makePlaced({ id: 'order-2', warehouse: 'MTY', lines: [makePlacedLine({ quantity: 1 })] })

function stateOf(draft: Parameters<typeof makeDraft>[0], states: readonly LineState[] = []) {
  const made = makeDraft(draft)
  const stateOfLine = ({ id }: DraftLine) => states[made.lines.findIndex((line) => line.id === id)] ?? unchecked
  return draftState(made, draftCheck(made.lines, stateOfLine, new Map()))
}

const unchecked: LineState = { kind: 'unchecked', concerns: [{ kind: 'unchecked' }] }
const well: LineState = { kind: 'well', concerns: [] }
const old: LineState = { kind: 'old', concerns: [{ kind: 'old', at: 1 }] }
const short: LineState = { kind: 'shortage', concerns: [{ kind: 'shortage', by: 26, available: 16, excluded: [] }] }

test('a draft without lines is empty, one with lines is a draft', () => {
  expect(stateOf({})).toEqual({ kind: 'empty' })
  expect(stateOf({ lines: [makeLine()] })).toEqual({ kind: 'draft' })
})

test('a draft is checked only when every line is well', () => {
  const lines = [makeLine(), makeLine({ id: 'line-2', sku: 'B' })]
  expect(stateOf({ lines }, [well, well])).toEqual({ kind: 'checked' })
  expect(stateOf({ lines }, [well, old])).toEqual({ kind: 'too-old' })
  expect(stateOf({ lines }, [short, short])).toMatchObject({ kind: 'concerns', counts: { shortage: 2 } })
  expect(stateOf({ lines }, [well])).toMatchObject({ kind: 'concerns', counts: { unchecked: 1 } })
})

test('a draft is placed in part, with its number of orders, until all pieces are placed', () => {
  const lines = [makeLine({ split })]
  expect(stateOf({ lines, orders: [gdl] })).toEqual({ kind: 'placed-in-part', placed: 1, of: 2 })
  expect(stateOf({ lines, orders: [gdl, mty] })).toEqual({ kind: 'placed' })
})

test('the number of orders is null while some pieces are not planned', () => {
  const lines = [makeLine({ split }), makeLine({ id: 'line-2', sku: 'B' })]
  expect(stateOf({ lines, orders: [gdl] })).toEqual({ kind: 'placed-in-part', placed: 1, of: null })
})
