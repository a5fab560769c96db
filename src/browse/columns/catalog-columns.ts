import {
  type CatalogRow,
  isWarehouseColumn,
  type SortColumn,
  type WarehouseColumn,
  warehouseOf,
} from '#src/catalog/protocol/catalog-protocol.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { withIva } from '#src/drafts/model/money/money.ts'
import type { SheetColumn, SheetValue } from '#src/sheets/sheet.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/**
 * All that the table, its layout, copies and files know of a column, from left to right. Its name is in
 * `browseMessages.columns`, by id. Besides these there is a column for each warehouse.
 */
const fixed = [
  {
    id: 'sku',
    cell: 'code',
    align: 'start',
    width: { usual: 13, character: 7.6 },
    isShownAtFirst: true,
    sort: { by: 'sku' },
    sheet: { kind: 'text', width: 20 },
    value: ({ sku }) => sku,
  },
  {
    id: 'manufacturerSku',
    cell: 'code',
    align: 'start',
    width: { usual: 18, character: 7.6 },
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
    width: { usual: 14, character: 7.6 },
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
    value: ({ quantity }) => quantity,
  },
  {
    id: 'quantityToOrder',
    cell: 'quantity-to-order',
    align: 'center',
    // With room for a mark before the field.
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
  /** Its code. */
  readonly warehouse: string
}

/** How a cell is drawn (`GridCell`), and how wide it is while nobody resized it. */
type Cell<CodeId, TextId, Id> =
  | ({ readonly cell: 'code'; readonly id: CodeId } & MarkedText)
  | ({ readonly cell: 'text'; readonly id: TextId } & MarkedText)
  | {
      readonly cell: 'title' | 'price' | 'price-with-iva' | 'available' | 'quantity-to-order'
      readonly id: Id
      /** px */
      readonly width: number
    }

/** Shows where the query matched it; as wide as most of this catalog's texts. */
type MarkedText = {
  /** How many characters are usual, and px of each. */
  readonly width: { readonly usual: number; readonly character: number }
}

type Traits = {
  readonly align: 'start' | 'center' | 'end'
  /** Takes the width that is left over. */
  readonly grows?: true
  readonly isShownAtFirst: boolean
  /** Stays in sight at the right when the table is scrolled sideways; columns of warehouses stand before it. */
  readonly staysAtEnd?: true
  /** Which of those that leave a narrow table goes first, 1 before 2. Without it a column stays. */
  readonly leavesNarrow?: number
  /** `browseMessages.columnHints` explains it. */
  readonly hasHint?: true
  /** Null: the table cannot be sorted by it. A first click begins with the least, or with the most. */
  readonly sort: { readonly by: SortColumn; readonly mostFirst?: true } | null
  /** How files hold it; the width is in characters. */
  readonly sheet: Pick<SheetColumn, 'kind' | 'width'>
  /** For copies and files: texts and codes as they are, numbers as numbers, null for an empty cell. */
  readonly value: (product: Product, inputs: ValueInputs) => SheetValue
}

/** What a value takes from elsewhere than its product. */
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
    value: (product) => stockIn(product, warehouse),
  }
}

/** Null where there is no such column. */
export function findColumn(id: string): CatalogColumn | null {
  if (isWarehouseColumn(id)) return warehouseColumn(warehouseOf(id))
  return fixedColumns.find((column) => column.id === id) ?? null
}

/** Without those that there are not. */
export function findColumns(ids: readonly string[]): CatalogColumn[] {
  return ids.flatMap((id) => findColumn(id) ?? [])
}

/** @param warehouses codes of those that have a column of their own */
export function allColumns(warehouses: readonly string[]): CatalogColumn[] {
  return [...fixedColumns, ...warehouses.map(warehouseColumn)]
}

export function columnName(column: CatalogColumn, names: Readonly<Record<FixedColumn, string>>): string {
  return column.cell === 'stock-in-warehouse' ? column.warehouse : names[column.id]
}

/** Null where the catalog does not say. */
export function stockIn(product: Product, warehouse: string): number | null {
  return product.warehouses?.find(({ code }) => code === warehouse)?.stock ?? null
}

type FixedTraits = Traits & Cell<MarkedField, MarkedField, string>
type MarkedField = keyof CatalogRow['marks']
