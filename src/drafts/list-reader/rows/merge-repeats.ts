import { bareCode } from '#src/drafts/list-reader/candidates/lookalikes.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { conjunctions, requests, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { takenBack } from './code-doubts.ts'
import type { ItemNumbers } from './decide-row.ts'
import type { ListItem } from './list-item.ts'
import type { RowSpan } from './read-row.ts'
import { titleHasWord } from './title-words.ts'

/** A product that a line names, with its numbers and everything that belongs to it. */
export type CountedItem<Product> = {
  readonly item: ListItem<Product>
  readonly numbers: ItemNumbers
  readonly spans: readonly RowSpan[]
}

/** The most lines between two codes of one order. */
const farthest = 2

/**
 * The same product in the next lines again: a description that goes on with the part number, or another code of it, is
 * the same order. The same code alone once more may be another piece. A corrected quantity belongs to the first order.
 */
export function mergeRepeats<Product extends { readonly sku: string }>(
  counted: readonly CountedItem<Product>[],
): CountedItem<Product>[] {
  const merged: CountedItem<Product>[] = []
  for (const each of withoutCorrecting(counted)) {
    const isAbout = refersBack(each) || saysElse(each.item)
    const earlier = isAbout ? merged.find((other) => isSameProduct(other.item, each.item)) : undefined
    if (earlier) {
      merged.push(withDoubt(each, { kind: 'repeated', line: earlier.item.line.row.line.number }))
      continue
    }
    const above = merged.at(-1)
    const isNear = above && each.item.at - above.item.at <= farthest
    if (!above || !isNear || !isSameProduct(above.item, each.item)) {
      merged.push(each)
      continue
    }
    if (above.item.at === each.item.at) {
      const [a, b] = [above.numbers.chosen, each.numbers.chosen]
      const isOneRequest =
        (a === null || b === null) && !(a === null && b === null && isEnumerated(above.item, each.item))
      if (!isOneRequest)
        merged.push(a && b ? withDoubt(each, { kind: 'repeated', line: each.item.line.row.line.number }) : each)
      else {
        const kept = b ? each : above
        // `cuatro TN760 y quítale uno al TN760`
        const said = [...kept.numbers.said, ...(b ? [] : takenBack(each.item))]
        merged[merged.length - 1] = {
          ...kept,
          numbers: { ...kept.numbers, said },
          spans: [...above.spans, ...each.spans],
        }
      }
      continue
    }
    const isOther = codeOf(above.item) !== codeOf(each.item)
    if (has(above.numbers) && has(each.numbers)) merged.push(each)
    else if (has(each.numbers) && isOther) {
      const item = each.item.hit.match.products.length > 1 ? above.item : each.item
      merged[merged.length - 1] = { ...each, item, spans: [...above.spans, ...each.spans] }
    } else if (
      !has(each.numbers) &&
      (isOther || (has(above.numbers) && goesOn(each.item) && !another.test(each.item.line.folded)))
    ) {
      merged[merged.length - 1] = { ...above, spans: [...above.spans, ...each.spans] }
    } else if (isOther || has(above.numbers) || has(each.numbers)) {
      merged.push(withDoubt(each, { kind: 'repeated', line: above.item.line.row.line.number }))
    } else merged.push(each)
  }
  return merged
}

/**
 * What only corrects the quantity of a product that the list orders elsewhere is added to that order. In a thread of
 * mails the correction is above the order.
 */
function withoutCorrecting<Product extends { readonly sku: string }>(
  counted: readonly CountedItem<Product>[],
): CountedItem<Product>[] {
  const orders = counted.filter((each) => !isCorrecting(each))
  for (const correcting of counted.filter(isCorrecting)) {
    const isSame = (other: CountedItem<Product>) => isSameProduct(other.item, correcting.item)
    const before = orders.findLastIndex((other) => isSame(other) && other.item.at <= correcting.item.at)
    const at = before >= 0 ? before : orders.findIndex(isSame)
    const order = orders[at]
    if (!order) {
      const after = orders.findIndex(({ item }) => item.at > correcting.item.at)
      orders.splice(after < 0 ? orders.length : after, 0, correcting)
      continue
    }
    const { chosen, corrections } = correcting.numbers
    const isOwnNumber = chosen?.number.cue?.kind === 'corrected'
    orders[at] = {
      ...order,
      numbers: {
        ...order.numbers,
        corrections: [...order.numbers.corrections, ...(isOwnNumber ? [chosen] : []), ...corrections],
        said: [...order.numbers.said, ...takenBack(correcting.item)],
      },
      spans: [...order.spans, ...correcting.spans],
    }
  }
  return orders
}

/** It names the product only to correct it, to take it back, or to say how many there are. */
function isCorrecting<Product extends Identified>({ item, numbers }: CountedItem<Product>): boolean {
  const { chosen, corrections } = numbers
  if (chosen) return chosen.number.cue?.kind === 'corrected' || chosen.number.cue?.kind === 'stock'
  return corrections.length > 0 || takenBack(item).length > 0
}

