import type { FigureFilter, FigureRange } from '#src/catalog/engine/figures/figure-filter.ts'
import { type UnitNames, unitKey } from '#src/catalog/engine/figures/find-units.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { type FactChoice, readFactChoice } from './fact-choice.ts'
import { type FactValue, readFactValue } from './fact-value.ts'
import { factWords } from './read-facts.ts'

/** Products that have a fact of this label with one of the values; without a label, a figure of one unit. */
export type FactFilter = {
  /** Folded. */
  readonly label: string
  readonly figures: FigureFilter | null
  readonly choices: readonly ReadChoice[]
  /** What was chosen, in the order of `choices`. */
  readonly texts: readonly string[]
}

/** A value with its words folded, or a range with the key of its unit. */
export type ReadChoice = ({ readonly kind: 'number'; readonly unit: string } & FigureRange) | WordsValue
type WordsValue = Extract<FactValue, { kind: 'words' }>

const mostLabels = 8
const mostChoices = 24

/** What was chosen (fact-choice.ts), by label or unit: a product must pass all filters. */
export function readFactFilters(texts: readonly string[], unitNames: UnitNames): FactFilter[] {
  const byLabel = new Map<string, { label: string; texts: string[]; written: FactChoice[]; choices: ReadChoice[] }>()
  for (const text of texts) {
    const { label: name, choice } = readFactChoice(text)
    const label = factWords(name)
    const read = readChoice(choice, unitNames)
    const key = label === '' && read.kind === 'number' ? `:${read.unit}` : label
    const filter = byLabel.get(key) ?? { label, texts: [], written: [], choices: [] }
    if (filter.texts.length === mostChoices || (byLabel.size === mostLabels && filter.texts.length === 0)) continue
    byLabel.set(key, filter)
    filter.texts.push(text)
    filter.written.push(choice)
    // As figures they find nothing (`..4 TB`), so they are no number either.
    filter.choices.push(
      label === '' && choice.kind === 'words' ? { kind: 'words', words: factWords(choice.words) } : read,
    )
  }
  return Array.from(byLabel.values(), ({ label, choices, texts: own, written }) => ({
    label,
    choices,
    texts: own,
    figures: label === '' ? figuresOf(written) : null,
  }))
}

/** Words without a label, and a number alone, are no figure: no product has them. */
function figuresOf(choices: readonly FactChoice[]): FigureFilter {
  const ranges = choices.flatMap((choice) => (choice.kind === 'number' && choice.unit !== '' ? [choice] : []))
  return { unit: ranges[0]?.unit ?? '', ranges }
}

function readChoice(choice: FactChoice, unitNames: UnitNames): ReadChoice {
  if (choice.kind === 'number')
    return { ...choice, unit: choice.unit === '' ? '' : unitKey(foldText(choice.unit), unitNames) }
  const value = readFactValue(factWords(choice.words), unitNames)
  if (value.kind === 'words') return value
  const { number, unit } = value
  return { kind: 'number', unit, least: number, most: number }
}

/** @param usualUnit the unit of numbers without one */
export function isAmongChoices(value: FactValue, choices: readonly ReadChoice[], usualUnit: string): boolean {
  return choices.some((choice) => {
    if (choice.kind === 'words') return value.kind === 'words' && value.words === choice.words
    if (value.kind === 'words' || (value.unit || usualUnit) !== (choice.unit || usualUnit)) return false
    return value.number >= choice.least && value.number <= choice.most
  })
}
