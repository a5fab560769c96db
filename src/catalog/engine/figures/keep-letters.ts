import type { ReadFigures } from './figure-table.ts'
import type { FoundUnit } from './find-units.ts'

/** By position, and by kind: the one of all its sorts. */
export type KindsOfProducts = { readonly kindOf: Uint16Array; readonly plainOf: Uint16Array }

/** A letter is a unit of a kind if this share of its products have it, with two numbers that come again, */
const leastShare = 0.25
const leastTimes = 3
/** and if most of these are no models: `7530U`, `5600G`. */
const leastModel = 1_000
const mostModels = 0.3

/**
 * Leaves out the figures of letters (see `FoundUnit`) of products whose kind does not have the letter as a unit.
 */
export function keepLetters(
  read: ReadFigures,
  units: readonly FoundUnit[],
  { kindOf, plainOf }: KindsOfProducts,
): ReadFigures {
  if (!units.some(({ isLetter }) => isLetter)) return read
  const { unitOf, tokens, tokenEnds } = read
  const keepsKind = units.map(({ isLetter }, unit) => (isLetter ? kindsWith(unit, read, { kindOf, plainOf }) : null))
  const kept = new Uint32Array(tokens.length)
  const ends = new Uint32Array(tokenEnds.length)
  let count = 0
  for (let position = 0, token = 0; position < tokenEnds.length; position += 1) {
    for (; token < tokenEnds[position]!; token += 1) {
      const kinds = keepsKind[unitOf[tokens[token]!]!]
      if (!kinds || kinds.has(plainOf[kindOf[position]!]!)) kept[count++] = tokens[token]!
    }
    ends[position] = count
  }
  return { ...read, tokens: kept, tokenEnds: ends }
}

function kindsWith(
  unit: number,
  { unitOf, values, tokens, tokenEnds }: ReadFigures,
  { kindOf, plainOf }: KindsOfProducts,
): Set<number> {
  const products = new Map<number, number>()
  const numbers = new Map<number, Map<number, number>>()
  for (let position = 0, token = 0; position < tokenEnds.length; position += 1) {
    const kind = plainOf[kindOf[position]!]!
    products.set(kind, (products.get(kind) ?? 0) + 1)
    for (; token < tokenEnds[position]!; token += 1) {
      const figure = tokens[token]!
      if (unitOf[figure] !== unit) continue
      const own = numbers.get(kind) ?? new Map<number, number>()
      numbers.set(kind, own)
      own.set(values[figure]!, (own.get(values[figure]!) ?? 0) + 1)
    }
  }
  const isUnitOf = ([kind, counts]: [number, Map<number, number>]) => {
    const all = sumOf(counts.values())
    const models = sumOf([...counts].filter(([value]) => value >= leastModel).map(([, count]) => count))
    const again = [...counts.values()].filter((count) => count >= leastTimes)
    const isCommon = all >= products.get(kind)! * leastShare
    return isCommon && again.length >= 2 && sumOf(again) >= all / 2 && models <= all * mostModels
  }
  return new Set([...numbers].filter(isUnitOf).map(([kind]) => kind))
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