function withDoubt<Product extends Identified>(each: CountedItem<Product>, doubt: Doubt): CountedItem<Product> {
  return { ...each, numbers: { ...each.numbers, said: [...each.numbers.said, doubt] } }
}

/** `el TON-70258 que sean 8`: the article means a product that was named before, and its quantity follows. */
function refersBack({ item, numbers }: CountedItem<unknown>): boolean {
  const start = item.places[0]!.start
  const isAfter = !numbers.chosen || numbers.chosen.line !== item.line || numbers.chosen.number.start > start
  const before = item.line.folded.slice(0, start)
  const changes = changing.test(item.line.folded.slice(item.places.at(-1)!.end))
  return (isAfter && (referring.test(before) || changes)) || limiting.test(before) || setting.test(before)
}

/**
 * `UTP500 8 en total`, `UTP500 con esos ya son 8`, `UTP500 minus 2`: what stands behind a code that was named before, and is
 * no word of the product, no unit and no request for more, may say how many there are of it now.
 */
function saysElse({ line, places, hit }: ListItem<Identified>): boolean {
  if (isRequestForMore(line.folded)) return false
  const [behind = ''] = line.folded.slice(places.at(-1)!.end).split(ofOthers)
  if (/^\s+-\d/.test(behind)) return true
  const words = behind.match(/\p{L}{2,}/gu) ?? []
  return words.some(
    (word) => !plain.test(word) && !hit.match.products.some(({ title = '' }) => titleHasWord(title, word)),
  )
}

/** `otros 2 TN760`: it is no repetition. */
export function isRequestForMore(folded: string): boolean {
  return adding.test(folded)
}

const adding =
  /(?<!\p{L})(?:otr[oa]s?|mas|more|another|again|tambien|also|too|igual|ademas|adicional(?:es)?|extra|aparte|plus)(?!\p{L})/u
/** `ponme otro TN760` describes nothing above it. */
const another = /(?<!\p{L})(?:otr[oa]|another|un[oa]? mas|one more)(?!\p{L})/u
/** The next product of the line, and for whom it is. */
const ofOthers = /\ue001|\ue000|[(,;:]|(?<!\p{L})(?:para|pal?|for|del?|en(?! total)|in|at|to)(?!\p{L})/u
const plain = new RegExp(
  `^(?:${units}|${requests}|${conjunctions}|cant(?:idad)?|qty|quantity|por|favor|porfa|please|pls|gracias|thanks|cada|uno|una|el|la|los|las|of|the)$`,
  'u',
)

/** `entonces nomás 1 TN660`: so many, and no more, of what was named before. */
const limiting = /(?<!\p{L})(?:nomas|solo|solamente|unicamente|only|just)\s+(?:\d+\s+)?(?:\p{L}+\s+){0,2}$/u

/** `ponle 6 al TN760`: it may be six more, or six in all. */
const setting = /(?<!\p{L})pon(?:er|ga?n?)?les?\s+[\p{L}\d]+\s+(?:al|a (?:el|la|l[oa]s))\s*$/u
/** `las dahua (CAM21141) ponle 6` */
const changing =
  /^[\s"')\],:.-]*(?:ponle|ponles|dejal[oa]s?|dejame|subel[oae]s?|bajal[oae]s?|cambial[oae]s?|que sean?|make it|change it|set it)(?!\p{L})/u
const referring = /(?<![\p{L}\d])(?:el|la|los|las|del|al|the)\s*["'(]*$/u

/** A code of several products means the one above where that is one of them, or where it has all of them. */
function isSameProduct(above: ListItem<{ readonly sku: string }>, below: ListItem<{ readonly sku: string }>): boolean {
  const meant = new Set(below.hit.match.products.map(({ sku }) => sku))
  const { products } = above.hit.match
  const isOne = products.length === 1 || products.length === meant.size
  return products.length > 0 && isOne && products.every(({ sku }) => meant.has(sku))
}

function has({ chosen, unexplained }: ItemNumbers): boolean {
  return chosen !== null || unexplained.length > 0
}

const separators = `[\\s,;/+&|\\ue000]*(?:(?:${conjunctions})\\s+)*`
/** Signs round both codes, or round none: `A (A)` says one code twice. */
const enumerating = new RegExp(`^(?:${separators}|[)\\]}>"'”’»*_~]+${separators}[([{<"'“‘«*_~]+)$`, 'u')

/** Nothing but separators is between two codes of a line: each is a piece, as a scanner writes them. */
function isEnumerated(a: ListItem<unknown>, b: ListItem<unknown>): boolean {
  return enumerating.test(a.line.folded.slice(a.places.at(-1)!.end, b.places[0]!.start))
}

function codeOf({ hit }: ListItem<unknown>): string {
  return bareCode(hit.candidate.code)
}

/** Whether a line goes on with the description above: it has more words than the code, or is indented. */
function goesOn({ line, places }: ListItem<unknown>): boolean {
  let rest = line.text
  for (const { start, end } of places) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return /\p{L}{2}/u.test(rest) || /^\s{2,}/.test(line.row.line.raw)
}
