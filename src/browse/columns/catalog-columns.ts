import {
  type CatalogRow,
  isWarehouseColumn,
  type SortColumn,
  type WarehouseColumn,
  warehouseOf,
} from '#src/catalog/protocol/catalog-protocol.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { withIva } from '#src/drafts/model/money/with-iva.ts'
import type { SheetColumn, SheetValue } from '#src/sheets/sheet.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/**
 * Everything that the table, layouts, copies and files need to know about a column, from left to right. Names are in
 * `browseMessages.columns`, by id. Each warehouse has one more column (`warehouseColumn`).
 */
const fixed = [
  {
    id: 'sku',
    cell: 'code',
    align: 'start',
    width: { usual: 12, character: 8 },
    isShownAtFirst: true,
    sort: { by: 'sku' },
    sheet: { kind: 'text', width: 20 },
    value: ({ sku }) => sku,
  },
  {
    id: 'manufacturerSku',
    cell: 'code',
    align: 'start',
    width: { usual: 17, character: 8 },
    isShownAtFirst: true,
    leavesNarrow: 1,
    sort: { by: 'manufacturerSku' },
    sheet: { kind: 'text', width: 20 },
    value: ({ manufacturerSku }) => manufacturerSku,
  },
  {
    id: 'ean',
    cell: 'code',
    align: 'start',
    width: { usual: 13, character: 8 },
    isShownAtFirst: false,
    sort: { by: 'ean' },
    sheet: { kind: 'text', width: 20 },
    value: ({ ean }) => ean,
  },
  {
    id: 'brand',
    cell: 'text',
    align: 'start',
    width: { usual: 13, character: 7 },
    isShownAtFirst: true,
    leavesNarrow: 2,
    sort: { by: 'brand' },
    sheet: { kind: 'text', width: 20 },
    value: ({ brand }) => brand,
  },
  {
    id: 'title',
    cell: 'title',
    align: 'start',
    width: 260,
    grows: true,
    isShownAtFirst: true,
    sort: { by: 'title' },
    sheet: { kind: 'text', width: 60 },
    value: ({ title }) => title,
  },
  {
    id: 'price',
    cell: 'price',
    align: 'end',
    width: 104,
    isShownAtFirst: true,
    hasHint: true,
    sort: { by: 'price' },
    sheet: { kind: 'money', width: 12 },
    value: ({ price }) => price,
  },
  {
    id: 'priceWithIva',
    cell: 'price-with-iva',
    align: 'end',
    width: 104,
    isShownAtFirst: false,
    sort: { by: 'price' },
    sheet: { kind: 'money', width: 12 },
    value: ({ price }, { ivaRate }) => (price === null ? null : Number(withIva(price, ivaRate))),
  },
  {
    id: 'quantity',
    cell: 'available',
    align: 'end',
    width: 72,
    isShownAtFirst: true,
    hasHint: true,
    sort: { by: 'quantity', mostFirst: true },
    sheet: { kind: 'number', width: 10 },
    value: ({ quantity }) => orderable(quantity),
  },
  {
    id: 'quantityToOrder',
    cell: 'quantity-to-order',
    align: 'center',
    // Wide enough for a warning icon before the field.
    width: 116,
    isShownAtFirst: true,
    staysAtEnd: true,
    hasHint: true,
    sort: null,
    sheet: { kind: 'number', width: 10 },
    value: ({ sku }, { quantityOf }) => quantityOf(sku) || null,
  },
] as const satisfies readonly FixedTraits[]

export const fixedColumns: readonly FixedCatalogColumn[] = fixed

export type FixedColumn = (typeof fixed)[number]['id']
export type CodeColumn = Extract<(typeof fixed)[number], { cell: 'code' }>['id']
export type HintedColumn = Extract<(typeof fixed)[number], { hasHint: true }>['id']
export type ColumnId = FixedColumn | WarehouseColumn

export type CatalogColumn = FixedCatalogColumn | WarehouseCatalogColumn

