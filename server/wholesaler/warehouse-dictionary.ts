import type { WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { mostWarehouses } from './import/read-row-warehouses.ts'
import { CatalogFileError } from './import/source-row.ts'

/** A warehouse is in one place: some wholesalers write it in several ways. */
const mostPairs = 10_000
/** In UTF-16 code units, of all codes and locations: they are held while a catalog is imported. */
const mostText = 4 * 1024 * 1024

/**
 * Gives each pair of code and location a number from 1 on: one code may come with several locations. A new pair goes to
 * `add` first.
 * @throws CatalogFileError when there are more than a catalog has
 */
export function createWarehouseDictionary(
  add: (number: number, code: string, location: string | null) => void,
): (warehouse: WireWarehouse) => number {
  const numbers = new Map<string, number>()
  const codes = new Set<string>()
  let text = 0
  return ([code, { location }]) => {
    // No code has a NUL: the import rejects it.
    const key = location === undefined ? code : `${code}\0${location}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    codes.add(code)
    text += key.length
    if (codes.size > mostWarehouses) throw tooMany(`${mostWarehouses} different warehouses`)
    if (numbers.size === mostPairs) throw tooMany(`${mostPairs} different locations of warehouses`)
    if (text > mostText) throw tooMany(`${mostText} characters in the codes and locations of its warehouses`)
    const number = numbers.size + 1
    numbers.set(key, number)
    add(number, code, location ?? null)
    return number
  }
}

function tooMany(what: string): CatalogFileError {
  return new CatalogFileError(`has more than ${what}: look whether the field warehouses has codes of warehouses`)
}
