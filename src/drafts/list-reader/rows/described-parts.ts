import { waysAsSaid } from '#src/drafts/list-reader/candidates/spoken-codes.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import {
  cancellations,
  conjunctions,
  corrections,
  measures,
  requests,
  slips,
  things,
} from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { FindDescribed, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ReadRow } from './read-row.ts'
import { sortsOfThing } from './sorts-of-thing.ts'
import { thing, withoutThings } from './thing-words.ts'
import { titleHasDigits, titleHasPair } from './title-words.ts'

/** A part of a line that describes one product of the catalog, with the number that counts it. */
export type DescribedPart<Product> = {
  readonly line: SpannedLine
  readonly number: LineNumber
  readonly start: number
  readonly end: number
  readonly product: Product
  /** Those of its words by which it was found. */
  readonly words: string
  /** Of a line that names a thing once and counts its sorts, so many: its words have that name. */
  readonly sorts?: number
  /** Nothing else is told between it and the part before. */
  readonly isClear: boolean
}

/**
 * The parts of lines of free text that each describe one product and count it: `2 lectores Honeywell Voyager 4529 y 4 …`,
 * `bocinas JBL Go 76 negra, 12`. A number counts what stands behind it up to the next one that counts, or, where it ends
 * a line or a part between commas, what stands before it: the catalog says which, because a description has no number
 * that its product has not.
 */
export async function findParts<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  findDescribed: FindDescribed<Product>,
  most: number,
): Promise<readonly DescribedPart<Product>[]> {
  const candidates = [...Map.groupBy(rows, ({ row }) => row.line)]
    .flatMap(([line, own]) => {
      const spanned = own.find((row) => row.spanned && isOpen(row))?.spanned ?? own.find((row) => row.spanned)?.spanned
      const isFree =
        spanned && !line.isAside && line.text.length <= longest && !own.some(({ row }) => row.table?.columns)
      return isFree ? candidatesIn(spanned, own) : []
    })
    .slice(0, most)
  if (candidates.length === 0) return []
  const products = await findDescribed(candidates.map(({ words }) => words))
  const found = candidates.flatMap((candidate, at) => {
    const product = products[at]
    if (!product) return []
    // `Poly Voyager 2406, Alámbrico, …`, `(2x DisplayPort)`: the number is the product's own.
    const { title = '' } = product
    const { text } = candidate.line
    const { start, end } = candidate.number
    const figures = text.slice(start, end)
    const isOwn =
      (figures.length > 1 && titleHasDigits(title, figures) && !candidate.words.includes(figures)) ||
      titleHasPair(title, text, start, end)
    return isOwn ? [] : [{ ...candidate, product }]
  })
  return [...Map.groupBy(found, ({ line }) => line.row.line)].flatMap(([, ofLine]) => apartFrom(ofLine))
}

/** A line that was not read, or a thing that the catalog does not have. */
export function isOpen({ reading }: ReadRow<unknown>): boolean {
  return reading.kind === 'left' && (reading.reason === 'not-read' || reading.reason === 'not-found')
}

type Candidate = Omit<DescribedPart<never>, 'product' | 'isClear'> & {
  /** Where the part before it ends. */
  readonly from: number
  /** What the other rows of its line are of. */
  readonly told: readonly { readonly start: number; readonly end: number }[]
}

