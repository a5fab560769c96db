import { addUp, byFallingSum } from '#src/catalog/engine/bits/bit-counters.ts'
import {
  type Bitmap,
  countBits,
  createBitmap,
  createFullBitmap,
  hasBit,
  intersectWith,
} from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import type { CatalogKinds } from '#src/catalog/engine/kinds/catalog-kinds.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { bitmapInRange } from '#src/catalog/engine/search/number-bitmap.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { compareTitles, type Difference } from './compare-titles.ts'
import { fitsOneModel, staysWithBrand } from './fits-one-model.ts'
import { learnKindWords } from './kind-words.ts'
import { findLikeTitles } from './like-titles.ts'
import { asWrittenIn, readTitle } from './read-title.ts'

/** The product to replace. A price that is not known is null. */
export type Replaced = {
  readonly sku: string
  readonly title: string
  readonly brand: string
  readonly price: number | null
}

export type FoundAlternative = {
  readonly position: number
  /** 0 to 1. */
  readonly likeness: number
  /** Nothing that is known speaks against it. Still, only titles and prices were compared. */
  readonly isGood: boolean
  readonly isSameBrand: boolean
  /** `more` and `less`: so much that it is no good alternative. `near` also where the wanted price is not known. */
  readonly price: 'near' | 'more' | 'less' | 'unknown'
  /** Figures and colours that both titles have, as the replaced title writes them. */
  readonly shared: readonly string[]
  readonly differing: readonly Difference[]
}

type Parts = {
  readonly columns: SettledColumns
  readonly words: WordIndex
  readonly kinds: CatalogKinds
  /** -1 if no product has it. */
  readonly positionOfSku: (sku: string) => number
  readonly titleAt: (position: number) => string
}

/** Words of the title to search for, and how much the one counts that tells most, in bits. */
const mostWords = 20
const mostBits = 4
/** Products that are compared word by word, and the least share of the words' weights that they have. */
const leastSum = 0.3
const mostCandidates = 300
const mostAlternatives = 12
/** Below, nothing is worth to be shown; from there on it is good, if no difference is grave. */
const leastLikeness = 0.2
const leastGood = 0.64
/** Of a kind with fewer products nobody can learn what its words mean: then titles share so much of what they say. */
const smallKind = 100
const leastText = 0.55
const mostTextBits = 8
const leastTextProducts = 3
/** Factors: another brand; another name of the kind (`teclado numérico` for `teclado`); a price at the limit. */
const otherBrand = 0.96
const otherName = 0.7
const farPrice = 0.85
/** What costs more, or so much less, is no good alternative. */
const mostPrice = 1.5
const leastPrice = 1 / 3

/**
 * The products with stock for `quantity` (all if it is null) that may replace another, the good ones first.
 *
 * They are of the same kind (kinds/), as far as it is known. Among those, the words of the title that tell most within
 * the kind choose the few that are compared (bit-counters.ts). What a word means in a comparison is learned from these
 * few: what several brands say is what the thing does, and what one brand says is a name (kind-words.ts). It compares
 * titles, brands and prices: a result may be a replacement, but it is never certain.
 */
export function findAlternatives(replaced: Replaced, quantity: number | null, parts: Parts): FoundAlternative[] {
  const { columns, kinds } = parts
  const title = foldText(replaced.title)
  const kind = kindOf(replaced, parts)
  const within = quantity === null ? createFullBitmap(columns.length) : stockedFor(quantity, columns)
  const ofKind = kind === 0 ? null : positionsOfKind(kind, kinds)
  if (ofKind) intersectWith(within, ofKind)
  const counted = weighWords(title, parts, ofKind)
  if (counted.length === 0) return []

  const sums = addUp(counted, columns.length)
  const most = counted.reduce((sum, { weight }) => sum + weight, 0)
  const reader = createTextReader(columns)
  const sku = foldText(replaced.sku)
  const candidates: number[] = []
  for (const position of byFallingSum(sums, { most, least: Math.ceil(most * leastSum) }, within)) {
    reader.readField(position, 'sku')
    // What has no sku cannot be asked for or ordered.
    const own = decodeText(reader.field.bytes, 0, reader.field.end)
    if (own !== '' && own !== sku) candidates.push(position)
    if (candidates.length === mostCandidates) break
  }

  const titles = candidates.map((position) => {
    reader.readField(position, 'title')
    return readTitle(decodeText(reader.field.bytes, 0, reader.field.end))
  })
  const brandAt = (position: number) => foldText(columns.brands[columns.brandOf[position]!] ?? '')
  const wanted = readTitle(title)
  const words = learnKindWords(
    titles,
    candidates.map((position, index) => brandAt(position) || (titles[index]!.words.keys().next().value ?? '')),
  )
  const brand = foldText(replaced.brand)
  const name = kinds.names[kind]!
  const isBound = fitsOneModel(name.words)
  const isOfBrand = brand !== '' && staysWithBrand(name.words)
  const isSmall = kind === 0 || countBits(ofKind!) < smallKind
  const textShare = isSmall ? measureText(title, brand, parts) : null
  const found = candidates.map((position, index): FoundAlternative => {
    const { likeness, differing, shared } = compareTitles(wanted, titles[index]!, words, isBound)
    const isSameBrand = brand !== '' && brandAt(position) === brand
    const price = comparePrice(columns.price[position]!, replaced.price)
    const isSameName = kind === 0 || kinds.plainOf[kinds.kindOf[position]!] === kinds.plainOf[kind]
    if (isOfBrand && !isSameBrand) {
      const has = columns.brands[columns.brandOf[position]!] ?? ''
      differing.push({ wanted: replaced.brand, has, isGrave: true })
    }
    const whole = likeness * price.factor * (isSameBrand ? 1 : otherBrand) * (isSameName ? 1 : otherName)
    return {
      position,
      likeness: whole,
      isGood:
        whole >= leastGood &&
        price.is === 'near' &&
        (textShare?.(position) ?? 1) >= leastText &&
        !differing.some(({ isGrave }) => isGrave),
      isSameBrand,
      price: price.is,
      shared,
      differing,
    }
  })
  return found
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((a, b) => Number(b.isGood) - Number(a.isGood) || b.likeness - a.likeness || a.position - b.position)
    .slice(0, mostAlternatives)
    .map((alternative) => writeDifferences(alternative, replaced.title, parts.titleAt(alternative.position)))
}

