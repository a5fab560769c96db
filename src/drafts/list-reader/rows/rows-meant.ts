import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import { kindOf, ofOwnTitles } from './named-things.ts'
import { productsOf, type ReadRow } from './read-row.ts'
import { titleHasDigits } from './title-words.ts'

/** The rows before a line that words name: by what they are, else by any word of theirs. Also those without a product. */
export function rowsMeant(rows: readonly ReadRow<Identified>[], words: readonly string[], line: ListLine): number[] {
  const above = rows.flatMap((row, index) => (row.row.line.start < line.start ? [{ row, index }] : []))
  const ofKind = above.filter(({ row }) => isOfKind(row, words))
  const byWords = ofKind.length > 0 ? ofKind : above.filter(({ row }) => isNamed(row, words))
  const named = byWords.length > 0 ? byWords : above.filter(({ row }) => beginsAs(row, words))
  const indexes = named.map(({ index }) => index)
  return ofOwnTitles(indexes, rows, (row) => words.every((word) => isOf(row, word)))
}

/**
 * The row that a text names by its place, `del primero`, `the last one`, of those that it may be, of which some are above;
 * undefined where it names none so.
 */
export function rowPlaced<Row>(text: string, rows: readonly Row[], above: readonly Row[] = rows): Row | undefined {
  const place = places.findIndex((pattern) => pattern.test(text))
  return place < 0 ? undefined : place === 0 ? above.at(-1) : rows[place - 1]
}

/** The last one, the first, the second, the third. */
const places = [
  /(?<!\p{L})(?:ultim[oa]|last)(?!\p{L})/u,
  /(?<!\p{L})(?:primer[oa]?|first)(?!\p{L})/u,
  /(?<!\p{L})(?:segund[oa]|second)(?!\p{L})/u,
  /(?<!\p{L})(?:tercer[oa]?|third)(?!\p{L})/u,
]

/** Whether words are all in what a row says that its thing is. */
export function isOfKind(row: ReadRow<Identified>, words: readonly string[]): boolean {
  return kindsOf(row).some((kind) => hasAll(kind, words))
}

/** What a row says that its thing is: the first words of its titles, or what stands before `para` in its line. */
function kindsOf(each: ReadRow<Identified>): readonly string[] {
  const known = kinds.get(each) ?? readKinds(each)
  kinds.set(each, known)
  return known
}

const kinds = new WeakMap<ReadRow<Identified>, readonly string[]>()

function readKinds(each: ReadRow<Identified>): readonly string[] {
  const kindsOfTitles = productsOf(each).map(({ title = '' }) => kindOf(title))
  if (kindsOfTitles.length > 0) return kindsOfTitles
  return [foldLine(each.row.line.text).split(/(?<!\p{L})(?:para|pa|por|con|for|with)(?!\p{L})/u)[0]!]
}

function isNamed(each: ReadRow<Identified>, words: readonly string[]): boolean {
  // `las bala 1505`: alone, figures of a code may be anything.
  const isFigures = (word: string) => words.length > 1 && /^\d{3,}$/.test(word) && hasFigures(each, word)
  return words.every((word) => hasWord(each.row.line.text, word) || isOf(each, word) || isFigures(word))
}

function hasFigures(row: ReadRow<Identified>, figures: string): boolean {
  return productsOf(row).some(({ title = '', manufacturerSku }) =>
    titleHasDigits(`${title} ${manufacturerSku ?? ''}`, figures),
  )
}

/** `un cpe` of a row whose code is `cpe831`, as it was written or as its maker writes it. */
function beginsAs(each: ReadRow<Identified>, words: readonly string[]): boolean {
  const [word, ...more] = words
  if (word === undefined || more.length > 0) return false
  const { reading } = each
  const code = reading.kind === 'left' ? '' : (reading.code ?? '')
  const codes = [code, ...productsOf(each).map(({ manufacturerSku }) => manufacturerSku ?? '')]
  return codes.some((own) => /^\p{L}{3,}(?=-?\d)/u.exec(foldLine(own))?.[0] === word.replace(/s$/, ''))
}

export function isOf(row: ReadRow<Identified>, word: string): boolean {
  return productsOf(row).some(({ title = '', sku, manufacturerSku }) =>
    [title, sku, manufacturerSku ?? ''].some((text) => hasWord(text, word)),
  )
}

export function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => hasWord(text, word))
}
