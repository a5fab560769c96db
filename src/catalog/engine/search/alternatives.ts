import { addUp, byFallingSum } from '#src/catalog/engine/bits/bit-counters.ts'
import { type Bitmap, countBits, createFullBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { readTitleAttributes, type TitleAttribute } from '#src/catalog/engine/columns/title-attributes.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { foldText } from './fold.ts'
import { bitmapInRange } from './number-bitmap.ts'

/** The product to replace. */
export type Replaced = { readonly sku: string; readonly title: string; readonly brand: string }

export type FoundAlternative = {
  readonly position: number
  /** 0 to 1, from the words of the titles; figures and colours count most. */
  readonly likeness: number
  readonly isSameBrand: boolean
  /** Figures and colours that both titles have, as the replaced title writes them. */
  readonly shared: readonly string[]
  /** Figures and colours of the same kind with other values: `wanted` in the replaced title, `has` in this one. */
  readonly differing: readonly { readonly wanted: string; readonly has: string }[]
}

/**
 * Words of the title to search for, rarest first; and the weight of the rarest, where the most common has 1 or more.
 */
const mostWords = 14
const heaviest = 7
/** Products that are compared word by word. */
const mostCandidates = 400
const mostAlternatives = 12
const leastLikeness = 0.3
/** Factors of the likeness: for another kind of thing, a different figure or colour, a missing one, another brand. */
const otherKind = 0.5
const differingAttribute = 0.6
const silentAttribute = 0.95
const otherBrand = 0.92
/** Penalty for a word that the replaced title does not have, as a share of the mean word weight. */
const strangeWord = 0.2

/**
 * The products with stock for `quantity` (all if it is null) whose titles are most similar to that of `replaced`, best
 * first. It compares texts only: a result may be a replacement, but it is never certain.
 *
 * A word weighs log2(N / products that have it), so that `kingston` and `960` count and `de` does not (inverse
 * document frequency, Spärck Jones, 1972). First, for all products at once, it sums the weights of the title's words
 * that each has (bit-counters.ts); then the best few are compared word by word.
 */
export function findAlternatives(
  replaced: Replaced,
  quantity: number | null,
  {
    columns,
    words: index,
    isOtherKind = () => false,
  }: {
    columns: SettledColumns
    words: WordIndex
    /** Whether the product at a position is known to be another kind of thing. */
    isOtherKind?: (position: number) => boolean
  },
): FoundAlternative[] {
  const title = foldText(replaced.title)
  const words = weighWords(title, columns.length, index)
  if (words.length === 0) return []
  const heaviestWord = Math.max(...words.map(({ weight }) => weight))
  const counted = words.map(({ bitmap, weight }) => ({
    bitmap,
    weight: Math.max(1, Math.round((heaviest * weight) / heaviestWord)),
  }))
  const within = quantity === null ? createFullBitmap(columns.length) : stockedFor(quantity, columns)
  const sums = addUp(counted, columns.length)
  const most = counted.reduce((sum, { weight }) => sum + weight, 0)
  const likenessTo = createComparison(replaced, title, words, columns)
  const compare = (position: number) => {
    const found = likenessTo(position)
    return found && isOtherKind(position) ? { ...found, likeness: found.likeness * otherKind } : found
  }
  const found: FoundAlternative[] = []
  let looked = 0
  for (const position of byFallingSum(sums, { most, least: Math.ceil(most * leastLikeness) }, within)) {
    const alternative = compare(position)
    if (alternative && alternative.likeness >= leastLikeness) found.push(alternative)
    looked += 1
    if (looked === mostCandidates) break
  }
  return found.toSorted((a, b) => b.likeness - a.likeness || a.position - b.position).slice(0, mostAlternatives)
}

function stockedFor(quantity: number, columns: SettledColumns): Bitmap {
  const enough = { least: Math.max(quantity, Number.MIN_VALUE), most: Number.POSITIVE_INFINITY }
  return bitmapInRange(columns.quantity, columns.length, { ...enough, isOpenBelow: false, isOpenAbove: false })
}

type WeighedWord = { readonly word: string; readonly weight: number; readonly bitmap: Bitmap }

/**
 * The words that tell products apart, heaviest first. Drops words that at most one product has, and words that more
 * than half of all have.
 */
function weighWords(title: string, length: number, index: WordIndex): WeighedWord[] {
  return wordsOf(title)
    .filter((word) => word.length > 1)
    .map((word) => {
      const bitmap = productsWith(index, index.find(encoder.encode(word)), length)
      const count = countBits(bitmap)
      return { word, weight: count < 2 ? 0 : Math.log2(length / count), bitmap }
    })
    .filter(({ weight }) => weight >= 1)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
}

function createComparison(
  replaced: Replaced,
  title: string,
  words: readonly WeighedWord[],
  columns: SettledColumns,
): (position: number) => FoundAlternative | null {
  const weights = new Map(words.map(({ word, weight }) => [word, weight]))
  const whole = words.reduce((sum, { weight }) => sum + weight, 0)
  const known = new Set(wordsOf(title))
  const attributes = readTitleAttributes(title)
  const brand = foldText(replaced.brand)
  const sku = foldText(replaced.sku)
  const reader = createTextReader(columns)
  return (position) => {
    reader.readField(position, 'sku')
    if (decodeText(reader.field.bytes, 0, reader.field.end) === sku) return null
    reader.readLine(position)
    const other = decodeText(reader.line.bytes, 0, reader.line.end)
    const otherWords = wordsOf(other)
    let same = 0
    let strange = 0
    for (const word of otherWords) {
      same += weights.get(word) ?? 0
      if (!known.has(word) && word !== brand) strange += 1
    }
    const isSameBrand = brand !== '' && foldText(columns.brands[columns.brandOf[position]!] ?? '') === brand
    const { shared, differing, silent } = compareAttributes(attributes, readTitleAttributes(other))
    const strangeWeight = strange * strangeWord * (whole / words.length)
    const likeness =
      (same / (whole + strangeWeight)) *
      differingAttribute ** differing.length *
      silentAttribute ** silent *
      (isSameBrand ? 1 : otherBrand)
    return { position, likeness, isSameBrand, shared, differing }
  }
}

function compareAttributes(wanted: readonly TitleAttribute[], others: readonly TitleAttribute[]) {
  const shared: string[] = []
  const differing: { wanted: string; has: string }[] = []
  let silent = 0
  for (const attribute of wanted) {
    const ofKind = others.filter(({ kind }) => kind === attribute.kind)
    if (ofKind.some(({ value }) => value === attribute.value)) shared.push(attribute.text)
    else if (ofKind.length === 0) silent += 1
    else differing.push({ wanted: attribute.text, has: ofKind.map(({ text }) => text).join(', ') })
  }
  return { shared, differing, silent }
}

function wordsOf(folded: string): string[] {
  return [...new Set(wordsIn(folded))]
}

const encoder = new TextEncoder()
