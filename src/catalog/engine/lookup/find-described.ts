import { type Bitmap, createBitmap, intersectWith, positionsOf, uniteWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { createTextMatcher, type TextMatcher } from '#src/catalog/engine/search/match-term.ts'
import {
  isOfFigure,
  mostTermsRead,
  type PlannedTerm,
  planQuery,
  type QueryPlan,
} from '#src/catalog/engine/search/query-plan.ts'
import { isSmallWord } from '#src/catalog/engine/search/small-words.ts'
import { how } from '#src/catalog/engine/search/term-matches.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import type { SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'

/** With fewer telling words, of which one has a digit, a description may be of many things that the catalog lacks. */
const fewestWords = 3
const fewestOfLetters = 2
/** Titles with all words that are read, to see which have figures as figures. */
const mostRead = 64
/** A shorter word is no abbreviation of another. */
const shortestBegun = 4
/** A longer word after a number is a unit only where the vocabulary has it as one. */
const longestUnit = 2

type Parts = { readonly columns: SettledColumns; readonly words: WordIndex }

/**
 * The position of the only product that a description fits: its title and brand have every word of it as a whole word,
 * as another form, as a synonym, or, for a word of letters, as one that it abbreviates, and every number with its unit.
 * Small words, and words of letters that no title has (*para el licenciado*), say nothing of a product, but for the
 * first, which says what it is. Null where no
 * product or several fit, or where the description says too little.
 */
export function findDescribed(description: string, { columns, words }: Parts, synonyms: SynonymLookup): number | null {
  const folded = foldText(description)
  if (!/\d/.test(folded)) return null
  // Inches stay behind their number: apart from it, they would begin a phrase. `QM32"84` is a model.
  const plan = planQuery(
    wordsIn(folded.replaceAll(/"(?=[\p{L}\d])/gu, ' '))
      .join(' ')
      .replaceAll(' "', '"'),
    synonyms,
  )
  if (plan.required.length > mostTermsRead || plan.excluded.length > 0) return null
  if (plan.required.filter(({ term }) => !isSmallWord(term)).length < fewestWords) return null
  const found = createBitmap(columns.length)
  const telling: number[] = []
  // Letters that are joined to figures are a part of a model: `p9916-lvew`.
  const joined = new Set(folded.split(/\s+/).flatMap((chunk) => (/\d/.test(chunk) ? wordsIn(chunk) : [])))
  for (const [place, planned] of plan.required.entries()) {
    if (isSmallWord(planned.term)) continue
    const having = productsWithTerm(plan, place, { columns, words })
    if (having === null) {
      // The first word says what the thing is.
      if (telling.length === 0 || /\d/.test(planned.term.text) || joined.has(planned.term.text)) return null
      continue
    }
    if (telling.length === 0) uniteWith(found, having)
    else intersectWith(found, having)
    telling.push(place)
  }
  const told = new Set(telling.map((place) => plan.required[place]!.term.text))
  const withDigit = [...told].filter((word) => /\d/.test(word)).length
  const ofLetters = [...told].filter((word) => !/\d/.test(word) || /^\p{L}{4}/u.test(word)).length
  if (told.size < fewestWords || withDigit === 0 || ofLetters < fewestOfLetters) return null
  const positions = positionsOf(found)
  if (positions.length > mostRead) return null
  const matcher = createTextMatcher(columns)
  const apart = apartIn(folded)
  const fitting = positions.filter((position) => {
    matcher.read(position)
    return telling.every((place) => fits(matcher, plan, place)) && hasFigures(matcher, plan, { synonyms, apart })
  })
  return fitting.length === 1 ? fitting[0]! : null
}

/** The products whose titles and brands have the words of a term; null if none has. */
function productsWithTerm(plan: QueryPlan, place: number, { columns, words }: Parts): Bitmap | null {
  const planned = plan.required[place]!
  let found: Bitmap | null = null
  const open = () => (found ??= createBitmap(columns.length))
  const readings = plan.readings.filter((reading) => covers(reading, place))
  for (const sequence of [planned.words, ...readings.map((reading) => reading.words)]) {
    const numbers = sequence.map((word) => words.find(word))
    if (numbers.length === 0 || numbers.includes(-1)) continue
    if (numbers.length === 1) words.unite(open(), numbers[0]!, numbers[0]! + 1)
    else for (const position of words.withAll(numbers)) open()[position >>> 5]! |= 1 << (position & 31)
  }
  if (mayAbbreviate(planned)) {
    const [from, to] = words.rangeOf(planned.words[0]!)
    if (from < to) words.unite(open(), from, to)
  }
  return found
}

function covers({ from, to, way }: QueryPlan['readings'][number], place: number): boolean {
  return from <= place && place <= to && way !== 'beginning' && way !== 'figure'
}

function mayAbbreviate({ words, term }: PlannedTerm): boolean {
  return words.length === 1 && term.text.length >= shortestBegun && /^\p{L}+$/u.test(term.text)
}

function fits(matcher: TextMatcher, plan: QueryPlan, place: number): boolean {
  const planned = plan.required[place]!
  const bits = matcher.match(planned)
  if ((bits & how.whole) !== 0 || (mayAbbreviate(planned) && (bits & how.beginning) !== 0)) return true
  return plan.readings.some((reading) => covers(reading, place) && matcher.matchReading(reading) !== 0)
}

/** A number and the word behind its comma, `Vostro 7601, Core i7`, are no figure. */
function apartIn(folded: string): ReadonlySet<string> {
  return new Set(
    [...folded.matchAll(/(?<![\p{L}\d])([\p{L}\d]{1,24}) ?[,;] ?(?=(\p{L}{1,24}))/gu)].map(
      (found) => `${found[1]} ${found[2]}`,
    ),
  )
}

/** Whether each number of the description that has a unit has it in the title, too. */
function hasFigures(
  matcher: TextMatcher,
  plan: QueryPlan,
  { synonyms, apart }: { readonly synonyms: SynonymLookup; readonly apart: ReadonlySet<string> },
): boolean {
  return plan.figures.every((figure) => {
    const { term } = plan.required[figure.to]!
    if (apart.has(`${plan.required[figure.from]!.term.text} ${term.text}`)) return true
    // `i7`, `2D` and `4K` behind a number are no units of it, nor is the word of `Core i7`.
    const next = plan.required[figure.to + 1]?.term.text ?? ''
    if (/^cores?$/.test(term.text) && /^(?:i\d|ultra)/.test(next)) return true
    const isUnit =
      !isSmallWord(term) &&
      !/\d/.test(term.text) &&
      (term.text.length <= longestUnit || synonyms.unitsMeant(term.text).length > 0)
    return (
      !isUnit || plan.readings.some((reading) => isOfFigure(reading, figure) && matcher.matchReading(reading) !== 0)
    )
  })
}
