import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { talks } from '#src/drafts/list-reader/spans/information.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasWord } from './described-by.ts'
import { terms } from './instructions.ts'
import { isOrder, productsOf, type ReadRow, skuOf, withDoubt } from './read-row.ts'
import { isOfKind } from './rows-meant.ts'
import { titleHasDigits } from './title-words.ts'

/**
 * The last look at free text: no row stays certain of which a later line says something else, in whatever words. A part
 * of a sentence speaks of a row by an article with what its product is, with its brand or with digits of its code: `nvm on
 * the phones`, `y las 7602 déjalas en 6`, `el DVR no es ese`; or by the number that the row has: `nada más 2, no 3`. It
 * says something else where it has another number, or refuses what it names.
 */
export function doubtMentioned<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const isCertain = (row: ReadRow<Product>) => isOrder(row) && row.doubts.length === 0 && isFree(row)
  const certain = rows.filter(isCertain)
  if (certain.length === 0) return rows
  const byLine = Map.groupBy(rows, ({ row }) => row.line)
  const applied = new Set(rows.flatMap(({ changedBy = [] }) => changedBy))
  const said = new Map<ReadRow<Product>, Said>()
  /** How many certain rows are above the line. */
  let before = 0
  for (const plain of lines) {
    const { line, table } = plain.row
    if (line.isAside || table?.columns || applied.has(line) || terms.test(plain.folded)) continue
    const own = byLine.get(line) ?? []
    for (const row of own) {
      const besides = isCertain(row) ? saidBeside(plain, row) : null
      if (besides) said.set(row, besides)
    }
    const asksItself = own.some(isOrder)
    if (!mayMention.test(plain.folded) || (asksItself && !refusal.test(plain.folded))) continue
    const skus = new Set(own.map(skuOf))
    while ((certain[before]?.row.line.number ?? line.number) < line.number) before += 1
    const above = certain.slice(Math.max(0, before - farthest), before).filter((row) => !skus.has(skuOf(row)))
    for (const part of partsOf(plain.folded))
      for (const [row, what] of saidOf(above, plain, part, asksItself)) said.set(row, what)
  }
  return rows.map((row) => {
    const { kind, values } = said.get(row) ?? { kind: null, values: [] }
    if (kind === null) return row
    const words = said.get(row)!.words.trim().slice(0, longest)
    return withDoubt(row, kind === 'unexplained-number' ? { kind, number: words } : { kind, words }, values)
  })
}

/** What a line says of a row, in these words, with the quantities that it may mean. */
type Said = {
  readonly kind: 'corrected' | 'cancelled' | 'unexplained-number'
  readonly words: string
  readonly values: readonly number[]
}

/** Not of a table, and no product of quantity and price: such rows say themselves how many. */
function isFree({ row, proof }: ReadRow<unknown>): boolean {
  return !row.table?.columns && proof !== 'column' && proof !== 'arithmetic'
}

type Part = { readonly text: string; readonly start: number }

function partsOf(folded: string): Part[] {
  return [...folded.matchAll(/(?:[^,;.!?\ue000]|[,.](?=\d))+\??/gu)].map(({ 0: text, index }) => ({
    text,
    start: index,
  }))
}

/** @param asksItself whether the line has a row of its own: its numbers are that one's */
function saidOf<Product extends Identified>(
  above: readonly ReadRow<Product>[],
  plain: SpannedLine,
  part: Part,
  asksItself: boolean,
): (readonly [ReadRow<Product>, Said])[] {
  if (part.text.endsWith('?') || talks.test(part.text)) return []
  const isRefused = refusal.test(part.text)
  const { text } = plain.row.line
  const replaced = asksItself ? null : putRight.exec(plain.folded)
  if (replaced) {
    const [now, before] = [Number(replaced[1]), Number(replaced[2])]
    const had = above.filter(({ reading }) => reading.quantity === before)
    if (had.length <= mostMeant) return had.map((row) => [row, { kind: 'corrected', words: text, values: [now] }])
  }
  if (asksItself && !isRefused) return []
  const things = [...part.text.matchAll(named)].flatMap(({ groups }) => groups!['things']!.split(' '))
  const words = things.filter((word) => !small.has(word))
  const numbers = countsOf(plain).filter(
    ({ start, end }) => start >= part.start && end <= part.start + part.text.length,
  )
  return above
    .flatMap((row) => {
      const by = words.find((word) => isCalled(row, word))
      if (by === undefined) return []
      const values = numbers.flatMap(({ pieces }) =>
        row.quantities.includes(pieces) || String(pieces) === by ? [] : [pieces],
      )
      if (!isRefused && values.length === 0) return []
      return [[row, { kind: values.length === 0 ? 'cancelled' : 'corrected', words: text, values }] as const]
    })
    .slice(0, mostMeant)
}

