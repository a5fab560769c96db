import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { draftFoot, noteSheets } from './draft-foot.ts'

it('a draft’s workbook says its sums below the lines, and its note on a sheet of its own', () => {
  const draft = makeDraft({ name: 'Clínica', note: 'PO 4471', lines: [makeLine({ quantity: 3, priceWhenAdded: 100 })] })
  const formats = createFormats('en')
  expect(draftFoot(draft, formats).map((row) => row.filter((value) => value !== null))).toEqual([
    ['Subtotal', 3, 300],
    ['IVA 16%', 48],
    ['Total', 348],
  ])
  const line = makePlacedLine({ lineId: draft.lines[0]!.id, sku: draft.lines[0]!.sku })
  const confirmation = { at: 1, promisedFor: null, lines: [{ sku: line.sku, quantity: 3, price: 95 }] }
  const orders = [makePlaced({ lines: [line], confirmation })]
  expect(draftFoot({ ...draft, orders }, formats).at(-1)).toContain(
    'Total, with what is placed as placed and not as confirmed',
  )
  expect(noteSheets(draft, formats)).toMatchObject([{ sheetName: 'Note', rows: [['Clínica', 'PO 4471']] }])
  expect(noteSheets({ ...draft, note: '' }, formats)).toEqual([])
})
