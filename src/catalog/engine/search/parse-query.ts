import { readGtin } from '#src/catalog/engine/lookup/gtin.ts'
import { foldText, stripCode } from './fold.ts'

export type TextTerm = {
  readonly kind: 'text'
  /** The field to search; null is any field. */
  readonly field: 'brand' | 'title' | 'sku' | 'manufacturerSku' | 'ean' | null
  /** Folded; never empty. */
  readonly text: string
  /** The text without code punctuation; `''` if it has nothing else. */
  readonly code: string
  /** As it stands in the query, without signs and quotes. */
  readonly written: string
  /** Written with a plus: never left out. */
  readonly isKept: boolean
  /** The number to compare with EANs; null if the text is no GTIN. */
  readonly gtin: number | null
  /** Written in quotes: searched as it is written, without other forms. */
  readonly isPhrase: boolean
  /** A blank follows it: nobody is typing it any more. */
  readonly isFinished: boolean
  readonly excluded: boolean
}

/** An unknown value is in no range, and also not outside of one. */
export type NumberTerm = {
  readonly kind: 'number'
  readonly field: 'price' | 'quantity'
  readonly range: NumberRange
  readonly excluded: boolean
}

/** `isOpen…`: the bound itself is not in the range. */
export type NumberRange = {
  readonly least: number
  readonly most: number
  readonly isOpenBelow: boolean
  readonly isOpenAbove: boolean
}

export type QueryTerm = TextTerm | NumberTerm

/**
 * Terms in any order, all of them required. `"quoted words"` are one term; `-term` excludes; `+term` is never left out; `brand:`, `title:`,
 * `sku:`, `mpn:`, `ean:` search one field; `price>500`, `stock>=10`, `price:500..900` compare. Field names work in
 * Spanish, too. An incomplete term (`-`, `brand:`, `price>`) is ignored, because the user is still typing; so is one
 * of code punctuation alone. An unknown field name is part of a normal term. Never throws.
 */
export function parseQuery(text: string): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (const { 0: whole, index, groups = {} } of text.matchAll(termPattern)) {
    const isFinished = /\s/.test(text.charAt(index + whole.length))
    const excluded = groups['sign'] === '-'
    const isKept = groups['sign'] === '+'
    const numberField = numberFields.get(foldText(groups['number'] ?? groups['range'] ?? ''))
    if (numberField) {
      const range = groups['range'] === undefined ? comparison(groups) : rangeOf(groups)
      if (range) terms.push({ kind: 'number', field: numberField, range, excluded })
      continue
    }
    const field = textFields.get(foldText(groups['field'] ?? '')) ?? null
    // An unknown field name is part of the word.
    const word = field === null && groups['field'] !== undefined ? groups['whole'] : undefined
    const isPhrase = word === undefined && (groups['fieldPhrase'] ?? groups['phrase']) !== undefined
    const written = word ?? groups['fieldPhrase'] ?? groups['fieldWord'] ?? groups['phrase'] ?? groups['word'] ?? ''
    const folded = foldText(written)
    if (stripCode(folded) !== '')
      terms.push({ ...textTerm(folded, field), written, isPhrase, isKept, isFinished, excluded })
  }
  return terms
}

function textTerm(
  text: string,
  field: TextTerm['field'],
): Omit<TextTerm, 'excluded' | 'isPhrase' | 'isKept' | 'isFinished' | 'written'> {
  return { kind: 'text', field, text, code: stripCode(text), gtin: readGtin(text) }
}

function comparison(groups: Readonly<Record<string, string | undefined>>): NumberRange | null {
  if (groups['amount'] === undefined) return null
  const amount = readAmount(groups['amount'])
  const operator = groups['operator'] ?? '='
  return {
    least: operator.startsWith('<') ? Number.NEGATIVE_INFINITY : amount,
    most: operator.startsWith('>') ? Number.POSITIVE_INFINITY : amount,
    isOpenBelow: operator === '>',
    isOpenAbove: operator === '<',
  }
}

function rangeOf(groups: Readonly<Record<string, string | undefined>>): NumberRange | null {
  const { least, most, dots } = groups
  if (least === undefined && most === undefined) return null
  const from = least === undefined ? Number.NEGATIVE_INFINITY : readAmount(least)
  const to = most === undefined ? (dots === undefined ? from : Number.POSITIVE_INFINITY) : readAmount(most)
  return { least: from, most: to, isOpenBelow: false, isOpenAbove: false }
}

function readAmount(written: string): number {
  return Number(written.replaceAll(/[$,]/g, ''))
}

const textFields = new Map<string, NonNullable<TextTerm['field']>>([
  ['brand', 'brand'],
  ['marca', 'brand'],
  ['title', 'title'],
  ['titulo', 'title'],
  ['sku', 'sku'],
  ['mpn', 'manufacturerSku'],
  ['parte', 'manufacturerSku'],
  ['ean', 'ean'],
  ['gtin', 'ean'],
  ['upc', 'ean'],
])

const numberFields = new Map<string, NumberTerm['field']>([
  ['price', 'price'],
  ['precio', 'price'],
  ['stock', 'quantity'],
  ['quantity', 'quantity'],
  ['existencia', 'quantity'],
  ['existencias', 'quantity'],
  ['cantidad', 'quantity'],
])

const amount = String.raw`\$?\d[\d,]*(?:\.\d+)?`
const numberNames = [...numberFields.keys()].join('|')
const ends = String.raw`(?=\s|$)`

/**
 * A sign counts only before a term. An unclosed quote runs to the end, because the user is still typing. A
 * comparison needs a number after it, or nothing yet.
 */
const termPattern = new RegExp(
  [
    String.raw`(?<sign>[-+](?=[^\s+-]))?(?:`,
    String.raw`(?<number>${numberNames})\s*(?<operator>>=|<=|>|<|=)\s*(?:(?<amount>${amount})${ends}|${ends})`,
    String.raw`|(?<range>${numberNames}):(?<least>${amount})?(?:(?<dots>\.\.)(?<most>${amount})?)?${ends}`,
    String.raw`|(?<whole>(?<field>[\p{L}]+):(?:"(?<fieldPhrase>[^"]*)(?:"|$)|(?<fieldWord>\S*)))`,
    String.raw`|"(?<phrase>[^"]*)(?:"|$)`,
    String.raw`|(?<word>\S+))`,
  ].join(''),
  'giu',
)
