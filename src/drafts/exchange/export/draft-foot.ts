import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { SheetColumn, SheetRow } from '#src/sheets/sheet.ts'
import { tableColumns } from './draft-table.ts'
import { exportMessages } from './export-messages.ts'

/**
 * The sums below a draft's worksheet, as the screen has them. The label is the first value of each row, because the
 * import recognizes a sum by it.
 */
export function draftFoot(draft: Pick<Draft, 'lines' | 'orders' | 'ivaRate'>, formats: Formats): readonly SheetRow[] {
  const { foot } = exportMessages[formats.locale](formats)
  const totals = draftSums(draft).both
  const isOtherwise = placedOrders(draft).some(({ confirmation }) => (confirmation?.lines.length ?? 0) > 0)
  return [
    row(foot.subtotal, totals.subtotal, totals.pieces),
    row(foot.iva(draft.ivaRate), totals.iva),
    row(foot.total(totals.linesWithoutPrice) + (isOtherwise ? foot.asPlaced : ''), totals.total),
  ]
}

function row(label: string, sum: string, pieces: number | null = null): SheetRow {
  return Array.from({ length: tableColumns.indexOf('subtotal') + 1 }, (): SheetRow[number] => null)
    .with(tableColumns.indexOf('title'), label)
    .with(tableColumns.indexOf('quantity'), pieces)
    .with(tableColumns.indexOf('subtotal'), Number(sum))
}

/**
 * A second worksheet with the draft's note: where there is none, the name of the file says the rest. Not in the first,
 * which the import reads: a note may have quantities.
 */
export function noteSheets({ name, note }: Pick<Draft, 'name' | 'note'>, formats: Formats): readonly NoteSheet[] {
  const { noteSheet, sheetName, columns } = exportMessages[formats.locale](formats)
  if (note === '') return []
  return [
    {
      sheetName: noteSheet,
      columns: [
        { header: sheetName, kind: 'text', width: 30 },
        { header: columns.note, kind: 'text', width: 60 },
      ],
      rows: [[name, note]],
    },
  ]
}

type NoteSheet = {
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}
