import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText, stripCode } from './fold.ts'
import type { TextTerm } from './parse-query.ts'
import { type PlannedTerm, type QueryPlan, waysMeant } from './query-plan.ts'
import { how } from './term-matches.ts'

export const markedFields = ['title', 'brand', 'sku', 'manufacturerSku', 'ean'] as const
type MarkedField = (typeof markedFields)[number]

/** Where a query matched, for each field with a match: sorted, disjoint pairs of start and end in UTF-16 units. */
export type Marks = { readonly [Field in MarkedField]?: readonly number[] }

/**
 * Marks every occurrence of every required term in the displayed text: at the beginnings of words if there are any, and
 * its readings; inside words only if there is nothing else. Runs only for rows that the page requests.
 * @param typos by term, the words that may be meant
 */
export function markMatches(
  product: Product,
  { required, readings }: QueryPlan,
  typos: readonly (readonly string[])[],
): Marks {
  if (required.length === 0) return noMarks
  const marks: { [field: string]: readonly number[] } = {}
  const texts = new Map(
    markedFields.map((field) => [field, foldWithPlaces(product[field], isCode(field) ? foldCode : foldText)]),
  )
  const found = new Map<MarkedField, Pair[]>(markedFields.map((field) => [field, []]))
  for (const [place, planned] of required.entries()) {
    const { field } = planned.term
    let isFound = false
    for (const each of markedFields) {
      if (field !== null && field !== each) continue
      const pairs = findTerm(texts.get(each)!, each, planned, product)
      found.get(each)!.push(...pairs)
      if (pairs.length > 0 && !isCode(each)) isFound = true
    }
    const others = readings
      .filter(({ from, to, way }) => from <= place && place <= to && way !== 'beginning' && way !== 'figure')
      .map(({ text }) => text)
    for (const other of isFound || field !== null ? others : [...others, ...(typos[place] ?? [])]) {
      for (const each of ['title', 'brand'] as const)
        found.get(each)!.push(...findWords(texts.get(each)!, wordsIn(other)).filter(({ isWhole }) => isWhole))
    }
  }
  for (const field of markedFields) {
    const pairs = merged(found.get(field)!)
    if (pairs.length > 0) marks[field] = pairs
  }
  return marks
}

const noMarks: Marks = {}

type Pair = { readonly start: number; readonly end: number }

/** Whether a word ends there, or goes on with a letter. */
type FoundWords = Pair & { readonly isWhole: boolean; readonly isMeasure: boolean }

/** A folded text, and for each of its units the place of its character in the text that is shown. */
type FoldedText = { readonly folded: string; readonly cameFrom: readonly number[]; readonly shownLength: number }

function foldWithPlaces(text: string, fold: (character: string) => string): FoldedText {
  let folded = ''
  const cameFrom: number[] = []
  let at = 0
  for (const character of text) {
    const piece = /\s/.test(character) && fold === foldText ? ' ' : fold(character)
    for (let unit = 0; unit < piece.length; unit += 1) cameFrom.push(at)
    folded += piece
    at += character.length
  }
  return { folded, cameFrom, shownLength: at }
}

function foldCode(character: string): string {
  return stripCode(foldText(character))
}

function isCode(field: MarkedField): boolean {
  return field !== 'title' && field !== 'brand'
}

function findTerm(text: FoldedText, field: MarkedField, planned: PlannedTerm, product: Product): Pair[] {
  const { term, isBareNumber, mayBegin, maySplit } = planned
  if (isCode(field)) {
    if (field === 'ean' && term.gtin !== null && Number(product.ean) === term.gtin)
      return [pairOf(text, 0, text.folded.length)]
    if (isBareNumber && term.field === null && text.folded !== term.code) return []
    const all = occurrences(text, term.code)
    const meant = waysMeant(planned)
    if ((meant & how.codeBeginning) === 0) return text.folded === term.code ? all : []
    return (meant & how.insideCode) === 0 ? all.filter(({ start }) => start === 0) : all
  }
  const words = findWords(text, wordsIn(term.text)).filter(
    ({ isWhole, isMeasure }) => isWhole || mayBegin === 'words' || (mayBegin === 'measures' && isMeasure),
  )
  if (words.length > 0) return words
  const joined = maySplit ? findJoined(text, term.text) : []
  return joined.length > 0 || (waysMeant(planned) & how.inside) === 0 ? joined : occurrences(text, term.text)
}

function pairOf({ cameFrom, shownLength }: FoldedText, start: number, end: number): Pair {
  return { start: cameFrom[start] ?? 0, end: end < cameFrom.length ? (cameFrom[end] ?? shownLength) : shownLength }
}

function occurrences(text: FoldedText, term: TextTerm['text']): Pair[] {
  const pairs: Pair[] = []
  if (term === '') return pairs
  for (let start = text.folded.indexOf(term); start >= 0; start = text.folded.indexOf(term, start + term.length)) {
    pairs.push(pairOf(text, start, start + term.length))
  }
  return pairs
}

/** Where the words stand one after the other, each whole; the last one may only begin a word. */
function findWords(text: FoldedText, words: readonly string[]): FoundWords[] {
  const found: FoundWords[] = []
  const [first] = words
  if (first === undefined) return found
  const { folded } = text
  for (let start = folded.indexOf(first); start >= 0; start = folded.indexOf(first, start + 1)) {
    if (start > 0 && first !== '"' && isWordPart(folded[start - 1]!)) continue
    let at = start
    let matched = 0
    for (const word of words) {
      if (matched > 0) at = nextWordPart(folded, at, word)
      if (!folded.startsWith(word, at)) break
      at += word.length
      matched += 1
      if (matched < words.length && at < folded.length && isWordPart(folded[at]!)) break
    }
    if (matched < words.length) continue
    const isMeasure = /^\p{L}/u.test(folded.slice(at))
    found.push({ ...pairOf(text, start, at), isWhole: at === folded.length || !isWordPart(folded[at]!), isMeasure })
  }
  return found
}

/** Skips what separates words, until a word or the wanted sign. */
function nextWordPart(folded: string, from: number, wanted: string): number {
  let at = from
  while (at < folded.length && !isWordPart(folded[at]!) && !folded.startsWith(wanted, at)) at += 1
  return at
}

/** Where words that follow each other are `joined` when they are written as one. */
function findJoined(text: FoldedText, joined: string): Pair[] {
  const { folded } = text
  const pairs: Pair[] = []
  for (let start = 0; start < folded.length; start += 1) {
    if (folded[start] !== joined[0] || (start > 0 && isWordPart(folded[start - 1]!))) continue
    let at = start
    let matched = 0
    while (matched < joined.length && at < folded.length) {
      if (folded[at] === joined[matched]) matched += 1
      else if (isWordPart(folded[at]!)) break
      at += 1
    }
    if (matched === joined.length && (at === folded.length || !isWordPart(folded[at]!)))
      pairs.push(pairOf(text, start, at))
  }
  return pairs
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

function merged(pairs: readonly Pair[]): number[] {
  const flat: number[] = []
  for (const { start, end } of pairs.toSorted((a, b) => a.start - b.start)) {
    const lastEnd = flat.at(-1) ?? -1
    if (start <= lastEnd) flat[flat.length - 1] = Math.max(lastEnd, end)
    else flat.push(start, end)
  }
  return flat
}
