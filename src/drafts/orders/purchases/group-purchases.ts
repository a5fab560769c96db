import { foldWords } from '#src/drafts/model/draft/fold-words.ts'
import { pesosOf } from '#src/drafts/model/money/centavos.ts'
import type { Pesos } from '#src/drafts/model/money/money.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { localDay } from '#src/ui/local-day.ts'
import type { PurchasedLine } from './purchased-lines.ts'

export const groupings = ['month', 'brand', 'product', 'warehouse', 'person'] as const

export type Grouping = (typeof groupings)[number]

/** Some of what was bought, as a row. */
export type PurchaseSum = {
  readonly orders: number
  readonly lines: number
  readonly pieces: number
  readonly subtotal: Pesos
  readonly iva: Pesos
  readonly total: Pesos
  readonly linesWithoutPrice: number
}

export type PurchaseGroup = PurchaseSum & {
  /** What its lines have in common: `2026-11`, a folded brand, a sku, a warehouse, initials; `''` where there is none. */
  readonly key: string
  /** As the newest order writes it. */
  readonly name: string
  /** Of a product; null in other groupings. */
  readonly product: OrderLine | null
}

/** Who placed an order; `''` where that is not known. */
export type PersonOf = (line: PurchasedLine) => string

/** Months are in their order, the newest first; all others by what was spent, the most first. */
export function groupPurchases(
  lines: readonly PurchasedLine[],
  by: Grouping,
  personOf: PersonOf,
): readonly PurchaseGroup[] {
  const groups = new Map<string, { adder: Adder; newest: PurchasedLine }>()
  for (const each of lines) {
    const key = groupKey(each, by, personOf)
    const group = groups.get(key)
    if (!group) {
      const adder = createAdder()
      adder.add(each)
      groups.set(key, { adder, newest: each })
    } else {
      group.adder.add(each)
      group.newest = newerOf(group.newest, each)
    }
  }
  return [...groups]
    .toSorted(([a, { adder: ofA }], [b, { adder: ofB }]) => {
      const byMoney = by === 'month' ? 0n : ofB.total() - ofA.total()
      if (byMoney !== 0n) return byMoney > 0n ? 1 : -1
      return by === 'month' ? compareKeys(b, a) : compareKeys(a, b)
    })
    .map(([key, { adder, newest }]) => ({
      key,
      name: nameOf(newest, key, by),
      product: by === 'product' ? newest.line : null,
      ...adder.sum(),
    }))
}

/** All lines in one row. */
export function sumPurchases(lines: readonly PurchasedLine[]): PurchaseSum {
  const adder = createAdder()
  for (const each of lines) adder.add(each)
  return adder.sum()
}

/** A group that was chosen: its lines alone are looked at. At most one of each grouping. */
export type ChosenGroup = { readonly by: Grouping; readonly key: string }

/** The lines that are in all these groups. */
export function narrowPurchases(
  lines: readonly PurchasedLine[],
  chosen: readonly ChosenGroup[],
  personOf: PersonOf,
): readonly PurchasedLine[] {
  if (chosen.length === 0) return lines
  return lines.filter((each) => chosen.every(({ by, key }) => groupKey(each, by, personOf) === key))
}

/**
 * What a chosen group is called by the newest of its lines.
 *
 * @param lines of this group
 */
export function nameOfGroup(lines: readonly PurchasedLine[], { by, key }: ChosenGroup): string {
  const [first] = lines
  if (!first) return key
  const newest = lines.reduce(newerOf, first)
  return nameOf(newest, key, by)
}

function newerOf(a: PurchasedLine, b: PurchasedLine): PurchasedLine {
  return b.found.order.placedAt > a.found.order.placedAt ? b : a
}

/** What the lines of a group have in common. */
export function groupKey(each: PurchasedLine, by: Grouping, personOf: PersonOf): string {
  switch (by) {
    case 'month':
      return monthOf(each.found.order)
    case 'brand':
      return brandKey(each.line.brand)
    case 'product':
      return each.line.sku
    case 'warehouse':
      return each.found.order.warehouse
    case 'person':
      return personOf(each)
  }
}

/** A brand is the same in capitals and with accents. */
function brandKey(brand: string): string {
  const before = brandKeys.get(brand)
  if (before !== undefined) return before
  const key = foldWords(brand.trim())
  brandKeys.set(brand, key)
  return key
}

const brandKeys = new Map<string, string>()

function monthOf(order: Order): string {
  const before = months.get(order)
  if (before !== undefined) return before
  const month = localDay(order.placedAt).slice(0, 7)
  months.set(order, month)
  return month
}

const months = new WeakMap<Order, string>()

function nameOf({ line }: PurchasedLine, key: string, by: Grouping): string {
  if (by === 'brand') return line.brand.trim()
  return by === 'product' ? line.title || line.sku : key
}

type Adder = ReturnType<typeof createAdder>

function createAdder() {
  const orders = new Set<string>()
  let [subtotal, iva] = [0n, 0n]
  let [lines, thousandths, linesWithoutPrice] = [0, 0, 0]
  return {
    add(each: PurchasedLine): void {
      orders.add(each.found.order.id)
      lines += 1
      // A quantity has three decimals at most: whole thousandths have an exact sum.
      thousandths += Math.round(each.line.quantity * 1_000)
      if (each.line.price === null) linesWithoutPrice += 1
      subtotal += each.subtotal
      iva += each.iva
    },
    total: (): bigint => subtotal + iva,
    sum: (): PurchaseSum => ({
      orders: orders.size,
      lines,
      pieces: thousandths / 1_000,
      subtotal: pesosOf(subtotal),
      iva: pesosOf(iva),
      total: pesosOf(subtotal + iva),
      linesWithoutPrice,
    }),
  }
}

function compareKeys(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
