import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'

/**
 * The products that a row without a certain one truly resembles; the others that were found near it are only a start
 * for a search. Alike is: a code of the product at one or two edits, or one that begins as the row's does; the row's
 * model in the title; or the title has most of the row's words.
 */
export function alikeProducts<Product extends Named>(near: readonly Product[], wanted: NearWanted): Product[] {
  return near.filter((product) => isAlike(product, wanted))
}

type Named = Pick<ListedProduct, 'sku' | 'manufacturerSku' | 'ean' | 'title' | 'brand'>

export function isAlike(product: Named, { code, words }: NearWanted): boolean {
  const model = bareCode(code)
  return hasCode(product, model) || hasWords(product, words)
}

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

function hasWords({ title, brand, manufacturerSku }: Named, words: string): boolean {
  const wanted = tellingWords(words)
  const own = tellingWords(`${title} ${brand} ${manufacturerSku}`)
  const whole = bareCode(title)
  const found = wanted.filter((word) =>
    /\d/.test(word) ? whole.includes(word) : own.some((each) => areSameWord(each, word)),
  )
  return found.length >= fewestWords && found.length >= wanted.length * most
}

/** Words that say what a thing is: not a number alone, which may be the quantity, and not what joins the others. */
function tellingWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\d]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length > 2 && /\p{L}/u.test(word) && !joining.has(word))
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
