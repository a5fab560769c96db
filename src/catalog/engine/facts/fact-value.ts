import { type UnitNames, unitKey } from '#src/catalog/engine/figures/find-units.ts'
import { isAmount, readAmount } from '#src/catalog/engine/figures/read-numbers.ts'

/** A number with the key of its unit, `''` if it has none; or words. */
export type FactValue =
  | { readonly kind: 'number'; readonly number: number; readonly unit: string }
  | { readonly kind: 'words'; readonly words: string }

/** @param words folded, with a blank between */
export function readFactValue(words: string, unitNames: UnitNames): FactValue {
  const [, amount = '', unit = ''] = numberWithUnit.exec(words) ?? []
  const number = amount === '' ? Number.NaN : readAmount(amount)
  if (!isAmount(number) || isCode.test(amount)) return { kind: 'words', words }
  // `mb s` is what words leave of `mb/s`.
  return { kind: 'number', number, unit: unit === '' ? '' : unitKey(unit.replace(' ', '/'), unitNames) }
}

/** The number with its unit that the words begin with: `512 gb` of `512 gb ssd`. Null if they do not. */
export function leadingNumber(words: string, unitNames: UnitNames): Extract<FactValue, { kind: 'number' }> | null {
  const [lead] = /^\d[\d.,]* ?(?:\p{L}+|")(?= |$)/u.exec(words) ?? []
  const value = lead === undefined ? null : readFactValue(lead, unitNames)
  return value?.kind === 'number' ? value : null
}

const numberWithUnit = /^(\d[\d.,]*)(?: ?(\p{L}{1,24}(?: [shm])?|"))?$/u
/** Leading zeros, and more digits than an amount or an address has. */
const isCode = /^0\d|\d{10}|[.,]\d{7}/
