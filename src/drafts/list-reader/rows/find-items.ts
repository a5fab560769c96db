import {
  type CodeCandidate,
  cellMark,
  chunksOf,
  looksLikeCode,
  singleCandidates,
  spanCandidates,
} from '#src/drafts/list-reader/candidates/code-candidates.ts'
import {
  groupByProduct,
  type Hit,
  isPlainWord,
  type KnownCodes,
  matchesIn,
} from '#src/drafts/list-reader/candidates/find-codes.ts'
import { isLabelled, names, talks } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem } from './list-item.ts'
import { titleHasWord } from './title-words.ts'

/** The codes to look up for a line: those at first sight, and those with blanks or of parts. */
export function codesToAsk({ text }: SpannedLine): { readonly singles: string[]; readonly spans: string[] } {
  return { singles: singleCandidates(text).map(codeOf), spans: spanCandidates(text).map(codeOf) }
}

/** The products that a line names with a code of the catalog, each with all of its codes, in order. */
export function knownItems<Product extends Identified>(
  line: SpannedLine,
  at: number,
  known: KnownCodes<Product>,
): ListItem<Product>[] {
  const all = hitsIn(line, known)
  // A model in a title is meant only where the line has no code.
  const hits = all.some(({ match }) => match.stage !== 'title')
    ? all.filter(({ match }) => match.stage !== 'title')
    : all
  return groupByProduct(hits).map((hit) => ({
    at,
    line,
    hit,
    places: hits.filter((each) => sharesProduct(each, hit)).map(({ candidate }) => candidate),
  }))
}

function hitsIn<Product>(line: SpannedLine, known: KnownCodes<Product>): Hit<Product>[] {
  const { text, explained } = line
  const isFree = ({ start, end, code }: CodeCandidate) =>
    !explained.some(
      (each) =>
        !each.isLikely && each.kind !== 'description' && each.start < end && start < each.end && /^\d+$/.test(code),
    )
  const singles = matchesIn(singleCandidates(text).filter(isFree), known)
  const besides = spanCandidates(text).filter(
    (each) =>
      isFree(each) &&
      singles.every(({ candidate }) => each.end <= candidate.start || candidate.end <= each.start) &&
      (singles.length === 0 || /\d/.test(each.code) || each.code === each.code.toUpperCase()),
  )
  const others = matchesIn(besides, known)
  const all = [...singles, ...others].toSorted((a, b) => a.candidate.start - b.candidate.start)
  const surely = all.filter(({ candidate }) => !isPlainWord(candidate.code))
  return surely.length > 0 ? surely : all
}

function sharesProduct<Product extends Identified>(a: Hit<Product>, b: Hit<Product>): boolean {
  return a.match.products.some(({ sku }) => b.match.products.some((other) => other.sku === sku))
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
  const strangers = chunksOf(text).filter(({ code, start, end }) => {
    if (!looksLikeCode(code)) return false
    // A measure may be a part of the code: `SA400S37/240G`.
    const isExplained = explained.some((each) =>
      each.kind === 'description' ? each.start <= start && end <= each.end : start < each.end && each.start < end,
    )
    if (isExplained) return false
    if (about.some((title) => titleHasWord(title, code))) return false
    return items.every(({ places }) => places.every((place) => end <= place.start || place.end <= start))
  })
  const hasOwnQuantity = ({ start, end }: CodeCandidate) =>
    quantityBefore.test(folded.slice(0, start)) || quantityAfter.test(folded.slice(end))
  const isAlone = ({ start, end }: CodeCandidate) =>
    separatorBefore.test(folded.slice(0, start)) && separatorAfter.test(folded.slice(end))
  const isInformation = talks.test(folded) || names.test(folded) || isLabelled(folded)
  const requested = strangers.filter(
    (each) =>
      hasOwnQuantity(each) || (!isInformation && ((isAlone(each) && items.length !== 1) || isWholeCell(text, each))),
  )
  const [first] = strangers
  const meant = items.length > 0 || requested.length > 0 || !first || isInformation ? requested : [first]
  return meant.map((candidate) => ({
    at,
    line,
    hit: { candidate, match: { stage: 'sku', products: [] } },
    places: [candidate],
  }))
}

/** A cell of a line with several products, or a whole line. */
function isWholeCell(text: string, { start, end }: CodeCandidate): boolean {
  return text.slice(0, start).trim() === '' && text.slice(end).trim() === ''
}

function codeOf({ code }: CodeCandidate): string {
  return code
}

const quantityBefore =
  /(?<![\p{L}\d.,])\d+\s*(?:(?:de|d|of|x|×|\*|pzas?|pz|pcs|piezas?)\s+){1,2}(?:la|el|los|las)?\s*["'([]?$/u
const quantityAfter =
  /^["')\]]?\s*(?:[x×*]\s?\d+(?![\p{L}\d])|\(\s*x?\d+\s*\)|[:=]\s*\d+(?![\p{L}\d.])|\s\d+\s?(?:pzas?|pz|pcs|piezas?|unidades|uds)(?!\p{L}))/u
const separatorBefore = new RegExp(`(?:^|[,;${cellMark}/]|(?<!\\p{L})(?:y|e|and|o)\\s)\\s*$`, 'u')
const separatorAfter = new RegExp(`^\\s*(?:$|[,;${cellMark}/.]|(?:y|e|and|o)(?!\\p{L}))`, 'u')
