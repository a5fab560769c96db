import { countBits } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { formsOf } from '#src/catalog/engine/search/word-forms.ts'
import { isWordByte } from '#src/catalog/engine/words/read-words.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { beginTitle, createNumberReader, type NumberReader, nextNumber } from './read-numbers.ts'

export type FoundUnit = {
  /** All names of the unit in the catalog's titles, folded, the most common first. */
  readonly names: readonly string[]
  /**
   * A letter that is nearly always glued to its number, and nothing else in the titles is called so. It may be a unit of
   * some kinds of products and end the models of others: `2U` and `1335U`, `5G` and `5600G`. It is no name of the unit
   * that the table of synonyms has for it (grams).
   */
  readonly isLetter: boolean
}

/** Other names of a unit, by the table of synonyms; none if it does not know the unit. */
export type UnitNames = (unit: string) => readonly string[]

/** Titles that are read to find the units, spread evenly over the catalog. */
const mostSampled = 40_000
const turn = 200

/**
 * Finds the units of a catalog: the words after numbers that a buyer would call a unit. No list says which: a unit
 * stands in enough titles, mostly after a number, and its numbers come again (`kr 3751`, `kr 6338` are codes). Where
 * the table of synonyms knows the word as a unit, this is enough. Any other word must also be written apart from its
 * number at times (`12700k` is a model), and its numbers must not belong to the word before them (`rtx 3060 ti`: after
 * `rtx` there is a number nearly always). What is a unit in the plural is one in the singular, whose only number is 1.
 *
 * Yields between turns of less than a millisecond.
 */
export function* findUnits(
  columns: SettledColumns,
  words: WordIndex,
  unitNames: UnitNames,
): Generator<void, FoundUnit[]> {
  const step = Math.max(1, Math.ceil(columns.length / mostSampled))
  const sampled = Math.ceil(columns.length / step)
  const { candidates, beforeNumbers } = yield* collectCandidates(columns, step)
  const countOf = (word: string) => {
    const known = words.find(encoder.encode(word))
    return known < 0 ? 0 : countBits(productsWith(words, known, columns.length)) / step
  }
  /** Whether a number nearly always follows the word, which is no unit, and then mostly something else than the name. */
  const isSeries = (word: string, timesWithName: number) => {
    const numbers = beforeNumbers.get(word) ?? 0
    const asUnit = candidates.get(word)?.products ?? 0
    const count = countOf(word)
    return numbers >= count * nearly && timesWithName < numbers * nearly && asUnit < count / 2
  }
  const units = new Map<
    string,
    Candidate & { readonly names: { name: string; products: number }[]; readonly isLetter: boolean }
  >()
  const isOftenApart = ({ products, glued }: Candidate) => products - glued >= products * seldom
  const isLetter = (name: string, candidate: Candidate) =>
    name.length === 1 &&
    name !== '"' &&
    !isOftenApart(candidate) &&
    !unitNames(name).some((other) => (candidates.get(other)?.products ?? 0) >= leastOfKnown)
  let read = 0
  for (const [name, candidate] of candidates) {
    if (++read % turn === 0) yield
    const others = unitNames(name)
    const isAlone = others.length > 0 && isLetter(name, candidate)
    const mayBe =
      others.length > 0
        ? mayBeKnown(name, candidate, isAlone, countOf, isSeries)
        : mayBeNew(name, candidate, countOf, isSeries)
    if (!mayBe) continue
    const key = isAlone ? `${name} alone` : unitKey(name, unitNames)
    const unit = units.get(key) ?? { ...noCandidate(), names: [], isLetter: isAlone }
    units.set(key, unit)
    unit.names.push({ name, products: candidate.products })
    unit.products += candidate.products
    for (const [value, count] of candidate.values) add(unit.values, value, count)
  }
  const found = [...units.values()]
    .filter(({ names, products, values }) => {
      const isKnown = unitNames(names[0]!.name).length > 0
      return products >= (isKnown ? leastOfKnown : Math.max(leastOfNew, sampled / 2_000)) && comeAgain(values)
    })
    .map(
      ({ names, isLetter: isAlone }): FoundUnit => ({
        names: names.toSorted((a, b) => b.products - a.products || (a.name < b.name ? -1 : 1)).map(({ name }) => name),
        isLetter: isAlone,
      }),
    )
    .toSorted((a, b) => (a.names[0]! < b.names[0]! ? -1 : 1))
  const known = new Set(found.flatMap(({ names }) => names))
  return found.map(({ names, isLetter: isAlone }) => {
    const others = [...new Set(names.flatMap(formsOf))].filter((name) => {
      const candidate = known.has(name) ? undefined : candidates.get(name)
      return candidate && shareAfterNumber(name, candidate, countOf) >= leastAfterNumber
    })
    return { names: [...names, ...others], isLetter: isAlone }
  })
}

/** What a unit may be called, with or without titles that call it so. */
export function namesOfUnit(name: string, unitNames: UnitNames): string[] {
  const others = unitNames(name)
  return [name, ...(others.length > 0 ? others : formsOf(name))]
}

