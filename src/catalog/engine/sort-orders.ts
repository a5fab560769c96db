import type { CatalogColumns } from './catalog-columns.ts'
import { foldText } from './fold.ts'
import type { SortColumn } from './query.ts'

/** All positions in the order of a column, made when first asked for and kept until the catalog has grown. */
export type SortOrders = {
  of(column: SortColumn, descending: boolean): Uint32Array
  /** The catalog's own order, which costs nothing: for while it is still growing. */
  asReceived(): Uint32Array
}

/** Ties keep the catalog's own order; what is unknown or empty comes last in both directions. */
export function createSortOrders(columns: CatalogColumns): SortOrders {
  const kept = new Map<string, Uint32Array>()
  let keptLength = -1
  return {
    asReceived: () => allPositions(columns),
    of(column, descending) {
      if (keptLength !== columns.length) {
        kept.clear()
        keptLength = columns.length
      }
      const key = `${column}${descending ? '-' : '+'}`
      let order = kept.get(key)
      if (!order) {
        order =
          column === 'price' || column === 'quantity'
            ? numbersInOrder(columns, column, descending)
            : textsInOrder(columns, column, descending)
        kept.set(key, order)
      }
      return order
    },
  }
}

function allPositions(columns: CatalogColumns): Uint32Array {
  const positions = new Uint32Array(columns.length)
  for (let position = 0; position < positions.length; position += 1) positions[position] = position
  return positions
}

function numbersInOrder(columns: CatalogColumns, column: 'price' | 'quantity', descending: boolean): Uint32Array {
  const values = columns[column]
  const sign = descending ? -1 : 1
  return allPositions(columns).toSorted((a, b) => {
    const left = values[a]!
    const right = values[b]!
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b
    return sign * (left - right) || a - b
  })
}

function textsInOrder(columns: CatalogColumns, column: Exclude<SortColumn, 'price' | 'quantity'>, descending: boolean) {
  const texts: string[] = []
  for (let position = 0; position < columns.length; position += 1)
    texts.push(foldText(columns.textAt(column, position)))
  const sign = descending ? -1 : 1
  return allPositions(columns).toSorted((a, b) => {
    const left = texts[a]!
    const right = texts[b]!
    if (left === right) return a - b
    if (left === '' || right === '') return left === '' ? 1 : -1
    return left < right ? -sign : sign
  })
}
