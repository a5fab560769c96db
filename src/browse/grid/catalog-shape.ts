import type { Product } from '#src/wholesale-api/read-product.ts'
import { type ColumnId, type TableLayout, withoutColumn } from './table-layout.ts'

/** How long a catalog's codes and brands are, in characters, so that they are not cut off; 0 where it has none. */
export type CatalogShape = Readonly<Record<ShapedColumn, number>>

const shapedColumns = ['sku', 'manufacturerSku', 'ean', 'brand'] as const
export type ShapedColumn = (typeof shapedColumns)[number]

const usualShape: CatalogShape = { sku: 13, manufacturerSku: 18, ean: 14, brand: 13 }

/** All but one in twenty fit in: a single monster shall not take the title's room. */
const fitShare = 0.95
/** px of a character at the size of the table's codes, and of a brand's; and what a cell has beside its text. */
const codeCharacter = 7.6
const brandCharacter = 7
const cellPadding = 18
const widestOwn = 210

/** Never shorter than usual, so that most catalogs, and the first rows of one, have the same shape. */
export function measureShape(products: readonly Product[]): CatalogShape {
  const lengthOf = (column: ShapedColumn) => {
    const lengths = products.map((product) => product[column].length).filter((length) => length > 0)
    if (lengths.length === 0) return 0
    const fitting = lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) * fitShare)] ?? 0
    return Math.max(usualShape[column], fitting)
  }
  return {
    sku: lengthOf('sku'),
    manufacturerSku: lengthOf('manufacturerSku'),
    ean: lengthOf('ean'),
    brand: lengthOf('brand'),
  }
}

/** Some rows do not prove that a catalog never fills a column. */
export function withoutGaps(shape: CatalogShape): CatalogShape {
  return {
    sku: shape.sku || usualShape.sku,
    manufacturerSku: shape.manufacturerSku || usualShape.manufacturerSku,
    ean: shape.ean || usualShape.ean,
    brand: shape.brand || usualShape.brand,
  }
}

export function isShapedColumn(column: ColumnId): column is ShapedColumn {
  return shapedColumns.some((shaped) => shaped === column)
}

/** px */
export function widthByShape(shape: CatalogShape | null, column: ShapedColumn): number {
  const character = column === 'brand' ? brandCharacter : codeCharacter
  // A column that the catalog does not fill may be shown all the same.
  const length = shape?.[column] || usualShape[column]
  return Math.min(widestOwn, Math.ceil(length * character) + cellPadding)
}

/** Without the columns that this catalog does not fill, unless somebody chose them. */
export function layoutByShape(layout: TableLayout, shape: CatalogShape | null): TableLayout {
  if (!shape || layout.isChosen) return layout
  return shapedColumns
    .filter((column) => column !== 'sku' && shape[column] === 0)
    .reduce<TableLayout>(withoutColumn, layout)
}

export function isCatalogShape(value: unknown): value is CatalogShape {
  if (typeof value !== 'object' || value === null) return false
  return shapedColumns.every((column) => typeof Reflect.get(value, column) === 'number')
}
