import { addUp, byFallingSum } from '#src/catalog/engine/bits/bit-counters.ts'
import { type Bitmap, countBits, createFullBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { wordsWithFigure } from '#src/catalog/engine/words/figure-words.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { readTitleAttributes, type TitleAttribute } from './title-attributes.ts'

/** Words of the title to search for, rarest first; and the weight of the rarest, where the most common has 1 or more. */
const mostWords = 14
const heaviest = 7
/** Products that are compared word by word. */
const mostCandidates = 400
const mostFound = 12
/** Of the weights of the words, and of the comparison. */
const leastSum = 0.3
const leastLikeness = { title: 0.326, written: 0.2 }
/** Factors of the likeness: for a different figure or colour, a missing one. */
const differingAttribute = 0.6
const silentAttribute = 0.95
/** Penalty for a word that the text does not have, as a share of the mean word weight: nobody writes a whole title. */
const strangeWord = { title: 0.2, written: 0.05 }
/** What a figure counts that a title has with letters, where it is written without: `521` for `T521`. */
const withLetters = 0.9

/**
 * The products with a sku whose titles are most similar to a text, best first. It compares texts only.
 *
 * What a title has and no other says nothing of others, and what somebody wrote may be the only product that has it:
 * there a word counts also where one product has it, and a figure also where letters stand beside it.
 *
 * A word weighs log2(N / products that have it), so that `kingston` and `960` count and `de` does not (inverse
 * document frequency, Spärck Jones, 1972). First, for all products at once, it sums the weights of the text's words
 * that each has (bit-counters.ts); then the best few are compared word by word.
 */
export function findLikeTitles(
  text: string,
  is: 'title' | 'written',
  { columns, words: index }: { columns: SettledColumns; words: WordIndex },
): number[] {
  const title = foldText(text)
  const words = weighWords(title, is, columns.length, index)
  if (words.length === 0) return []
  const heaviestWord = Math.max(...words.map(({ weight }) => weight))
  const counted = words.map(({ bitmap, weight }) => ({
    bitmap,
    weight: Math.max(1, Math.round((heaviest * weight) / heaviestWord)),
  }))
  const sums = addUp(counted, columns.length)
  const most = counted.reduce((sum, { weight }) => sum + weight, 0)
  const likenessTo = createComparison(title, is, words, columns)
  const found: { readonly position: number; readonly likeness: number }[] = []
  let looked = 0
  const bounds = { most, least: Math.ceil(most * leastSum) }
  for (const position of byFallingSum(sums, bounds, createFullBitmap(columns.length))) {
    const likeness = likenessTo(position)
    if (likeness >= leastLikeness[is]) found.push({ position, likeness })
    looked += 1
    if (looked === mostCandidates) break
  }
  return found
    .toSorted((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, mostFound)
    .map(({ position }) => position)
}

type WeighedWord = {
  readonly word: string
  /** Of a figure: words that are it with letters. */
  readonly others: readonly string[]
  readonly weight: number
  readonly bitmap: Bitmap
}

/**
 * The words that tell products apart, heaviest first. Drops words that too few products have, and words that more than
 * half of all have.
 */
function weighWords(title: string, is: 'title' | 'written', length: number, index: WordIndex): WeighedWord[] {
  const fewest = is === 'written' ? 1 : 2
  return wordsOf(title)
    .filter((word) => word.length > 1)
    .map((word) => {
      const bitmap = productsWith(index, index.find(encoder.encode(word)), length)
      const others = is === 'written' ? wordsWithFigure(word, index) : []
      for (const other of others) index.unite(bitmap, other, other + 1)
      const count = countBits(bitmap)
      return {
        word,
        others: others.map((other) => index.textOf(other)),
        weight: count < fewest ? 0 : Math.log2(length / count),
        bitmap,
      }
    })
    .filter(({ weight }) => weight >= 1)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
}

/** 0 for a product without a sku. */
function createComparison(
  title: string,
  is: 'title' | 'written',
  words: readonly WeighedWord[],
  columns: SettledColumns,
): (position: number) => number {
  const weights = new Map(words.map(({ word, weight }) => [word, weight]))
  const figures = words.filter(({ others }) => others.length > 0)
  const whole = words.reduce((sum, { weight }) => sum + weight, 0)
  const known = new Set([...wordsOf(title), ...figures.flatMap(({ others }) => others)])
  const attributes = readTitleAttributes(title)
  const reader = createTextReader(columns)
  return (position) => {
    reader.readField(position, 'sku')
    if (reader.field.end === 0) return 0
    reader.readLine(position)
    const other = decodeText(reader.line.bytes, 0, reader.line.end)
    let same = 0
    let strange = 0
    const own = wordsOf(other)
    for (const word of own) {
      same += weights.get(word) ?? 0
      if (!known.has(word)) strange += 1
    }
    for (const { word, others, weight } of figures)
      if (!own.includes(word) && own.some((each) => others.includes(each))) same += weight * withLetters
    const { differing, silent } = countDifferences(attributes, readTitleAttributes(other))
    const strangeWeight = strange * strangeWord[is] * (whole / words.length)
    return (same / (whole + strangeWeight)) * differingAttribute ** differing * silentAttribute ** silent
  }
}

function countDifferences(wanted: readonly TitleAttribute[], others: readonly TitleAttribute[]) {
  let differing = 0
  let silent = 0
  for (const attribute of wanted) {
    const ofKind = others.filter(({ kind }) => kind === attribute.kind)
    if (ofKind.length === 0) silent += 1
    else if (ofKind.every(({ value }) => value !== attribute.value)) differing += 1
  }
  return { differing, silent }
}

function wordsOf(folded: string): string[] {
  return [...new Set(wordsIn(folded))]
}

const encoder = new TextEncoder()
