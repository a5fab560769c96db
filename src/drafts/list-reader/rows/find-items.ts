import {
  type CodeCandidate,
  cellMark,
  chunksOf,
  innerParts,
  looksLikeCode,
} from '#src/drafts/list-reader/candidates/code-candidates.ts'
import {
  groupByProduct,
  type Hit,
  isByModelOrPart,
  isPlainWord,
  type KnownCodes,
  matchesIn,
  sharesProduct,
  surelyMeant,
} from '#src/drafts/list-reader/candidates/find-codes.ts'
import { bareCode } from '#src/drafts/list-reader/candidates/lookalikes.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { isLabelled, names, talks } from '#src/drafts/list-reader/spans/information.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { numberNames } from '#src/drafts/list-reader/spans/number-words.ts'
import { endOfNumberedKey } from '#src/drafts/list-reader/spans/numbered-keys.ts'
import { type SpannedLine, withCodes } from '#src/drafts/list-reader/spans/read-spans.ts'
import { conjunctions, measures, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { fillers, hasWord } from './described-by.ts'
import type { ListItem } from './list-item.ts'
import { titleHasWord } from './title-words.ts'

/** The products that a line names with a code of the catalog, each with all of its codes, in order. */
export function knownItems<Product extends Identified>(
  line: SpannedLine,
  at: number,
  known: KnownCodes<Product>,
): ListItem<Product>[] {
  const all = hitsIn(line, known)
  // A model in a title is meant only where the line has no code, or where a part of a sentence asks for it.
  const coded = all.filter(({ match }) => !isByModelOrPart(match.stage))
  const hits =
    coded.length > 0
      ? all.filter((hit) => !isByModelOrPart(hit.match.stage) || asksApart(line.folded, hit, coded))
      : all
  const items: ListItem<Product>[] = []
  const kept = groupByProduct(hits)
  for (const hit of hits) {
    const own = kept.find((each) => sharesProduct(each, hit))
    if (!own) continue
    const last = items.at(-1)
    // Two codes of one product are one request; the same code again, as in a list, may be another, and so may one with its own quantity.
    const isSame =
      last &&
      sharesProduct(last.hit, hit) &&
      !isAgain(line, last.places, hit.candidate) &&
      !isCountedApart(line, last.places, hit.candidate)
    if (isSame)
      items[items.length - 1] = {
        ...last,
        hit: isPlainWord(last.hit.candidate.code) ? hit : last.hit,
        places: [...last.places, hit.candidate],
      }
    else
      items.push({
        at,
        line,
        hit: own.match.products.length < hit.match.products.length ? { ...hit, match: own.match } : hit,
        places: [hit.candidate],
      })
  }
  return items
}

/** `el dvr Dahua XVR1688, uno, y un disco ST1000`: a part of a sentence that counts and describes what has its model. */
function asksApart<Product extends Identified>(
  folded: string,
  hit: Hit<Product>,
  coded: readonly Hit<Product>[],
): boolean {
  if (folded.includes(cellMark) || coded.some((other) => sharesProduct(other, hit))) return false
  const { start, end } = hit.candidate
  const part = partAround(folded, start, end)
  if (coded.some(({ candidate }) => candidate.start < part.end && part.start < candidate.end)) return false
  const rest = `${folded.slice(part.start, start)} ${folded.slice(end, part.end)}`
  const words = (rest.match(/\p{L}{3,}/gu) ?? []).filter((word) => !fillers.has(word))
  // A code without its end is more than a model: `y 1 monitor 20M581H-B`.
  const fewest = hit.match.stage === 'part' ? Math.min(1, words.length) : fewestWords
  return (
    counts.test(rest) &&
    hit.match.products.some(({ title = '' }) => words.filter((word) => hasWord(title, word)).length >= fewest)
  )
}

const fewestWords = 2
const counts = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:\\d{1,3}|un[oa]?|one|${numberNames.join('|')})(?![\\p{L}\\d/.,-]|\\s?(?:${measures})(?!\\p{L}))`,
  'u',
)

/** Whether a code is written once more with nothing but quantities and separators between. */
function isAgain({ folded }: SpannedLine, places: readonly Place[], again: Place): boolean {
  const code = (place: Place) => bareCode(folded.slice(place.start, place.end))
  if (!places.some((place) => code(place) === code(again))) return false
  return !/\p{L}/u.test(folded.slice(places.at(-1)!.end, again.start).replace(countingWords, ' '))
}

/** `3 A-1, 2 B-7`: one separator between two codes, and a number on one of its sides. */
function isCountedApart({ folded }: SpannedLine, places: readonly Place[], next: Place): boolean {
  const between = folded.slice(places.at(-1)!.end, next.start)
  const [before = '', behind = '', ...more] = between.split(segments)
  const counted = [before, behind].map((part) => part.replace(countingWords, ' '))
  return (
    between.search(segments) >= 0 &&
    more.length === 0 &&
    /\d/.test(between) &&
    !between.includes(cellMark) &&
    counted.every((part) => /^[\s()[\]:=.*-]*(?:\d{1,4}[\s()[\]:=.*-]*)?$/u.test(part))
  )
}

const countingWords = new RegExp(`(?<!\\p{L})(?:${units}|${conjunctions}|x|de|of)(?!\\p{L})`, 'gu')

type Place = { readonly start: number; readonly end: number }

function hitsIn<Product extends Identified>(line: SpannedLine, known: KnownCodes<Product>): readonly Hit<Product>[] {
  const { explained } = line
  const isFree = ({ start, end, code }: CodeCandidate) =>
    !explained.some(
      (each) =>
        !each.isLikely &&
        each.kind !== 'description' &&
        each.start < end &&
        start < each.end &&
        // `Local B-12` of an address is like many a code.
        (/^\d+$/.test(code) || (each.kind === 'contact' && known.get(code)?.stage === 'respelled')),
    )
  const whole = line.spans.filter((each) => isFree(each) && known.get(each.code) && !isPlainWord(each.code))
  // A word, or a model of a title, may be a part of a code with blanks: `Archer C637`.
  const singles = matchesIn(line.singles.filter(isFree), known).filter(
    ({ candidate, match }) =>
      (!isPlainWord(candidate.code) && !isByModelOrPart(match.stage)) ||
      !whole.some((each) => each.start <= candidate.start && candidate.end <= each.end),
  )
  const besides = line.spans.filter(
    (each) =>
      isFree(each) &&
      singles.every(({ candidate }) => each.end <= candidate.start || candidate.end <= each.start) &&
      (singles.length === 0 || /\d/.test(each.code) || each.code === each.code.toUpperCase()),
  )
  const others = matchesIn(besides, known)
  const all = [...singles, ...others].toSorted((a, b) => a.candidate.start - b.candidate.start)
  const surely = surelyMeant(all)
  return surely.length > 0 ? surely : all.filter(({ candidate }) => isWritten(line, candidate))
}

/** A word such as `Solo` or `base` is a code only in capitals, or alone in its line. */
function isWritten({ text }: SpannedLine, { code, start, end }: CodeCandidate): boolean {
  if (!/^\p{L}+$/u.test(code) || isWholeCell(text, { code, start, end, glued: null })) return true
  return code === code.toUpperCase() || /\d/.test(text)
}

/**
 * What looks like a code that the catalog does not have, and is requested: it has a quantity of its own, or stands alone
 * between separators, or is the only code of its line.
 *
 * @param about the titles of the products that the line may describe: a word of them is no request
 */
export function unknownItems<Product>(
  line: SpannedLine,
  at: number,
  items: readonly ListItem<Product>[],
  about: readonly string[],
): ListItem<Product>[] {
  const { text, folded, explained } = line
  const keyEnd = endOfNumberedKey(folded)
  const strangers = chunksOf(text)
    .flatMap(innerParts)
    .filter(({ code, start, end }) => {
      if (start < keyEnd || !looksLikeCode(code) || (text[end] === ':' && isLabelOfForm(code))) return false
      // A measure may be a part of the code: `SA400S37/240G`.
      const isExplained = explained.some((each) =>
        each.kind === 'description' ? each.start <= start && end <= each.end : start < each.end && each.start < end,
      )
      if (isExplained) return false
      if (about.some((title) => titleHasWord(title, code))) return false
      return items.every(({ places }) => places.every((place) => end <= place.start || place.end <= start))
    })
  const { numbers } =
    strangers.length > 0 ? withCodes(line, [...items.flatMap(({ places }) => places), ...strangers]) : line
  const hasOwnQuantity = ({ start, end }: CodeCandidate) =>
    numbers.some(
      (number) =>
        (number.outerEnd <= start && beside.test(folded.slice(number.outerEnd, start))) ||
        (number.outerStart >= end &&
          beside.test(folded.slice(end, number.outerStart)) &&
          (number.towards === 'left' || endsHere.test(folded.slice(number.outerEnd)))) ||
        // In two columns the quantity has a cell of its own: `CBL SE-3M    80 pz`.
        (number.outerStart >= end &&
          number.marks.includes('unit') &&
          nextCell.test(folded.slice(end, number.outerStart))),
    )
  const isAlone = ({ start, end }: CodeCandidate) =>
    separatorBefore.test(folded.slice(0, start)) && separatorAfter.test(folded.slice(end))
  const isInformation = talks.test(folded) || names.test(folded) || isLabelled(folded)
  const requested = strangers.filter(
    (each) =>
      hasOwnQuantity(each) ||
      (!isInformation && items.length > 0 && surelyCode.test(each.code)) ||
      hasOwnSegment(folded, each, items, numbers) ||
      (!isInformation &&
        ((isAlone(each) &&
          (items.length === 0 ||
            items.some(({ hit }) => hit.match.products[0] !== items[0]!.hit.match.products[0]) ||
            isInSentence(text))) ||
          isWholeCell(text, each))),
  )
  // Where the line asks for one that is not known, it asks for others that are surely codes too.
  if (items.length === 0 && requested.length > 0 && !isInformation)
    requested.push(...strangers.filter((each) => surelyCode.test(each.code) && !requested.includes(each)))
  const [first] = strangers
  const meant = items.length > 0 || requested.length > 0 || !first || isInformation ? requested : [first]
  return meant.map((candidate) => ({
    at,
    line,
    hit: { candidate, match: { stage: 'sku', products: [] } },
    places: [withLetters(text, candidate)],
  }))
}

/** `So1icita:`: the name of a field of a form, as a scanner read it. */
function isLabelOfForm(code: string): boolean {
  return (
    fieldNames.test(foldLine(code).replaceAll('0', 'o').replaceAll('5', 's').replaceAll(/[1|]/g, 'l')) ||
    fieldNames.test(foldLine(code).replaceAll('0', 'o').replaceAll('5', 's').replaceAll(/[1|]/g, 'i'))
  )
}

const fieldNames =
  /^(?:solicit[ao]|solicitante|autoriz[ao]|elabor[ao]|revis[ao]|recibi[o]?|recibe|aprob[ao]|firma|nombre|puesto|cargo|fecha|observaciones|departamento|direccion|proveedor|entrega|lugar|telefono|cliente|vigencia)$/u

/** The place of a code with the letters before it, where both are all of a cell: `QRT 89871W`. */
function withLetters(text: string, { start, end }: CodeCandidate): Place {
  const letters = lettersBefore.exec(text.slice(0, start))?.[1]?.length ?? 0
  return { start: letters > 0 && cellEnds.test(text.slice(end)) ? start - letters : start, end }
}

const lettersBefore = /(?:^|[\t\ue000:])\s*(\p{Lu}{2,4} )$/u
const cellEnds = /^\s*(?:$|[\t\ue000])/u

/** Between separators, with a number and without a code that is known: `ZX-640 adaptador 28 pzas`. */
function hasOwnSegment(
  folded: string,
  { start, end }: CodeCandidate,
  items: readonly ListItem<unknown>[],
  numbers: readonly LineNumber[],
): boolean {
  const { start: from, end: to } = partAround(folded, start, end)
  const isInside = (each: { readonly start: number; readonly end: number }) => each.start >= from && each.end <= to
  return (
    items.length > 0 &&
    !items.some(({ places }) => places.some(isInside)) &&
    (numbers.some((number) => isInside(number) && number.marks.length > 0) ||
      (isShort(folded.slice(from, to)) && items.some((item) => isSegment(folded, item))))
  )
}

/** The part between separators with a place in it. */
function partAround(folded: string, start: number, end: number): Place {
  let from = 0
  for (const { 0: separator, index } of folded.matchAll(segments)) {
    if (index + separator.length <= start) from = index + separator.length
    else if (index >= end) return { start: from, end: index }
  }
  return { start: from, end: folded.length }
}

/** Whether a code is all that stands between two separators: the line is an enumeration of codes. */
function isSegment(folded: string, { places }: ListItem<unknown>): boolean {
  const before = folded.slice(0, places[0]!.start).split(segments).at(-1)!
  const after = folded.slice(places.at(-1)!.end).split(segments)[0]!
  return folded.split(segments).length > 1 && !/[\p{L}\d]/u.test(before + after)
}

/** A code with a blank, and no description. */
function isShort(segment: string): boolean {
  return (segment.match(/[^\s]+/g) ?? []).length <= mostParts
}

const mostParts = 2

const segments = /[;+]|,\s|\s\/\s|\s(?:y|e|and)\s/gu

/** No cells: there, another code of the same row would stand alone too. */
function isInSentence(text: string): boolean {
  return !text.includes(cellMark)
}

/** A cell of a line with several products, or a whole line. */
/** Letters, digits and a sign between: no word and no measure. */
const surelyCode =
  /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{2,}[-/][\p{L}\d]{3,}$|^(?=(?:.*\d){3})(?=(?:.*\p{L}){2})[\p{L}\d]{8,}$/u

function isWholeCell(text: string, { start, end }: CodeCandidate): boolean {
  return !/[\p{L}\d]/u.test(text.slice(0, start) + text.slice(end))
}

/** Between a number and its code. */
const beside = /^[\s"'“”‘’«»`()[\]{}<>:=*_~-]*(?:(?:de|del|d|of)\s+)?(?:la|el|los|las)?[\s"'“”‘’«»`([{<*_~]*$/u
const around = '[\\s"\'“”‘’«»()[\\]{}<>*`_]*'
const nextCell = /^\s*\ue000\s*$/u
/** After the last number of a part of a sentence. */
const endsHere = /^\s*(?:[,;+/.]|(?:y|e|and)\s|$)/u
const separatorBefore = new RegExp(`(?:^|[,;${cellMark}/+&]|(?<!\\p{L})(?:y|e|and|o)\\s)${around}$`, 'u')
const separatorAfter = new RegExp(`^${around}(?:$|[,;${cellMark}/.+&]|(?:y|e|and|o)(?!\\p{L}))`, 'u')
