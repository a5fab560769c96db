import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { gatherTexts, orderTexts } from '#src/catalog/engine/columns/gather-texts.ts'
import { sortNumbers } from '#src/catalog/engine/columns/sort-numbers.ts'
import { foldText } from './fold.ts'
import { isWarehouseColumn, type SortColumn, warehouseOf } from './query.ts'

/** All positions in the order of a column. Each order is computed on first use and cached until the catalog grows. */
export type SortOrders = {
  of(column: SortColumn, descending: boolean): Uint32Array
}

/**
 * Ties keep the order of the body; unknown or empty values come last in both directions.
 * @param receivedSequence all positions in the order of the body
 * @param stockIn a warehouse's stock by product, in the order of the body
 */
export function createSortOrders(
  columns: CatalogColumns,
  receivedSequence: () => Uint32Array,
  stockIn: (warehouse: string) => Float64Array,
): SortOrders {
  const cached = new Map<string, Uint32Array>()
  let cachedLength = -1
  return {
    of(column, descending) {
      if (cachedLength !== columns.length) {
        cached.clear()
        cachedLength = columns.length
      }
      const key = `${column}${descending ? '-' : '+'}`
      let order = cached.get(key)
      if (!order) {
        const sequence = receivedSequence()
        order = orderIndices(columns, column, sequence, stockIn, descending).map((index) => sequence[index]!)
        cached.set(key, order)
      }
      return order
    },
  }
}

/** Indices into `sequence`. */
function orderIndices(
  columns: CatalogColumns,
  column: SortColumn,
  sequence: Uint32Array,
  stockIn: (warehouse: string) => Float64Array,
  descending: boolean,
): Uint32Array<ArrayBuffer> {
  if (isWarehouseColumn(column)) return sortNumbers(stockIn(warehouseOf(column)), descending)
  switch (column) {
    case 'price':
    case 'quantity':
      return sortNumbers(inSequence(columns[column], sequence), descending)
    case 'brand':
      return sortNumbers(inSequence(brandPlaces(columns), sequence), descending)
    case 'sku':
    case 'manufacturerSku':
    case 'ean':
    case 'title':
      return orderTexts(gatherTexts(columns, column, sequence), descending)
  }
}

function inSequence(values: Float64Array, sequence: Uint32Array): Float64Array {
  const inOrder = new Float64Array(sequence.length)
  for (let index = 0; index < sequence.length; index += 1) inOrder[index] = values[sequence[index]!]!
  return inOrder
}

/**
 * The index of each product's brand among the sorted, folded names; NaN without a brand. Equal names share an index.
 */
function brandPlaces(columns: CatalogColumns): Float64Array {
  const folded = columns.brands.map(foldText)
  const places = new Map([...new Set(folded)].toSorted().map((name, place) => [name, name === '' ? Number.NaN : place]))
  const placeOf = Float64Array.from(folded, (name) => places.get(name)!)
  const values = new Float64Array(columns.length)
  for (let position = 0; position < values.length; position += 1)
    values[position] = placeOf[columns.brandOf[position]!]!
  return values
}