function candidatesIn(plain: SpannedLine, rows: readonly ReadRow<Identified>[]): Candidate[] {
  const told = rows.flatMap((row) =>
    isOpen(row)
      ? []
      : row.spans.filter(
          ({ kind, line: at }) =>
            at === plain.row.line && (kind === 'code' || (kind === 'quantity' && row.quantities.length === 1)),
        ),
  )
  const described = rows.flatMap((row) =>
    isOpen(row) ? [] : row.spans.filter(({ line: at }) => at === plain.row.line),
  )
  const line = withCodes(
    plain,
    told.filter(({ kind }) => kind === 'code'),
  )
  const { folded, text } = line
  const isFree = (start: number, end: number) => told.every((each) => each.end <= start || end <= each.start)
  const numbers = line.numbers.filter(
    ({ value, outerEnd }) =>
      value !== null &&
      value.gt(0) &&
      value.mod(1).eq(0) &&
      value.lt(tooMany) &&
      !measured.test(folded.slice(outerEnd)),
  )
  const sorts = sortsOfThing({ folded: foldLine(text), numbers: line.numbers }).filter(
    ({ number, start, end }) => isFree(start, end) && isFree(number.start, number.end),
  )
  if (sorts.length > 1)
    return sorts.map((sort) => ({
      ...sort,
      line,
      from: Math.min(sort.start, sort.number.outerStart),
      told: described,
      sorts: sorts.length,
    }))
  const begins = numbers.filter(
    ({ outerStart, outerEnd, marks }) =>
      beginsPart.test(folded.slice(0, outerStart)) ||
      (!marks.includes('unit') && countsThing.test(folded.slice(outerEnd))),
  )
  return numbers.flatMap((number): Candidate[] => {
    const { outerStart, outerEnd } = number
    if (!isFree(outerStart, outerEnd)) return []
    const part = (start: number, end: number, from: number): Candidate[] => {
      const own = foldLine(text.slice(start, end).replace(asides, ' '))
      if (!isFree(start, end) || !/\p{L}{2}/u.test(own)) return []
      const wordings = waysAsSaid(own).map((words) => words.replace(counts, ' '))
      return [...new Set([...wordings, ...wordings.map(withoutThings)])].flatMap((words) =>
        /\d/.test(words) ? [{ line, number, start, end, words, from, told: described }] : [],
      )
    }
    const from = Math.max(
      beginsRecord.exec(folded)?.[0].length ?? 0,
      ...[...told.map(({ end }) => end), ...begins.map(({ outerEnd: end }) => end)].filter((end) => end <= outerStart),
    )
    const stop = sentence.exec(folded.slice(outerEnd))
    const last = stop ? outerEnd + stop.index : folded.length
    const ends = [
      ...begins.map((other) => other.outerStart),
      ...[...folded.matchAll(goesOn)].map(({ index }) => index),
    ].filter((end) => end > outerEnd && end < last)
    const behind = begins.includes(number)
      ? [last, ...ends.toSorted((a, b) => b - a)].flatMap((end) => part(outerEnd, end, from))
      : []
    const isInBrackets = /\([^)]*$/.test(folded.slice(0, outerStart))
    if (isInBrackets || !closes.test(folded.slice(outerEnd))) return behind
    const starts = [...folded.slice(0, outerStart).matchAll(comesTo)].map((found) => found.index + found[0].length)
    // `… for the lobby, 1`: what it is for says nothing of it.
    const stops = [...folded.slice(0, outerStart).matchAll(isFor)].map(({ index }) => index)
    return [
      ...behind,
      ...[0, ...starts].flatMap((start) =>
        [outerStart, ...stops.filter((end) => end > start)].flatMap((end) => part(start, end, start)),
      ),
    ]
  })
}

/** The parts that do not overlap, the first and longest of them; of two that do, with two numbers or products, none is sure. */
function apartFrom<Product extends Identified>(
  found: readonly (Candidate & { readonly product: Product })[],
): DescribedPart<Product>[] {
  const parts: (Candidate & { readonly product: Product; readonly isOnly: boolean })[] = []
  for (const each of found) {
    const { from, to } = reachOf(each)
    const other = parts.findIndex((part) => reachOf(part).from < to && from < reachOf(part).to)
    if (other < 0) parts.push({ ...each, isOnly: true })
    else if (parts[other]!.number !== each.number || parts[other]!.product.sku !== each.product.sku)
      parts[other] = { ...parts[other]!, isOnly: false }
  }
  return parts.map(({ isOnly, ...part }) => {
    const { line, from } = part
    const first = reachOf(part).from
    const before = line.folded.slice(from, first)
    const isTalk = startsAnew.test(before) || !(thing.test(before) || leadsOn.test(before))
    // A number of another part, `… el PC 3218 y una silla`, counts nothing here.
    const isCounted = line.numbers.some(
      ({ form, start, end }) =>
        start >= from &&
        end <= first &&
        form !== 'article' &&
        !part.told.some((other) => other.start <= start && end <= other.end) &&
        !parts.some((other) => reachOf(other).from <= start && end <= reachOf(other).to),
    )
    return { ...part, isClear: isOnly && isTalk && (namesRecord.test(before) || !isCounted) }
  })
}