/** With the words as the titles write them: `DDR4`, not `ddr4`. */
function writeDifferences(alternative: FoundAlternative, title: string, other: string): FoundAlternative {
  const [wanted, has] = [asWrittenIn(title), asWrittenIn(other)]
  const differing = alternative.differing.map((each) => ({ ...each, wanted: wanted(each.wanted), has: has(each.has) }))
  return { ...alternative, differing, shared: alternative.shared.map(wanted) }
}

/** The kind of the product at a position; of one that the catalog does not have, that of the title most like it. */
function kindOf({ sku, title }: Replaced, parts: Parts): number {
  const own = parts.positionOfSku(sku)
  const [like = -1] = own >= 0 ? [own] : findLikeTitles(title, 'title', parts)
  return like < 0 ? 0 : parts.kinds.kindOf[like]!
}

function positionsOfKind(kind: number, kinds: CatalogKinds): Bitmap {
  const bitmap = createBitmap(kinds.kindOf.length)
  const isWanted = Uint8Array.from(kinds.names, (_, other) => (kinds.areOne(kind, other) ? 1 : 0))
  for (let position = 0; position < kinds.kindOf.length; position += 1) {
    bitmap[position >>> 5]! |= isWanted[kinds.kindOf[position]!]! << (position & 31)
  }
  return bitmap
}

function stockedFor(quantity: number, columns: SettledColumns): Bitmap {
  const enough = { least: Math.max(quantity, Number.MIN_VALUE), most: Number.POSITIVE_INFINITY }
  return bitmapInRange(columns.quantity, columns.length, { ...enough, isOpenBelow: false, isOpenAbove: false })
}

/** The words of the title with what each tells among the products of the kind, or among all, in whole bits. */
function weighWords(title: string, { columns, words }: Parts, ofKind: Bitmap | null) {
  const all = ofKind ? countBits(ofKind) : columns.length
  return [...new Set(wordsIn(title))]
    .flatMap((word) => {
      const bitmap = productsWith(words, words.find(encoder.encode(word)), columns.length)
      if (ofKind) intersectWith(bitmap, ofKind)
      const count = countBits(bitmap)
      if (count === 0) return []
      return [{ bitmap, weight: Math.min(mostBits, Math.max(1, Math.round(Math.log2(all / count)))) }]
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostWords)
}

/**
 * The share of a title's words that another one has, weighed by how rare they are in the catalog (inverse document
 * frequency, Spärck Jones, 1972). Brand, codes and what hardly any product says do not count.
 */
function measureText(title: string, brand: string, { columns, words }: Parts): (position: number) => number {
  const brandWords = new Set(wordsIn(brand))
  const weighed = [...new Set(wordsIn(title))].flatMap((word) => {
    if (brandWords.has(word) || word.length < 2 || !onlyLetters.test(word)) return []
    const bitmap = productsWith(words, words.find(encoder.encode(word)), columns.length)
    const count = countBits(bitmap)
    return count < leastTextProducts
      ? []
      : [{ bitmap, bits: Math.min(mostTextBits, Math.log2(columns.length / count)) }]
  })
  const whole = weighed.reduce((sum, { bits }) => sum + bits, 0)
  return (position) => {
    const same = weighed.reduce((sum, { bitmap, bits }) => sum + (hasBit(bitmap, position) ? bits : 0), 0)
    return whole === 0 ? 0 : same / whole
  }
}

function comparePrice(price: number, wanted: number | null): { is: FoundAlternative['price']; factor: number } {
  if (wanted === null || wanted === 0) return { is: 'near', factor: 1 }
  if (Number.isNaN(price)) return { is: 'unknown', factor: farPrice }
  const ratio = price / wanted
  const is = ratio > mostPrice ? 'more' : ratio < leastPrice ? 'less' : 'near'
  const far = ratio > 1 ? Math.log(ratio) / Math.log(mostPrice) : Math.log(ratio) / Math.log(leastPrice)
  return { is, factor: farPrice ** Math.min(2, far) }
}

const onlyLetters = /^\p{L}+$/u
const encoder = new TextEncoder()
