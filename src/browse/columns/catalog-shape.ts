import { type TableLayout, withoutColumn } from '#src/ui/columns/table-layout.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type CatalogColumn, fixedColumns } from './catalog-columns.ts'

/** The length of a catalog's codes and brands, in characters, so that they are not cut off. 0: hardly any product has one. */
export type CatalogShape = Readonly<Record<string, number>>

type ShapedColumn = Extract<CatalogColumn, { cell: 'code' | 'text' }>

const shapedColumns = fixedColumns.filter(isShaped)

/** Share of values that must fit: one extremely long value must not take the title's width. */
const fitShare = 0.95
/** A column that so few products fill takes the width of the titles for nothing; the title shows a match in it. */
const emptyShare = 0.02
/** px; on both sides of the text together. */
const cellPadding = 18
const widestOwn = 250

/** Never shorter than usual, so that most catalogs, and the first rows of one, have the same shape. */
export function measureShape(products: readonly Product[]): CatalogShape {
  return shapeOf(({ id, width }) => {
    const lengths = products.map((product) => product[id].length).filter((length) => length > 0)
    if (lengths.length <= products.length * emptyShare) return 0
    const fitting = lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) * fitShare)] ?? 0
    return Math.max(width.usual, fitting)
  })
}

/** Gives empty columns their usual length: a few rows do not prove that the catalog never fills a column. */
export function withoutGaps(shape: CatalogShape): CatalogShape {
  return shapeOf(({ id, width }) => shape[id] || width.usual)
}

/** The shape without the columns that `whole`, the shape of the whole catalog, does not fill. */
export function withGapsOf(whole: CatalogShape, shape: CatalogShape): CatalogShape {
  return shapeOf(({ id }) => (whole[id] === 0 ? 0 : (shape[id] ?? 0)))
}

/** px of a column that nobody resized. */
export function widthByShape(shape: CatalogShape | null, column: CatalogColumn): number {
  if (!isShaped(column)) return column.width
  // A column that the catalog does not fill can still be shown.
  const length = shape?.[column.id] || column.width.usual
  return Math.min(widestOwn, Math.ceil(length * column.width.character) + cellPadding)
}

/** Hides the columns that this catalog does not fill, unless a person chose the columns. */
export function layoutByShape(layout: TableLayout, shape: CatalogShape | null): TableLayout {
  if (!shape || layout.isChosen) return layout
  return shapedColumns
    .filter(({ id }) => id !== 'sku' && shape[id] === 0)
    .reduce((narrowed, { id }) => withoutColumn(narrowed, id), layout)
}

export function isCatalogShape(value: unknown): value is CatalogShape {
  if (typeof value !== 'object' || value === null) return false
  return shapedColumns.every(({ id }) => typeof Reflect.get(value, id) === 'number')
}

function shapeOf(lengthOf: (column: ShapedColumn) => number): CatalogShape {
  return Object.fromEntries(shapedColumns.map((column) => [column.id, lengthOf(column)]))
}

function isShaped(column: CatalogColumn): column is ShapedColumn {
  return column.cell === 'code' || column.cell === 'text'
}