type FixedCatalogColumn = Traits & Cell<CodeColumn, TextColumn, FixedColumn>
type TextColumn = Extract<(typeof fixed)[number], { cell: 'text' }>['id']

type WarehouseCatalogColumn = Traits & {
  readonly cell: 'stock-in-warehouse'
  readonly id: WarehouseColumn
  /** px */
  readonly width: number
  /** The warehouse's code. */
  readonly warehouse: string
}

/** How `GridCell` draws a cell, and the column's width until a person resizes it. */
type Cell<CodeId, TextId, Id> =
  | ({ readonly cell: 'code'; readonly id: CodeId } & MarkedText)
  | ({ readonly cell: 'text'; readonly id: TextId } & MarkedText)
  | {
      readonly cell: 'title' | 'price' | 'price-with-iva' | 'available' | 'quantity-to-order'
      readonly id: Id
      /** px */
      readonly width: number
    }

/** Marks what the query matched. Wide enough for most of the catalog's values. */
type MarkedText = {
  /** Usual number of characters, and px per character. */
  readonly width: { readonly usual: number; readonly character: number }
}

type Traits = {
  readonly align: 'start' | 'center' | 'end'
  /** Takes the remaining width. */
  readonly grows?: true
  readonly isShownAtFirst: boolean
  /** Stays visible at the right edge when the table scrolls sideways. Warehouse columns come before it. */
  readonly staysAtEnd?: true
  /** Order in which columns are hidden in a narrow table, 1 first. Without it, the column is never hidden. */
  readonly leavesNarrow?: number
  /** Has an explanation in `browseMessages.columnHints`. */
  readonly hasHint?: true
  /** Null: the table cannot be sorted by this column. `mostFirst`: the first click sorts descending. */
  readonly sort: { readonly by: SortColumn; readonly mostFirst?: true } | null
  /** The column in exported files; the width is in characters. */
  readonly sheet: Pick<SheetColumn, 'kind' | 'width'>
  /** For copies and files: texts and codes unchanged, numbers as numbers, null for an empty cell. */
  readonly value: (product: Product, inputs: ValueInputs) => SheetValue
}

/** Inputs of a value that do not come from the product. */
export type ValueInputs = { readonly quantityOf: (sku: string) => number; readonly ivaRate: IvaRate }

/** The stock in one warehouse. */
export function warehouseColumn(warehouse: string): WarehouseCatalogColumn {
  const id: WarehouseColumn = `warehouse:${warehouse}`
  return {
    id,
    cell: 'stock-in-warehouse',
    warehouse,
    align: 'end',
    width: 72,
    isShownAtFirst: false,
    sort: { by: id, mostFirst: true },
    sheet: { kind: 'number', width: 10 },
    value: (product) => orderable(stockIn(product, warehouse)),
  }
}

/** Null if no column has this id. */
export function findColumn(id: string): CatalogColumn | null {
  if (isWarehouseColumn(id)) return warehouseColumn(warehouseOf(id))
  return fixedColumns.find((column) => column.id === id) ?? null
}

/** Skips ids that no column has. */
export function findColumns(ids: readonly string[]): CatalogColumn[] {
  return ids.flatMap((id) => findColumn(id) ?? [])
}

/** @param warehouses codes of the warehouses to add as columns */
export function allColumns(warehouses: readonly string[]): CatalogColumn[] {
  return [...fixedColumns, ...warehouses.map(warehouseColumn)]
}

export function columnName(column: CatalogColumn, names: Readonly<Record<FixedColumn, string>>): string {
  return column.cell === 'stock-in-warehouse' ? column.warehouse : names[column.id]
}

/** A wholesaler may report stock below zero: nothing of it can be ordered. */
function orderable(stock: number | null): number | null {
  return stock === null ? null : Math.max(0, stock)
}

/** Null if the catalog does not give it. */
export function stockIn(product: Product, warehouse: string): number | null {
  return product.warehouses?.find(({ code }) => code === warehouse)?.stock ?? null
}

type FixedTraits = Traits & Cell<MarkedField, MarkedField, string>
type MarkedField = keyof CatalogRow['marks']