/** The same for all names of a unit. */
export function unitKey(name: string, unitNames: UnitNames): string {
  return namesOfUnit(name, unitNames).toSorted()[0]!
}

const leastOfKnown = 3
const leastOfNew = 10
const nearly = 0.8
const leastAfterNumber = 0.3
const seldom = 0.2

type Candidate = {
  /** Sampled products with it after a number, and those of them where it is glued to the number. */
  products: number
  glued: number
  /** Numbers that are written as versions: `4.0`. */
  versions: number
  readonly values: Map<number, number>
  /** By the word before the number. */
  readonly before: Map<string, number>
}

function noCandidate(): Candidate {
  return { products: 0, glued: 0, versions: 0, values: new Map(), before: new Map() }
}

function* collectCandidates(columns: SettledColumns, step: number) {
  const candidates = new Map<string, Candidate>()
  const beforeNumbers = new Map<string, number>()
  const reader = createNumberReader(columns)
  const seen = new Set<string>()
  const seenBefore = new Set<string>()
  for (let position = 0, read = 0; position < columns.length; position += step, read += 1) {
    if (read % turn === turn - 1) yield
    beginTitle(reader, position)
    seen.clear()
    seenBefore.clear()
    while (nextNumber(reader)) {
      const before = wordBefore(reader)
      if (!seenBefore.has(before)) add(beforeNumbers, before)
      seenBefore.add(before)
      if (reader.unitStart === reader.unitEnd) continue
      const name = decodeText(reader.bytes, reader.unitStart, reader.unitEnd)
      const candidate = candidates.get(name) ?? noCandidate()
      candidates.set(name, candidate)
      add(candidate.values, reader.value)
      add(candidate.before, before)
      if (endsAsVersion(reader)) candidate.versions += 1
      if (seen.has(name)) continue
      seen.add(name)
      candidate.products += 1
      if (reader.unitStart === reader.numberEnd && name !== '"') candidate.glued += 1
    }
  }
  return { candidates, beforeNumbers }
}

function endsAsVersion({ bytes, numberStart, numberEnd }: NumberReader): boolean {
  return numberEnd - numberStart > 2 && bytes[numberEnd - 1] === zero && bytes[numberEnd - 2] === point
}

function wordBefore({ bytes, start, numberStart }: NumberReader): string {
  let end = numberStart
  while (end > start && !isWordByte(bytes[end - 1]!)) end -= 1
  let from = end
  while (from > start && isWordByte(bytes[from - 1]!)) from -= 1
  return decodeText(bytes, from, end)
}

type CountOf = (word: string) => number

/** The share of the products with the word that have it after a number. */
function shareAfterNumber(name: string, { products, glued }: Candidate, countOf: CountOf): number {
  return products / Math.max(products, countOf(name) + glued)
}

/** A name of the table may be a word too (`4 in 1`), follow models (`hd 7870 ghz edition`), or end them (`7530W`). */
function mayBeKnown(
  name: string,
  candidate: Candidate,
  isAlone: boolean,
  countOf: CountOf,
  isSeries: (word: string, timesWithName: number) => boolean,
): boolean {
  if (shareAfterNumber(name, candidate, countOf) < leastAfterNumber) return false
  // Whether it ends models is decided for each kind of product.
  if (isAlone) return true
  const endsModels = name.length === 1 && candidate.glued > candidate.products / 2
  const models = [...candidate.values].filter(
    ([value]) => value >= 1_000 && String(value).replace(/0+$/, '').length > 2,
  )
  const isMostlyModels = sumOf(models.map(([, count]) => count)) > sumOf(candidate.values.values()) * 0.3
  return !isMostlyModels || !(endsModels || isMostlyOfSeries(candidate, isSeries))
}

function mayBeNew(
  name: string,
  candidate: Candidate,
  countOf: CountOf,
  isSeries: (word: string, timesWithName: number) => boolean,
): boolean {
  const { products, glued, versions, values } = candidate
  // `2 x 16 gb`
  if (products < leastOfNew || name === 'x' || values.size < 2) return false
  if (shareAfterNumber(name, candidate, countOf) < 0.6 || glued > products * 0.8) return false
  const all = sumOf(values.values())
  if (Math.max(...values.values()) > all * 0.9 || versions > all / 2) return false
  return !isMostlyOfSeries(candidate, isSeries)
}

function isMostlyOfSeries({ values, before }: Candidate, isSeries: (word: string, times: number) => boolean): boolean {
  const ofSeries = sumOf([...before].filter(([word, count]) => isSeries(word, count)).map(([, count]) => count))
  return ofSeries > sumOf(values.values()) / 2
}

/** Whether the numbers are amounts and not codes: a good part of them are the same few. */
function comeAgain(values: ReadonlyMap<number, number>): boolean {
  const counts = [...values.values()].toSorted((a, b) => b - a)
  const all = sumOf(counts)
  if (all < leastOfNew) return true
  return sumOf(counts.slice(0, 10)) >= all / 4 && sumOf(counts.filter((count) => count >= 3)) >= all * 0.3
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

function add<Key>(counts: Map<Key, number>, key: Key, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

const zero = 0x30
const point = 0x2e
const encoder = new TextEncoder()
