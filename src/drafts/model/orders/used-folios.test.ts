import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { cancelled, makePlaced } from './make-placed.ts'
import { usesOfFolio } from './used-folios.ts'

const first = makePlaced({ id: 'o1', folio: 'W-1001' })
const second = makePlaced({ id: 'o2', folio: ' w-1001' })
const gone = cancelled(makePlaced({ id: 'o3', folio: 'W-1001' }))
const drafts = [makeDraft({ id: 'a', orders: [first, gone] }), makeDraft({ id: 'b', orders: [first, second] })]
const idsOf = (folio: string, exceptId: string | null = null) =>
  usesOfFolio(drafts, folio, exceptId).map(({ order }) => order.id)

test('a folio that repeats is found in all drafts, each order once, whatever its case, and not in its own order or a cancelled one', () => {
  expect(idsOf('W-1001')).toEqual(['o1', 'o2'])
  expect(idsOf(' w-1001 ', 'o1')).toEqual(['o2'])
  expect(idsOf('W-1002')).toEqual([])
})

test('no folio is never a repeated one', () => {
  expect(usesOfFolio([makeDraft({ orders: [makePlaced({ folio: '' })] })], ' ', null)).toEqual([])
})
