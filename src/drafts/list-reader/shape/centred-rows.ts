import { isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import { sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { countsLines } from './counts-lines.ts'
import { readLabels } from './header-labels.ts'
import { isKnown, isSame, knownIn } from './known-items.ts'
import type { LineFields, NumberField } from './line-fields.ts'
import type { Paired } from './pair-slots.ts'
import type { RunSlot } from './slots-of-run.ts'

/**
 * The rows of a table whose cells are centred vertically: the line with the position and the quantity stands in the
 * middle of its wrapped description, with as many lines above as below. So where one row ends, the next begins, and the
 * first row of a page decides for all of them. Null where there is no such table.
 */
export function centredRows<Product extends Identified>(
  run: Run<Product>,
  fields: readonly LineFields[],
): Paired<Product> | null {
  const middles = middlesIn(fields)
  if (middles.length < fewestRows || !countsLines(middles.map(({ position }) => position.value))) return null
  // With most codes beside their numbers, nothing is centred.
  const beside = middles.filter(({ at }) => (run.itemsAt.get(at) ?? []).some(isKnown)).length
  if (beside > middles.length * (1 - some)) return null
  const windows = pagesOf(middles, run.lines).flatMap((page) => bestChain(page, run))
  const apart = windows.filter((window) => knownAt(run, window).some(({ at }) => at !== window.middle.at))
  const hasBoth = [-1, 1].every((side) =>
    apart.some((window) => knownAt(run, window).some(({ at }) => Math.sign(at - window.middle.at) === side)),
  )
  if (!hasBoth || windows.length < middles.length * mostly || apart.length < middles.length * some) return null
  return pairWindows(run, fields, windows)
}

const fewestRows = 5
const mostly = 0.8
const some = 0.25
/** Lines of a description above its middle. */
const mostAbove = 5

type Middle = { readonly at: number; readonly position: NumberField; readonly quantity: NumberField }
type Window = { readonly middle: Middle; readonly from: number; readonly to: number }

/** The lines that begin with a number and end with another one, and have no amounts of money. */
function middlesIn(fields: readonly LineFields[]): Middle[] {
  return fields.flatMap(({ prefix, suffix, numbers }, at) => {
    const [position] = prefix
    const [quantity] = suffix
    if (position?.kind !== 'number' || quantity?.kind !== 'number' || position === quantity) return []
    const isWhole = quantity.value.mod(1).eq(0) && quantity.value.gt(0)
    return isWhole && !numbers.some(({ isMoney }) => isMoney) ? [{ at, position, quantity }] : []
  })
}

type Page = { readonly middles: readonly Middle[]; readonly from: number; readonly to: number }

/** Rows without an empty line, a header or a sum between. */
function pagesOf(middles: readonly Middle[], lines: readonly SpannedLine[]): Page[] {
  const isBreak = (at: number) => {
    const line = lines[at]
    const above = lines[at - 1]
    if (!line || !above || line.row.line.ordinal - above.row.line.ordinal > 1) return true
    return isAside(line) || isAside(above)
  }
  const pages: Page[] = []
  let open: Middle[] = []
  for (const [index, middle] of middles.entries()) {
    open.push(middle)
    const next = middles[index + 1]?.at ?? lines.length
    let to = middle.at
    while (to + 1 < next && !isBreak(to + 1)) to += 1
    if (to + 1 === next && next < lines.length && !isBreak(next)) continue
    let from = open[0]!.at
    while (from > 0 && open[0]!.at - from < mostAbove && !isBreak(from)) from -= 1
    pages.push({ middles: open, from, to })
    open = []
  }
  return pages
}

function isAside({ row, folded, text }: SpannedLine): boolean {
  return row.line.isAside || sumsUp.test(folded) || readLabels(row.line.raw, 2) !== null || !/[\p{L}\d]/u.test(text)
}

/** The last window of a chain, with the chain before it. */
type Chain = { readonly window: Window; readonly before: Chain | null; readonly score: number }

/**
 * The windows of a page that follow each other and name one product each: the best chain of heights, row by row
 * (dynamic programming over the height of each row).
 */
function bestChain<Product extends Identified>({ middles, from, to }: Page, run: Run<Product>): readonly Window[] {
  let chains: readonly Chain[] = []
  for (const middle of middles) {
    const next: Chain[] = []
    for (let above = 0; above <= mostAbove; above += 1) {
      const window = { middle, from: middle.at - above, to: middle.at + above }
      if (window.from < from || window.to > to) break
      const { length } = productsAt(run, window)
      const own = length === 1 ? 1 : length > 1 ? -1 : 0
      let best: Chain | null = chains.length === 0 ? { window, before: null, score: own } : null
      for (const before of chains) {
        if (before.window.to >= window.from) continue
        // A row whose number was not recognized leaves a hole.
        const score = before.score + own + (before.window.to + 1 === window.from ? adjoining : 0)
        if (!best || score > best.score) best = { window, before, score }
      }
      if (best) next.push(best)
    }
    if (next.length > 0) chains = next
  }
  const windows: Window[] = []
  for (let chain = chains.toSorted((a, b) => b.score - a.score)[0] ?? null; chain; chain = chain.before) {
    windows.push(chain.window)
  }
  return windows.toReversed()
}

const adjoining = 0.75

function itemsIn<Product>({ itemsAt }: Run<Product>, { from, to }: Window): ListItem<Product>[] {
  return Array.from({ length: to - from + 1 }, (_, index) => itemsAt.get(from + index) ?? []).flat()
}

function knownAt<Product extends Identified>(run: Run<Product>, window: Window): ListItem<Product>[] {
  return knownIn(itemsIn(run, window))
}

function productsAt<Product extends Identified>(run: Run<Product>, window: Window): string[] {
  return [...new Set(knownAt(run, window).map(({ hit }) => hit.match.products[0]!.sku))]
}

/** A code of the same product without blanks, which no description has by chance. */
function isPlainCode<Product extends Identified>(
  item: ListItem<Product>,
  known: ListItem<Product> | undefined,
): boolean {
  const { code } = item.hit.candidate
  return known !== undefined && isKnown(item) && isSame(item, known) && !/\s/.test(code) && !isPlainWord(code)
}

function pairWindows<Product extends Identified>(
  run: Run<Product>,
  fields: readonly LineFields[],
  windows: readonly Window[],
): Paired<Product> {
  const quantities = new Map<ListItem<Product>, RunSlot<Product>>()
  const unnamed: RunSlot<Product>[] = []
  const describing = new Map<ListItem<Product>, ListItem<Product>>()
  const recordLines = new Map<number, ListItem<Product>>()
  for (const window of windows) {
    const { at, quantity } = window.middle
    const items = itemsIn(run, window)
    const known = knownAt(run, window)
    const own = items.find((item) => isPlainCode(item, known[0])) ?? known[0] ?? items[0]
    const slot = { at, field: quantity, beside: fields[at]!.numbers, own: own ?? null }
    if (!own) {
      unnamed.push(slot)
      continue
    }
    quantities.set(own, slot)
    for (let line = window.from; line <= window.to; line += 1) recordLines.set(line, own)
    // Another product in the same description is asked about.
    const others = new Set(productsAt(run, window).slice(1))
    for (const item of items) {
      const isOther = isKnown(item) && others.has(item.hit.match.products[0]!.sku)
      if (item !== own && !isOther) describing.set(item, own)
    }
  }
  const paired = [...quantities.keys()]
  const missing = new Set(run.items.filter((item) => isKnown(item) && !quantities.has(item) && !describing.has(item)))
  return {
    quantities,
    known: paired.filter(isKnown).length,
    unnamed,
    unclear: new Set(),
    unread: new Set(),
    missing,
    describing,
    recordLines,
  }
}