/** What a line says of how many besides the quantity of its own row, or in place of one. */
function saidBeside(plain: SpannedLine, row: ReadRow<Identified>): Said | null {
  const { folded, text } = plain
  const { quantity } = row.reading
  const counts = countsOf(plain)
  // `media docena de lectores tres en estar …`: the other number counts what the product is.
  const counted = counts.find(({ pieces, outerEnd }, at) => {
    const noun = /^\s+(?:de\s+)?(\p{L}{4,})/u.exec(folded.slice(outerEnd))?.[1]
    const isFirst = pieces !== quantity && counts.slice(at + 1).some((later) => later.pieces === quantity)
    return isFirst && noun !== undefined && isOfKind(row, [noun]) && !titleHasDigits(titleOf(row), String(pieces))
  })
  if (counted) return { kind: 'corrected', words: text, values: [counted.pieces] }
  const because = folded.search(reason)
  const taken = because < 0 ? [] : counts.filter(({ pieces }) => pieces === quantity)
  if (taken.length > 0 && taken.every(({ start }) => start > because))
    return { kind: 'unexplained-number', words: String(quantity), values: [1] }
  return moreThanAbove.test(folded) ? { kind: 'corrected', words: text, values: [] } : null
}

function titleOf({ reading }: ReadRow<Identified>): string {
  return (reading.kind === 'matched' && reading.product.title) || ''
}

/** The numbers of a line that may count pieces. */
function countsOf(plain: SpannedLine) {
  return withCodes(plain, []).numbers.flatMap((number) => {
    const pieces = number.form === 'article' || number.marks.includes('label') ? 0 : (number.value?.toNumber() ?? 0)
    // `21401-014 BOCINA`: the end of a code.
    const isOfCode = /[\p{L}\d][-/._]?$/u.test(plain.folded.slice(0, number.start))
    return Number.isInteger(pieces) && pieces > 0 && pieces < tooMany && !isOfCode ? [{ ...number, pieces }] : []
  })
}

/** Whether a word says what the product of a row is, whose, or is digits of its code. */
function isCalled(row: ReadRow<Identified>, word: string): boolean {
  if (/^\d+$/.test(word)) return word.length >= fewestDigits && hasDigits(row, word)
  if (/\d/.test(word)) return false
  return isOfKind(row, [word]) || productsOf(row).some(({ brand = '' }) => hasWord(brand, word))
}

/** Digits that are a part of the code that a row was written with, or of its product's code and title. */
function hasDigits(row: ReadRow<Identified>, digits: string): boolean {
  const code = row.reading.kind === 'left' ? '' : (row.reading.code ?? '')
  const texts = productsOf(row).flatMap(({ title = '', manufacturerSku }) => [title, manufacturerSku ?? ''])
  return [code, ...texts].some((text) => foldLine(text).split(/\D+/).includes(digits))
}

const articles = 'del|al|el|la|l[oa]s|the|those|that'
const named = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?:para|pa|con|en|for|with|in) )(?:${articles})\\s+(?<things>[\\p{L}\\d]{2,}(?:\\s[\\p{L}\\d]{3,}){0,2})`,
  'gu',
)
/** `son 6, no 4`: the second was the row's. */
const putRight =
  /(?<![\p{L}\d])(\d{1,3})(?!\d)[^\d;.!?]{0,40}(?<!\p{L})(?:no|not|en vez de|en lugar de|instead of)\s+(\d{1,3})(?![\p{L}\d.])/u
/** A fast filter: most lines name nothing by its article, and put nothing right. */
const mayMention = new RegExp(`(?<![\\p{L}\\d])(?:${articles})\\s+[\\p{L}\\d]|${putRight.source}`, 'u')
const refusal =
  /(?<!\p{L})(?:ya no|no (?:es|son|va|van|l[oa]s?|quier\p{L}*|ocup\p{L}*|necesit\p{L}*)|don['’]?t|do not|not|nvm|never ?mind|forget|scratch|drop|skip|cancel\p{L}*|quit\p{L}+|elimin\p{L}+|olvid\p{L}+|mejor|instead|swap|replace|cambi\p{L}*|sin)(?!\p{L})/u
/** What follows says why. */
const reason = /(?<!\p{L})(?:porque|pq|xq|ya que|because|since|cuz)(?!\p{L})/u
/** More than those that nobody counted. */
const moreThanAbove = /(?<!\p{L})(?:son|serian|are) \d{1,3} (?:mas|more)(?=\W*$)/u
const small: ReadonlySet<string> = new Set('de que no es son en con para por and for to on in is are'.split(' '))
const fewestDigits = 3
/** Rows: nobody speaks of one that is farther above. */
const farthest = 200
/** More rows than these are hardly meant. */
const mostMeant = 6
const longest = 60
const tooMany = 1_000
