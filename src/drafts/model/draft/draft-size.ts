import { lineTexts, type OwnText, type ProductText } from '#src/drafts/model/lines/line-definition.ts'
import { mostWarehouses } from './bounded-values.ts'

/** The parts of a draft, or of one that is sent, that its size counts. */
type Sized = {
  readonly orderNumbers: readonly unknown[]
  readonly lines: readonly SizedLine[]
  readonly orders: readonly SizedOrder[]
}
type SizedLine = Texts & { readonly split: readonly { readonly warehouse: string }[] }
type SizedOrder = {
  readonly note: string
  readonly lines: readonly Texts[]
  readonly despite: readonly { readonly sku: string }[]
  readonly sent: readonly { readonly deliverTo: string }[]
  readonly confirmation: { readonly lines: readonly { readonly sku: string }[] } | null
  readonly receipts: readonly { readonly note: string; readonly lines: readonly { readonly sku: string }[] }[]
}
type Texts = Readonly<Record<ProductText | OwnText, string>>

/** The rows of the longest list that can be read. */
export const mostLines = 20_000

/**
 * Whether a draft is one that the program can show, plan and export. Each value has its own bounds; here are those of
 * all of them together. A few kilobytes may be unpacked, or merged, to thousands of times as much.
 */
export function isSizeAllowed({ lines, orders, orderNumbers }: Sized): boolean {
  if ([lines, orders, orderNumbers].some(({ length }) => length > mostLines)) return false
  let parts = 0
  let characters = 0
  for (const line of lines) {
    if (line.split.length > mostWarehouses) return false
    parts += line.split.length
    characters += lengthOf(line)
  }
  for (const order of orders) {
    parts += order.lines.length + order.despite.length
    characters += order.note.length
    for (const { sku } of order.despite) characters += sku.length
    for (const line of order.lines) characters += lengthOf(line)
    const confirmed = order.confirmation?.lines ?? []
    parts += order.sent.length + confirmed.length
    for (const { deliverTo } of order.sent) characters += deliverTo.length
    for (const { sku } of confirmed) characters += sku.length
    for (const { note, lines: entered } of order.receipts) {
      parts += 1 + entered.length
      characters += note.length
      for (const { sku } of entered) characters += sku.length
    }
  }
  return parts <= mostParts && characters <= mostCharacters
}

/** Splits, lines of orders, what these were placed in spite of, receipts, confirmed lines and sendings: five of each of the most lines. */
export const mostParts = 100_000
/** As many as the largest file of a draft has bytes. */
const mostCharacters = 20 << 20

function lengthOf(line: Texts): number {
  return lineTexts.reduce((sum, name) => sum + line[name].length, 0)
}
