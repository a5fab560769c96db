import { forEachPosition } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import type { Phrase } from './count-phrases.ts'
import { countTitleWords } from './title-parts.ts'
import { hasDigit, hashPhrase, hashWords, isAmount, isDecimal, type Line, withoutPlus } from './words-of-title.ts'

/** Of the titles of a name, the share in which its first word ends a measure; of all times that this word is said. */
const nearlyAlways = 0.9
const mostly = 0.75

/**
 * The names that begin with the end of what stands before them: `dia wall clock` of `28 cm Dia Wall Clock`, `way electrical
 * switch` of `One Way Electrical Switch`. Their first word stands so wherever it is said, other than `laptop` of `6 Cell
 * Laptop Battery`, and is the only one before a name that says enough without it: `lunch box` is none of `2 Containers
 * Lunch Box`, nor `internal hard disk` of `2 TB Internal Hard Disk` beside external ones.
 */
export function findTails(columns: SettledColumns, words: WordIndex, names: readonly Phrase[]): ReadonlySet<Phrase> {
  const known = new Set(names.map(({ text }) => text))
  const suspects = names.filter(
    ({ text, titles, tailCount }) =>
      tailCount >= titles * nearlyAlways && restOf(text).includes(' ') && known.has(restOf(text)),
  )
  const byFirst = Map.groupBy(suspects, ({ text }) => text.split(' ', 1)[0]!)
  const tails = [...byFirst].flatMap(([word, own]) => (isMostlyTail(columns, words, word) ? own : []))
  const byRest = Map.groupBy(tails, ({ text }) => restOf(text))
  return new Set([...byRest.values()].flatMap((own) => (own.length === 1 ? own : [])))
}

function isMostlyTail(columns: SettledColumns, words: WordIndex, word: string): boolean {
  const reader = createTextReader(columns)
  const { line } = reader
  const hash = hashPhrase(word)
  let said = 0
  let ending = 0
  forEachPosition(productsWith(words, words.find(encoder.encode(withoutPlus(word))), columns.length), (position) => {
    reader.readLine(position)
    for (let place = countTitleWords(line) - 1; place >= 0; place -= 1) {
      if (hashWords(line, place, place + 1) !== hash) continue
      said += 1
      if (isTail(line, place)) ending += 1
    }
  })
  return said > 0 && ending >= said * mostly
}

function restOf(text: string): string {
  return text.slice(text.indexOf(' ') + 1)
}

/** Whether a number stands right before the word, or a number and its unit. */
export function isTail(line: Line, place: number): boolean {
  if (place === 0) return false
  if (isNumber(line, place - 1) || numberHashes.has(hashWords(line, place - 1, place))) return true
  return place > 1 && isNumber(line, place - 2) && !hasDigit(line, place - 1)
}

function isNumber(line: Line, place: number): boolean {
  return isAmount(line, place) || isDecimal(line, place)
}

const encoder = new TextEncoder()
const numberHashes = new Set(
  ['one two three four five six seven eight nine ten', 'un una dos tres cuatro cinco seis siete ocho nueve diez']
    .flatMap((texts) => texts.split(' '))
    .map(hashPhrase),
)