function reachOf({ start, end, number }: Pick<Candidate, 'start' | 'end' | 'number'>) {
  return { from: Math.min(start, number.outerStart), to: Math.max(end, number.outerEnd) }
}

/** What a line says of itself: it corrects, takes back or adds to what was said. */
export function takesBack({ folded }: SpannedLine): string | null {
  return changing.exec(folded)?.[0] ?? null
}

/** The words with which a line corrects itself. */
export function corrects({ folded }: SpannedLine): string | null {
  return correcting.exec(folded)?.[0] ?? null
}

const correcting = new RegExp(
  `(?<!\\p{L})(?:no,? (?:${slips})|(?:${slips}),? (?:no|mejor)|make (?:it|that)|mejor que sean?)(?!\\p{L})`,
  'u',
)
const longest = 400
/** Pieces. */
const tooMany = 10_000
const beginsPart = new RegExp(
  `(?:^\\W*|[,;:.(>\\ue000]\\s*|\\s[-–—]\\s+|(?<!\\p{L})(?:${conjunctions}|${requests}|favor|ser|de|como|me|gets?|la|el|the|yo|entonces|then|rooms?|wants?|uh|um|este|\\p{L}+(?:[aei]r|[ae](?:me|le|nos)))\\s+)$`,
  'u',
)
/** What follows a number that counts what stands before it. */
const closes =
  /^[\s.)\]]*(?:nada mas|nomas|sol[oa]|por favor|porfa|porfis|please|gracias|de (?:es|est)[oae]s?|of (?:those|them|these))?[\s.]*$/u
/** A person's words in brackets say something of it, and no title has them. */
export const asides = /\((?![^)]*\d)[^)]*\)/gu
/** `just one of those` */
const counts = /(?<!\p{L})(?:just|only|nomas|nada mas|solo)\W*$/u
/** What the words before a description may end with: `ah sí! micro SD …`, `the office wants an …`. */
const comesTo = /[!?:;,.]\s+|(?<!\p{L})(?:una?|unos|unas|an?|the|el|la|l[oa]s|del?|yo|y|and|also|tambien)\s+/gu
/** Where the words behind a description may begin: what it is for, or a remark. */
const goesOn = /\s(?:para|pa|p\/|for|que|q|porque|because|w\/|with|con|en|from|the|es[eo]s?|esas?|las? que)\s|[(,;]/gu
/** Not of what it fits: `cartucho para Epson L3250, 2`. */
const isFor = /\s(?:para|pa|for) (?:el|la|l[oa]s|the|mi|our|my|su) (?=\p{L}{3,}[^\d]*$)/gu
const sentence = /[.!?]\s+(?=\p{L}{3})/u
const measured = new RegExp(`^\\s*(?:${measures})(?!\\p{L})`, 'u')
/** `urgencias cuatro no breaks Vica …` */
const countsThing = new RegExp(`^\\s+(?:${things})(?!\\p{L})`, 'u')
const leadsOn = /(?<!\p{L})(?:para|pa|p\/|for|del?|of|con|with)\s+$/u
/** `… projectors and two …`: what stands before it is of something else. */
const startsAnew = new RegExp(`(?:[,;:.]|(?<!\\p{L})(?:${conjunctions}))\\s+$`, 'u')
/** What counts a line, or names a document before an arrow: `OS 4431 Guardería -> 4 …`. */
export const namesRecord = /^\W*\d{1,3}[.)-]*\s+$|(?:->|→|:)\s*$/u
const changing = new RegExp(`(?<!\\p{L})(?:${corrections}|${cancellations}|instead)(?!\\p{L})`, 'u')
