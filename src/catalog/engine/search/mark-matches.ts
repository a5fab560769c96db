import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText, stripCode } from './fold.ts'
import type { QueryTerm, TextTerm } from './parse-query.ts'

export const markedFields = ['title', 'brand', 'sku', 'manufacturerSku', 'ean'] as const

/** Where a query matched, for each field with a match: sorted, disjoint pairs of start and end in UTF-16 units. */
export type Marks = { readonly [Field in (typeof markedFields)[number]]?: readonly number[] }

/** Marks every occurrence of every required term in the displayed text. Runs only for rows that the page requests. */
export function markMatches(product: Product, terms: readonly QueryTerm[]): Marks {
  const required = terms.filter((term) => term.kind === 'text').filter((term) => !term.excluded)
  if (required.length === 0) return noMarks
  const marks: { [field: string]: readonly number[] } = {}
  for (const field of markedFields) {
    const looking = required.filter((term) => term.field === null || term.field === field)
    const pairs = merged(looking.flatMap((term) => findTerm(product[field], field, term)))
    if (pairs.length > 0) marks[field] = pairs
  }
  return marks
}

const noMarks: Marks = {}

function findTerm(text: string, field: (typeof markedFields)[number], term: TextTerm): [number, number][] {
  if (field === 'ean' && term.gtin !== null && Number(text) === term.gtin) return [[0, text.length]]
  const found = occurrences(text, term.text, foldText)
  if (found.length > 0 || field === 'title' || field === 'brand') return found
  return occurrences(text, term.code === '' ? term.text : term.code, (character) => stripCode(foldText(character)))
}

/** Folds character by character and maps each folded unit to its original place. */
function occurrences(text: string, term: string, fold: (character: string) => string): [number, number][] {
  let folded = ''
  const cameFrom: number[] = []
  let at = 0
  for (const character of text) {
    const piece = /\s/.test(character) && fold === foldText ? ' ' : fold(character)
    for (let unit = 0; unit < piece.length; unit += 1) cameFrom.push(at)
    folded += piece
    at += character.length
  }
  const pairs: [number, number][] = []
  for (let start = folded.indexOf(term); start >= 0; start = folded.indexOf(term, start + term.length)) {
    const end = start + term.length
    pairs.push([cameFrom[start] ?? 0, end < cameFrom.length ? (cameFrom[end] ?? at) : at])
  }
  return pairs
}

function merged(pairs: readonly [number, number][]): number[] {
  const flat: number[] = []
  for (const [start, end] of pairs.toSorted((a, b) => a[0] - b[0])) {
    const lastEnd = flat.at(-1) ?? -1
    if (start <= lastEnd) flat[flat.length - 1] = Math.max(lastEnd, end)
    else flat.push(start, end)
  }
  return flat
}
