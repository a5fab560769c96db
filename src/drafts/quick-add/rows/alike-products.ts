import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'

/**
 * The products that a row without a certain one truly resembles; the others that were found near it are only a start
 * for a search. Alike is: a code of the product at one or two edits, or one that begins as the row's does; the row's
 * model in the title; or the title has most of the row's words, and of its figures as many as any other that is near.
 * Of those that have the same of the row's words the one comes first whose price is nearest to the row's.
 */
export function alikeProducts<Product extends Named & Pick<ListedProduct, 'price'>>(
  near: readonly Product[],
  wanted: NearWanted,
  { quantity, price }: { readonly quantity: number; readonly price: number | null },
): Product[] {
  const words = tellingWords(wanted.words, quantity, near)
  const model = bareCode(wanted.code)
  const all = near.map((product) => {
    const found = foundIn(product, words)
    return { product, found, figures: found.filter(isFigure).length, hasCode: hasCode(product, model) }
  })
  const hasMost = ({ found }: (typeof all)[number]) =>
    found.length >= fewestWords && found.length >= words.length * most
  const figures = Math.max(0, ...all.filter(hasMost).map((each) => each.figures))
  const alike = all.filter((each) => each.hasCode || (hasMost(each) && each.figures === figures))
  // Each group keeps its places.
  const keyOf = (each: (typeof all)[number]) => `${each.hasCode} ${each.found.join(' ')}`
  const groups = new Map(
    [...Map.groupBy(alike, keyOf)].map(([key, own]) => {
      const products = own.map(({ product }) => product)
      return [key, nearestPriceFirst(products, price).values()] as const
    }),
  )
  return alike.flatMap((each) => groups.get(keyOf(each))?.next().value ?? [])
}

type Named = Pick<ListedProduct, 'sku' | 'manufacturerSku' | 'ean' | 'title' | 'brand'>

/** Prices without another one beside them, or at more than twice or half of it, say nothing. */
export function nearestPriceFirst<Product extends Pick<ListedProduct, 'price'>>(
  products: readonly Product[],
  listed: number | null,
): Product[] {
  const apart = ({ price }: Product) =>
    Math.min(farApart, price && listed ? Math.max(price / listed, listed / price) : farApart)
  return products.toSorted((a, b) => apart(a) - apart(b))
}

const farApart = 2

/** A shorter code is near many others. */
const shortestCode = 6
const shortestModel = 4
/** Of the same maker all barcodes begin alike, and the next product is at one or two digits. */
const barcode = /^\d{8,14}$/

function hasCode({ sku, manufacturerSku, ean, title }: Named, model: string): boolean {
  if (model.length < shortestModel || !/\d/.test(model)) return false
  const codes = [sku, manufacturerSku, ean].map(bareCode).filter((own) => own !== '')
  if (codes.includes(model)) return true
  if (barcode.test(model)) return codes.some((own) => areWithin(model, own, 1))
  if (modelsIn(title).some((each) => each.startsWith(model))) return true
  if (model.length < shortestCode) return false
  return codes.some(
    (own) => areWithin(model, own, 2) || own.startsWith(model) || (own.length >= shortestCode && model.startsWith(own)),
  )
}

/** The words of a title, and each two neighbours as one: `24MP450 B`. */
function modelsIn(title: string): string[] {
  const words = title.split(/\s+/u).map(bareCode)
  return words.flatMap((word, at) => [word, word + (words[at + 1] ?? '')])
}

const fewestWords = 2
const most = 0.6

/** Those of the telling words that a product has. */
function foundIn({ title, brand, manufacturerSku }: Named, wanted: readonly string[]): string[] {
  const folded = fold(`${title} ${brand} ${manufacturerSku}`)
  const own = wordsOf(folded)
  const numbers: readonly string[] = folded.match(/\d+(?:[.,]\d+)*/g) ?? []
  const whole = bareCode(title)
  return wanted.filter((word) => {
    // `521` is in T521, and not in 5210.
    if (/^\d+$/.test(word)) return numbers.includes(word)
    return /\d/.test(word) ? whole.includes(word) : own.some((each) => areSameWord(each, word))
  })
}

/**
 * Words that say what a thing is: not a short number alone, nor the quantity, and not what joins the others. Brands of
 * two letters are those of the products that are near.
 */
function tellingWords(text: string, quantity: number, near: readonly Named[]): string[] {
  const brands = new Set(near.map(({ brand }) => bareCode(brand)))
  return [...new Set(wordsOf(fold(text)))].filter((word) =>
    word.length > 2
      ? !joining.has(word) && (/\p{L}/u.test(word) || (Number(word) !== quantity && isFigure(word)))
      : brands.has(word),
  )
}

function isFigure(word: string): boolean {
  return /\d{3}/.test(word)
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\d]+/gu) ?? []
}

const joining: ReadonlySet<string> = new Set(
  (
    'con del las los para por que una uno unos unas sin tipo color marca modelo pieza piezas pza pzas pzs caja cajas ' +
    'paquete paquetes rollo rollos favor otro otra cada the and for with pcs units each box boxes pack packs please'
  ).split(' '),
)

/** `cable` and `cables`, `neg` and `negro`. */
function areSameWord(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  return one === other || (shorter >= 4 && one.slice(0, shorter) === other.slice(0, shorter))
}

/** Whether two texts are that many edits apart at most: a sign more, less or another one, or two neighbours swapped. */
function areWithin(one: string, other: string, edits: number): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const a = one.slice(at)
  const b = other.slice(at)
  if (a === '' && b === '') return true
  if (edits === 0 || Math.abs(a.length - b.length) > edits) return false
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return (
    areWithin(a.slice(1), b.slice(1), edits - 1) ||
    areWithin(a.slice(1), b, edits - 1) ||
    areWithin(a, b.slice(1), edits - 1) ||
    (isSwapped && areWithin(a.slice(2), b.slice(2), edits - 1))
  )
}

/** Letters and digits, without accents and case. */
export function bareCode(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
