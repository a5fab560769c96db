import { type Bitmap, createBitmap, hasBit, isEmpty } from '#src/catalog/engine/bits/bitmap.ts'
import type { FigureTable } from '#src/catalog/engine/figures/figure-table.ts'
import type { CatalogKinds } from '#src/catalog/engine/kinds/catalog-kinds.ts'
import type { CatalogFacts } from './catalog-facts.ts'
import type { FactValue } from './fact-value.ts'

/** A fact of a label. */
export type OwnFact = { readonly fact: number; readonly value: FactValue }

/** Titles that answer for a label: the products, by the unit of their figures. */
export type TitleAnswers = { readonly unit: number; readonly products: Bitmap }

export type TitleFigures = {
  readonly table: FigureTable
  /** The key of each unit. */
  readonly keys: readonly string[]
  /** How many figures of a unit each title has. */
  countsOf(unit: number): Uint8Array
}

/** So many products must have both, and this share of them the same number. */
const leastBoth = 10
const leastAgreed = 0.95
/** A number alone has the unit that this share of the label's other numbers have. */
const leastUsual = 0.8
const leastNumbers = 3

export function createTitleFigures(table: FigureTable, keys: readonly string[], length: number): TitleFigures {
  const counted = new Map<number, Uint8Array>()
  return {
    table,
    keys,
    countsOf(unit) {
      const known = counted.get(unit)
      if (known) return known
      const counts = new Uint8Array(length)
      for (const position of table.productsWith(unit)) if (counts[position]! < 255) counts[position]! += 1
      counted.set(unit, counts)
      return counts
    },
  }
}

/**
 * The unit of a label's numbers that are written without one (`Wattage: 750`): that of its other numbers, or of the
 * titles' figures that are the same. `''` if neither is certain.
 */
export function findUsualUnit(own: readonly OwnFact[], facts: CatalogFacts, figures: TitleFigures): string {
  const alone = own.filter(({ value }) => value.kind === 'number' && value.unit === '')
  if (alone.length === 0) return ''
  const products = new Map<string, number>()
  for (const { fact, value } of own) {
    if (value.kind !== 'number') continue
    products.set(value.unit, (products.get(value.unit) ?? 0) + facts.countOf(fact))
  }
  if (products.get('')! < leastBoth && products.size === 1) return ''
  const named = [...products].filter(([unit]) => unit !== '')
  const all = named.reduce((sum, [, count]) => sum + count, 0)
  const usual = named.find(([, count]) => count >= leastBoth && count >= all * leastUsual)
  if (usual) return usual[0]
  if (all > 0) return ''
  let best = { unit: '', agreed: 0 }
  for (const [unit, key] of figures.keys.entries()) {
    const numbers = new Set<number>()
    let both = 0
    let agreed = 0
    for (const { fact, value } of alone) {
      if (value.kind !== 'number') continue
      const compared = compare(facts.positionsOf(fact), value.number, unit, figures)
      both += compared.both.length
      agreed += compared.agreed.length
      if (compared.agreed.length > 0) numbers.add(value.number)
    }
    const isCertain = both >= leastBoth && agreed >= both * leastAgreed && numbers.size >= leastNumbers
    if (isCertain && agreed > best.agreed) best = { unit: key, agreed }
  }
  return best.unit
}

/**
 * The titles that answer for a label: those of a kind whose products with both the label and one figure of the unit
 * nearly always have the same number (`Wattage: 750` and `750W`), where the description does not have the label, and the
 * title one such figure.
 */
export function findTitleAnswers(
  own: readonly OwnFact[],
  facts: CatalogFacts,
  figures: TitleFigures,
  { kindOf, plainOf, names }: Pick<CatalogKinds, 'kindOf' | 'plainOf' | 'names'>,
): TitleAnswers[] {
  return figures.keys.flatMap((key, unit): TitleAnswers[] => {
    const both = new Uint32Array(names.length)
    const agreed = new Uint32Array(names.length)
    for (const { fact, value } of own) {
      if (value.kind !== 'number' || value.unit !== key) continue
      const compared = compare(facts.positionsOf(fact), value.number, unit, figures)
      for (const position of compared.both) both[plainOf[kindOf[position]!]!]! += 1
      for (const position of compared.agreed) agreed[plainOf[kindOf[position]!]!]! += 1
    }
    const isJoined = both.map((count, kind) =>
      kind > 0 && count >= leastBoth && agreed[kind]! >= count * leastAgreed ? 1 : 0,
    )
    if (!isJoined.includes(1)) return []
    const labelled = createBitmap(kindOf.length)
    for (const { fact } of own) facts.addTo(labelled, fact)
    const products = createBitmap(kindOf.length)
    const counts = figures.countsOf(unit)
    for (let position = 0; position < kindOf.length; position += 1) {
      if (counts[position] !== 1 || isJoined[plainOf[kindOf[position]!]!] === 0 || hasBit(labelled, position)) continue
      products[position >>> 5]! |= 1 << (position & 31)
    }
    return isEmpty(products) ? [] : [{ unit, products }]
  })
}

/**
 * For each unit, the products whose figures are all facts of their descriptions too, or answer for a label: the unit
 * says nothing more of them.
 * @param saying the facts that begin with a number, by the key of its unit, a `|` and the number
 */
export function* findTold(
  saying: ReadonlyMap<string, readonly number[]>,
  answers: readonly TitleAnswers[],
  facts: CatalogFacts,
  { table, keys, countsOf }: TitleFigures,
): Generator<void, Bitmap[]> {
  const told: Bitmap[] = []
  for (const [unit, key] of keys.entries()) {
    const left = countsOf(unit).slice()
    const bitmap = createBitmap(left.length)
    const [from, to] = table.rangeOf(unit)
    for (let figure = from; figure < to; figure += 1) {
      const said = saying.get(`${key}|${table.valueOf(figure)}`)
      if (!said) continue
      const products = table.productsOf(figure)
      const agreed = new Set(said.flatMap((fact) => inBoth(facts.positionsOf(fact), products)))
      for (const position of agreed) {
        left[position]! -= 1
        if (left[position] === 0) bitmap[position >>> 5]! |= 1 << (position & 31)
      }
      if (figure % 16 === 0) yield
    }
    for (const answer of answers) {
      if (answer.unit !== unit) continue
      for (let word = 0; word < bitmap.length; word += 1) bitmap[word]! |= answer.products[word]!
    }
    told.push(bitmap)
    yield
  }
  return told
}

/** Of products with a number in a fact: those whose titles have one figure of the unit, and those where it is the same. */
function compare(positions: readonly number[], number: number, unit: number, { table, countsOf }: TitleFigures) {
  const counts = countsOf(unit)
  const both = positions.filter((position) => counts[position] === 1)
  return { both, agreed: inBoth(both, productsWithNumber(table, unit, number)) }
}

/** The products whose titles have the number with the unit. */
function productsWithNumber(table: FigureTable, unit: number, number: number): Uint32Array {
  let [low, high] = table.rangeOf(unit)
  const end = high
  while (low < high) {
    const middle = (low + high) >>> 1
    if (table.valueOf(middle) < number) low = middle + 1
    else high = middle
  }
  return low < end && table.valueOf(low) === number ? table.productsOf(low) : noProducts
}

const noProducts = new Uint32Array(0)

/** @param positions ascending, as are the others */
function inBoth(positions: readonly number[], others: Uint32Array): number[] {
  let at = 0
  return positions.filter((position) => {
    while (at < others.length && others[at]! < position) at += 1
    return others[at] === position
  })
}
