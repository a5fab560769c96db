import { type Bitmap, createBitmap, hasBit } from '#src/catalog/engine/bits/bitmap.ts'
import type { FigureTable } from '#src/catalog/engine/figures/figure-table.ts'
import { type UnitNames, unitKey } from '#src/catalog/engine/figures/find-units.ts'
import type { CatalogKinds } from '#src/catalog/engine/kinds/catalog-kinds.ts'
import type { CatalogFacts } from './catalog-facts.ts'
import { isAmongChoices, type ReadChoice } from './fact-filter.ts'
import { type FactValue, leadingNumber, readFactValue } from './fact-value.ts'
import {
  createTitleFigures,
  findTitleAnswers,
  findTold,
  findUsualUnit,
  type OwnFact,
  type TitleAnswers,
  type TitleFigures,
} from './join-titles.ts'

/**
 * The facts of a catalog by label and value. The number of a label and the figure of a title are one fact where the
 * catalog's own products say so (join-titles.ts): then a title answers for a product whose description does not have
 * the label.
 */
export type FactTable = {
  readonly labels: readonly FactLabel[]
  labelOf(words: string): FactLabel | null
  /** The products with one of the values. A new bitmap. */
  productsIn(label: FactLabel, choices: readonly ReadChoice[]): Bitmap
  /** The products of a value. None comes twice. */
  productsOf(value: LabelValue): Iterable<number>
  /** By unit of the figures: the products of which the unit says nothing that no label says. */
  readonly told: readonly Bitmap[]
}

export type FactLabel = {
  /** Folded. */
  readonly words: string
  readonly values: readonly LabelValue[]
  /** The unit of its numbers without one, by its key; `''` if none is certain. */
  readonly usualUnit: string
  /** How many products have it, about. */
  readonly products: number
  /** Whether it is what most of its products are: `Ventilador: MWE 204` says a model, and nothing of a fan. */
  readonly isKind: boolean
}

export type LabelValue = {
  readonly value: FactValue
  /** The number that it is, or begins with: 512 GB of `512 gb ssd`. */
  readonly lead: Extract<FactValue, { kind: 'number' }> | null
  /** The facts that say it, each in other words. */
  readonly facts: readonly number[]
  /** The products with the figure in their titles, and those of them for which titles answer. */
  readonly titles: readonly { readonly products: Uint32Array; readonly answering: Bitmap }[]
}

/** Fewer products with a label are no reason to filter by it. */
export const leastProducts = 10
/** Facts between two yields: about a millisecond. */
const turn = 500

export function* buildFactTable(
  facts: CatalogFacts,
  table: FigureTable,
  kinds: CatalogKinds,
  unitNames: UnitNames,
): Generator<void, FactTable> {
  const length = kinds.kindOf.length
  const keys = table.units.map(({ names: [name] }) => unitKey(name!, unitNames))
  const figures = createTitleFigures(table, keys, length)
  const texts = facts.texts()
  const ofLabel = new Map<string, OwnFact[]>()
  for (const [fact, text] of texts.entries()) {
    if (fact % turn === turn - 1) yield
    const [label = '', words = ''] = text.split(':')
    const own = ofLabel.get(label) ?? []
    ofLabel.set(label, own)
    own.push({ fact, value: readFactValue(words, unitNames) })
  }
  const labels: FactLabel[] = []
  const answers: TitleAnswers[] = []
  const saying = new Map<string, number[]>()
  let read = 0
  for (const [words, written] of ofLabel) {
    read += written.length
    if (read >= turn) {
      yield
      read = 0
    }
    const usualUnit = findUsualUnit(written, facts, figures)
    const own = written.map(({ fact, value }) => ({ fact, value: withUsualUnit(value, usualUnit) }))
    const ownAnswers = findTitleAnswers(own, facts, figures, kinds)
    answers.push(...ownAnswers)
    const values = valuesOf(own, ownAnswers, figures, unitNames)
    const products = own.reduce((sum, { fact }) => sum + facts.countOf(fact), 0)
    const label = { words, usualUnit, products, isKind: isKindOf(words, own, facts, kinds), values }
    labels.push(label)
    // What only a few products have is no choice: `Fuente 80 PLUS Tank 212: 650 W`.
    if (label.isKind || products < leastProducts) continue
    for (const { lead, facts: same } of values) {
      if (lead !== null && lead.unit !== '') addTo(saying, keyOf(lead), same)
    }
  }
  const told = yield* findTold(saying, answers, facts, figures)
  const labelByWords = new Map(labels.map((label) => [label.words, label]))
  return {
    labels,
    told,
    labelOf: (words) => labelByWords.get(words) ?? null,
    productsIn({ values, usualUnit }, choices) {
      const products = createBitmap(length)
      for (const value of values) {
        if (!isAmongChoices(value.value, choices, usualUnit)) continue
        for (const fact of value.facts) facts.addTo(products, fact)
        for (const position of titlesOf(value)) products[position >>> 5]! |= 1 << (position & 31)
      }
      return products
    },
    productsOf(value) {
      const [first = -1] = value.facts
      if (value.facts.length === 1 && value.titles.length === 0) return facts.positionsOf(first)
      return new Set([...value.facts.flatMap(facts.positionsOf), ...titlesOf(value)])
    },
  }
}

function withUsualUnit(value: FactValue, unit: string): FactValue {
  return value.kind === 'number' && value.unit === '' ? { ...value, unit } : value
}

/** Each value once, with those that only titles say. */
function valuesOf(
  own: readonly OwnFact[],
  answers: readonly TitleAnswers[],
  { table, keys }: TitleFigures,
  unitNames: UnitNames,
): LabelValue[] {
  const values = new Map<string, LabelValue & { facts: number[]; titles: LabelValue['titles'][number][] }>()
  const valueAs = (value: FactValue) => {
    const key = keyOf(value)
    const lead = value.kind === 'number' ? value : leadingNumber(value.words, unitNames)
    const known = values.get(key) ?? { value, lead, facts: [], titles: [] }
    values.set(key, known)
    return known
  }
  for (const { fact, value } of own) valueAs(value).facts.push(fact)
  for (const { unit, products: answering } of answers) {
    const [from, to] = table.rangeOf(unit)
    for (let figure = from; figure < to; figure += 1) {
      const products = table.productsOf(figure)
      if (!products.some((position) => hasBit(answering, position))) continue
      valueAs({ kind: 'number', number: table.valueOf(figure), unit: keys[unit]! }).titles.push({ products, answering })
    }
  }
  return [...values.values()]
}

function* titlesOf({ titles }: LabelValue): Generator<number> {
  for (const { products, answering } of titles) {
    for (const position of products) if (hasBit(answering, position)) yield position
  }
}

/** The same for the same value. Words hold no `|`. */
function keyOf(value: FactValue): string {
  return value.kind === 'number' ? `${value.unit}|${value.number}` : value.words
}

function addTo(facts: Map<string, number[]>, key: string, added: readonly number[]): void {
  const known = facts.get(key)
  if (known) known.push(...added)
  else facts.set(key, [...added])
}

function isKindOf(
  words: string,
  own: readonly OwnFact[],
  facts: CatalogFacts,
  { names, kindOf, plainOf }: Pick<CatalogKinds, 'names' | 'kindOf' | 'plainOf'>,
): boolean {
  const kind = names.findIndex((name) => name.words.join(' ') === words)
  if (kind < 0) return false
  const positions = own.flatMap(({ fact }) => facts.positionsOf(fact))
  return positions.filter((position) => plainOf[kindOf[position]!] === kind).length > positions.length / 2
}
