import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import { ofOwnTitles, wordsOfKind } from './named-things.ts'
import type { ReadRow } from './read-row.ts'

/** The rows before a line that words name: by what they are, else by any word of theirs. Also those without a product. */
export function rowsMeant(rows: readonly ReadRow<Identified>[], words: readonly string[], line: ListLine): number[] {
  const above = rows.flatMap((row, index) => (row.row.line.start < line.start ? [{ row, index }] : []))
  const ofKind = above.filter(({ row }) => kindsOf(row).some((kind) => hasAll(kind, words)))
  const named = ofKind.length > 0 ? ofKind : above.filter(({ row }) => isNamed(row, words))
  const indexes = named.map(({ index }) => index)
  return ofOwnTitles(indexes, rows, ({ reading }) => words.every((word) => isOf(reading, word)))
}

/** What a row says that its thing is: the first words of its titles, or what stands before `para` in its line. */
function kindsOf(each: ReadRow<Identified>): readonly string[] {
  const known = kinds.get(each) ?? readKinds(each)
  kinds.set(each, known)
  return known
}

const kinds = new WeakMap<ReadRow<Identified>, readonly string[]>()

function readKinds({ row, reading }: ReadRow<Identified>): readonly string[] {
  const titles = productsOf(reading).map(({ title = '' }) => title.split(/\s+/).slice(0, wordsOfKind).join(' '))
  if (titles.length > 0) return titles
  return [foldLine(row.line.text).split(/(?<!\p{L})(?:para|pa|por|con|for|with)(?!\p{L})/u)[0]!]
}

function isNamed({ row, reading }: ReadRow<Identified>, words: readonly string[]): boolean {
  return words.every((word) => hasWord(row.line.text, word) || isOf(reading, word))
}

export function isOf(reading: ReadRow<Identified>['reading'], word: string): boolean {
  return productsOf(reading).some(({ title = '', sku, manufacturerSku }) =>
    [title, sku, manufacturerSku ?? ''].some((text) => hasWord(text, word)),
  )
}

function productsOf(reading: ReadRow<Identified>['reading']): readonly Identified[] {
  if (reading.kind === 'ambiguous') return reading.products
  return reading.product ? [reading.product] : []
}

export function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => hasWord(text, word))
}
