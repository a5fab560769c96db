import type { CatalogColumns } from './catalog-columns.ts'
import { foldText } from './fold.ts'
import { orderByText } from './gather-texts.ts'
import type { SortColumn } from './query.ts'
import { sortNumbers } from './sort-numbers.ts'

/** All positions in the order of a column, made when first asked for and kept until the catalog has grown. */
export type SortOrders = {
  of(column: SortColumn, descending: boolean): Uint32Array
}

/**
 * Ties keep the catalog's own order; what is unknown or empty comes last in both directions.
 * @param receivedSequence all positions in the order of the body
 */
export function createSortOrders(columns: CatalogColumns, receivedSequence: () => Uint32Array): SortOrders {
  const kept = new Map<string, Uint32Array>()
  let keptLength = -1
  return {
    of(column, descending) {
      if (keptLength !== columns.length) {
        kept.clear()
        keptLength = columns.length
      }
      const key = `${column}${descending ? '-' : '+'}`
      let order = kept.get(key)
      if (!order) {
        order = orderPositions(columns, column, receivedSequence(), descending)
        kept.set(key, order)
      }
      return order
    },
  }
}

function orderPositions(columns: CatalogColumns, column: SortColumn, sequence: Uint32Array, descending: boolean) {
  const order =
    column === 'price' || column === 'quantity' || column === 'brand'
      ? sortNumbers(inSequence(column === 'brand' ? brandPlaces(columns) : columns[column], sequence), descending)
      : orderByText(columns, column, sequence, descending).order
  return order.map((index) => sequence[index]!)
}

function inSequence(values: Float64Array, sequence: Uint32Array): Float64Array {
  const inOrder = new Float64Array(sequence.length)
  for (let index = 0; index < sequence.length; index += 1) inOrder[index] = values[sequence[index]!]!
  return inOrder
}

/** Each product's brand as its place among the folded names; NaN without a brand. Equal names share a place. */
function brandPlaces(columns: CatalogColumns): Float64Array {
  const folded = columns.brands.map(foldText)
  const places = new Map([...new Set(folded)].toSorted().map((name, place) => [name, name === '' ? Number.NaN : place]))
  const placeOf = Float64Array.from(folded, (name) => places.get(name)!)
  const values = new Float64Array(columns.length)
  for (let position = 0; position < values.length; position += 1)
    values[position] = placeOf[columns.brandOf[position]!]!
  return values
}
