import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { demandOfOthers } from './demand.ts'

it('counts what other drafts want and from where, but nothing of this draft or of archived ones', () => {
  const line = makeLine({ sku: 'A', quantity: 5, split: [{ warehouse: 'GDL', quantity: 4 }] })
  const demand = demandOfOthers(
    [
      makeDraft({ id: 'mine', lines: [line] }),
      makeDraft({ id: 'other', name: 'Centro', lines: [line] }),
      makeDraft({ id: 'third', name: 'Norte', lines: [{ ...line, quantity: 0.5, split: [] }] }),
      makeDraft({ id: 'old', archivedAt: 1, lines: [line] }),
    ],
    'mine',
  )
  expect(demand.wantedOf('A')).toBe(5.5)
  expect(demand.plannedAt('A', 'GDL')).toBe(4)
  expect(demand.draftsOf('A').map(({ name }) => name)).toEqual(['Centro', 'Norte'])
  expect(demand.wantedOf('B')).toBe(0)
})

it('leaves out what the other drafts have placed', () => {
  const line = makeLine({
    id: 'l',
    sku: 'A',
    quantity: 9,
    split: [
      { warehouse: 'GDL', quantity: 4 },
      { warehouse: 'MTY', quantity: 5 },
    ],
  })
  const other = makeDraft({ id: 'other', lines: [line], orders: [placedOf('GDL', 4)] })
  const demand = demandOfOthers([other], 'mine')
  expect(demand.draftsOf('A')).toMatchObject([{ wanted: 5, planned: [{ warehouse: 'MTY', quantity: 5 }] }])
  const done = makeDraft({ id: 'other', lines: [line], orders: [placedOf('GDL', 4), placedOf('MTY', 5)] })
  expect(demandOfOthers([done], 'mine').draftsOf('A')).toEqual([])
})

it('has nothing of what a draft left for later, also in several steps, and all of the draft for its rests', () => {
  const wanting = (id: string, restOf: readonly string[], quantity: number) =>
    makeDraft({ id, restOf, lines: [makeLine({ sku: 'A', quantity })] })
  const drafts = [
    wanting('first', [], 100),
    wanting('rest', ['first'], 10),
    wanting('rest of the rest', ['first', 'rest'], 1),
  ]
  const wantedBy = (all: typeof drafts, id: string | null) => demandOfOthers(all, id).wantedOf('A')
  expect(['first', 'rest', 'rest of the rest', null].map((id) => wantedBy(drafts, id))).toEqual([0, 100, 110, 111])
  // Without the draft in between, because it was deleted or merged, the first one still comes first.
  const without = [drafts[0]!, drafts[2]!]
  expect(['first', 'rest of the rest'].map((id) => wantedBy(without, id))).toEqual([0, 100])
  // Two rests of one draft are two drafts.
  const rests = [drafts[1]!, wanting('another', ['first'], 3)]
  expect(['rest', 'another'].map((id) => wantedBy(rests, id))).toEqual([3, 10])
})

function placedOf(warehouse: string, quantity: number): Order {
  return makePlaced({ id: warehouse, warehouse, lines: [makePlacedLine({ lineId: 'l', sku: 'A', quantity })] })
}
