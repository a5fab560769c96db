import type { SheetColumn, SheetRow, SheetValue } from '#src/sheets/sheet.ts'
import type { CheckedColumn } from './checked-column.ts'
import type { ExportedLine } from './exported-line.ts'
import type { PlacedColumns } from './placed-columns.ts'

export type TableHeaders = Readonly<Record<TableColumn['name'], string>>

/**
 * Lines as a table, in their order: codes and words as texts, quantities and pesos as numbers. No totals: an import
 * would read them as a line. CSV, XLSX and the clipboard share it.
 *
 * @param checked null where no line was checked
 * @param placed null where nothing is placed
 */
export function draftTable(
  lines: readonly ExportedLine[],
  headers: TableHeaders,
  checked: CheckedColumn | null = null,
  placed: PlacedColumns | null = null,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  const columns: readonly SheetColumn[] = tableColumns.map(({ name, kind, width }) => ({
    header: headers[name],
    kind,
    width,
  }))
  const rows = lines.map((line) => tableColumns.map(({ valueOf }) => valueOf(line)))
  const more: readonly { readonly column: SheetColumn; readonly valueOf: (line: ExportedLine) => SheetValue }[] = [
    ...(placed
      ? [
          {
            column: { header: placed.pieces, kind: 'number' as const, width: 12 },
            valueOf: (line: ExportedLine) => line.placed?.pieces ?? 0,
          },
          { column: { header: placed.orders, kind: 'text' as const, width: 30 }, valueOf: placed.wordsOf },
        ]
      : []),
    ...(checked
      ? [{ column: { header: checked.header, kind: 'text' as const, width: 26 }, valueOf: checked.wordsOf }]
      : []),
  ]
  return {
    columns: [...columns, ...more.map(({ column }) => column)],
    rows: rows.map((row, index) => [...row, ...more.map(({ valueOf }) => valueOf(lines[index]!))]),
  }
}

type TableColumn = Pick<SheetColumn, 'kind' | 'width'> & {
  readonly name:
    | 'sku'
    | 'manufacturerSku'
    | 'ean'
    | 'brand'
    | 'title'
    | 'quantity'
    | 'price'
    | 'subtotal'
    | 'warehouses'
    | 'note'
  readonly valueOf: (line: ExportedLine) => SheetValue
}

const tableColumns: readonly TableColumn[] = [
  { name: 'sku', kind: 'text', width: 18, valueOf: ({ sku }) => sku },
  { name: 'manufacturerSku', kind: 'text', width: 20, valueOf: ({ manufacturerSku }) => manufacturerSku },
  { name: 'ean', kind: 'text', width: 16, valueOf: ({ ean }) => ean },
  { name: 'brand', kind: 'text', width: 16, valueOf: ({ brand }) => brand },
  { name: 'title', kind: 'text', width: 60, valueOf: ({ title }) => title },
  { name: 'quantity', kind: 'number', width: 10, valueOf: ({ quantity }) => quantity },
  { name: 'price', kind: 'money', width: 12, valueOf: ({ price }) => price },
  { name: 'subtotal', kind: 'money', width: 14, valueOf: subtotalOf },
  { name: 'warehouses', kind: 'text', width: 22, valueOf: ({ warehouses }) => warehouses },
  { name: 'note', kind: 'text', width: 30, valueOf: ({ note }) => note },
]

function subtotalOf({ subtotal }: ExportedLine): number | null {
  return subtotal === null ? null : Number(subtotal)
}
