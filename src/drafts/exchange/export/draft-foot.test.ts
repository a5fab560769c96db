import { expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
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
  expect(noteSheets(draft, formats)).toMatchObject([{ sheetName: 'Note', rows: [['Clínica', 'PO 4471']] }])
  expect(noteSheets({ ...draft, note: '' }, formats)).toEqual([])
})
