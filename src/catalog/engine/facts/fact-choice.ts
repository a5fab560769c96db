import type { FigureRange } from '#src/catalog/engine/figures/figure-filter.ts'

/**
 * A value of a label, or a range of numbers of one unit. A query and its address have it as a text: `Color:Negro`,
 * `Wattage:650..750 W`, `Núcleos:8`. Without a label it is a figure of titles: `:16 GB`. Texts as the catalog writes
 * them: case, accents and signs do not matter.
 */
export type FactChoice =
  /** `unit` is `''` for a number alone. */
  | ({ readonly kind: 'number'; readonly unit: string } & FigureRange)
  | { readonly kind: 'words'; readonly words: string }

/** Reads any text. Without a colon it has no label. */
export function readFactChoice(text: string): { readonly label: string; readonly choice: FactChoice } {
  const colon = text.indexOf(':')
  const words = text.slice(colon + 1).trim()
  const [, least, most = least, unit = ''] = numberWithUnit.exec(words) ?? []
  const range = { least: Number(least), most: Number(most) }
  const choice: FactChoice = range.least <= range.most ? { kind: 'number', unit, ...range } : { kind: 'words', words }
  return { label: text.slice(0, Math.max(0, colon)).trim(), choice }
}

export function writeFactChoice(label: string, choice: FactChoice): string {
  if (choice.kind === 'words') return `${label}:${choice.words}`
  const { least, most, unit } = choice
  return `${label}:${least === most ? least : `${least}..${most}`}${unit && ` ${unit}`}`
}

/** Leading zeros, and more digits than an amount has, are those of a code. */
const numberWithUnit =
  /^((?:0|[1-9]\d{0,8})(?:\.\d{1,6})?)(?:\.\.((?:0|[1-9]\d{0,8})(?:\.\d{1,6})?))?(?: ("|\p{L}[\p{L}\p{M}/]{0,23}))?$/u
