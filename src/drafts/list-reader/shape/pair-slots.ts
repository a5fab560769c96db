import { isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { Run } from '#src/drafts/list-reader/rows/gap-numbers.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import { titleHasWord } from '#src/drafts/list-reader/rows/title-words.ts'
import { beginsRecord, sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { readLabels } from './header-labels.ts'
import type { LineFields } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/** The records of a list: which quantity is whose, and what the other lines and codes are. */
export type Paired<Product> = {
  readonly quantities: ReadonlyMap<ListItem<Product>, RunSlot<Product>>
  /** How many of them are for products of the catalog. */
  readonly known: number
  /** Quantities without any product. */
  readonly unnamed: readonly RunSlot<Product>[]
  readonly missing: ReadonlySet<ListItem<Product>>
  readonly describing: ReadonlyMap<ListItem<Product>, ListItem<Product>>
  /** The lines of records, also those that only go on describing, each with its product. */
  readonly recordLines: ReadonlyMap<number, ListItem<Product>>
}

/**
 * Gives each quantity to the product of its line; else to the one above or below, as most of the list does.
 *
 * @param hasColumns the lines are rows of a table, where a number outside of the quantity's place is none
 */
export function pairSlots<Product extends Identified>(
  run: Run<Product>,
  slots: readonly RunSlot<Product>[],
  fields: readonly LineFields[],
  hasColumns: boolean,
): Paired<Product> {
  const { items, itemsAt } = run
  const slotLines = [...new Set(slots.map(({ at }) => at))].toSorted((a, b) => a - b)
  const alone = slotLines.flatMap((at) => {
    const [only, ...more] = knownIn(itemsAt.get(at) ?? [])
    return only && more.length === 0 ? [only] : []
  })
  const usual = alone.length >= slotLines.length * mostly ? usualPlace(alone, fields) : null
  const isInPlace = (item: ListItem<Product>) => usual !== null && placesOf(item, fields).includes(usual)
  const quantities = new Map<ListItem<Product>, RunSlot<Product>>()
  const isSlotLine = new Set(slotLines)
  // A code below a record that is the record's product goes on describing it.
  const loose = items.filter((item) => {
    if (isSlotLine.has(item.at)) return false
    const above = alone.findLast(({ at }) => at < item.at)
    return !(above && isKnown(item) && isSame(above, item))
  })
  const around = slots.flatMap((slot) => {
    const ofLine = slot.own ? [slot.own] : knownIn(itemsAt.get(slot.at) ?? [])
    // Of several products, the one whose code stands where the codes of the list stand.
    const inPlace = ofLine.filter(isInPlace)
    const own = ofLine.length > 1 && inPlace.length === 1 ? inPlace : ofLine
    const index = slotLines.indexOf(slot.at)
    const within = (from: number, to: number) =>
      nearOne(
        run,
        loose.filter(({ at }) => at > from && at < to && Math.abs(at - slot.at) <= farthest),
        slot.at,
      )
    const above = within(slotLines[index - 1] ?? -1, slot.at)
    // A description that goes on may name the product again, or another one that it fits.
    const isRest =
      slot.own === null &&
      inPlace.length === 0 &&
      above !== null &&
      isKnown(above) &&
      (isInPlace(above) ||
        own.some((item) => isSame(item, above) && item.hit.match.products.length > above.hit.match.products.length))
    if (own.length === 1 && !isRest) quantities.set(own[0]!, slot)
    else if (own.length === 0 || isRest) {
      return [{ slot, above, below: within(slot.at, slotLines[index + 1] ?? Number.POSITIVE_INFINITY) }]
    }
    return []
  })
  const isBelow = standsBelow(around, run.lines)
  // Where most quantities stand beside their code, an unknown code beside one is its product.
  const isBeside = quantities.size >= around.length
  const unnamed: RunSlot<Product>[] = []
  for (const { slot, above, below } of around) {
    const item = isBelow ? below : above
    const [stranger] = itemsAt.get(slot.at) ?? []
    const isFree = item !== null && !quantities.has(item)
    const isOwn = stranger !== undefined && !isKnown(stranger) && (isBeside || isInPlace(stranger))
    if (item && isFree && !isOwn && (isKnown(item) || !stranger)) quantities.set(item, slot)
    else if (stranger && !isKnown(stranger)) quantities.set(stranger, slot)
    else if (!stranger) unnamed.push(slot)
  }
  return {
    quantities,
    known: [...quantities.keys()].filter(isKnown).length,
    unnamed,
    ...describe(run, quantities, fields, hasColumns),
  }
}

/** Lines. No item of a list is longer. */
const farthest = 8

function isKnown({ hit }: ListItem<unknown>): boolean {
  return hit.match.products.length > 0 && hit.match.stage !== 'title'
}

/** The products of the catalog among some items, each once, by its surest code. */
function knownIn<Product extends Identified>(items: readonly ListItem<Product>[]): ListItem<Product>[] {
  const known = items.filter(isKnown)
  const plain = ({ hit }: ListItem<Product>) => isPlainWord(hit.candidate.code)
  const meant = known.some((item) => !plain(item)) ? known.filter((item) => !plain(item)) : known
  const surest = meant.toSorted((a, b) => a.hit.match.products.length - b.hit.match.products.length)
  return meant.filter((item) => surest.find((other) => isSame(other, item)) === item)
}

/**
 * The product of the catalog among some items, else the first code. Of several products, the one in the paragraph of the
 * line; null where that does not decide.
 */
function nearOne<Product extends Identified>(
  { lines }: Run<Product>,
  items: readonly ListItem<Product>[],
  line: number,
): ListItem<Product> | null {
  const known = knownIn(items)
  if (known.length < 2) return known[0] ?? items[0] ?? null
  const paragraph = known.filter(({ at }) => {
    const [first, last] = [Math.min(at, line), Math.max(at, line)]
    return lines[last]!.row.line.number - lines[first]!.row.line.number === last - first
  })
  return paragraph.length === 1 ? paragraph[0]! : null
}

/** Where a code stands among the numbers and codes of its line, from the left and from the right end. */
function placesOf({ at, places }: ListItem<unknown>, fields: readonly LineFields[]): string[] {
  const { prefix, suffix } = fields[at]!
  return [prefix, suffix].flatMap((side, index) =>
    side.flatMap(({ start, end }, place) =>
      places.some((code) => code.start < end && start < code.end) ? [`${'ps'[index]}${place}`] : [],
    ),
  )
}

/** Where the codes of most lines with one product stand; null where they stand in no one place. */
function usualPlace(items: readonly ListItem<unknown>[], fields: readonly LineFields[]): string | null {
  const counts = new Map<string, number>()
  for (const item of items) for (const place of placesOf(item, fields)) counts.set(place, (counts.get(place) ?? 0) + 1)
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1])
  return first && first[1] >= items.length * mostly ? first[0] : null
}

const mostly = 0.7

function isSame<Product extends Identified>(a: ListItem<Product>, b: ListItem<Product>): boolean {
  return a.hit.match.products.some(({ sku }) => b.hit.match.products.some((other) => other.sku === sku))
}

type Around<Product> = {
  readonly slot: RunSlot<Product>
  readonly above: ListItem<Product> | null
  readonly below: ListItem<Product> | null
}

/**
 * Whether products stand below their quantities. Between two quantities a product may belong to either: the first
 * quantity has none above it, or the last one none below. Where neither says it, the line of a number that begins a
 * record does: `5) Qty 6`.
 */
function standsBelow<Product>(around: readonly Around<Product>[], lines: readonly SpannedLine[]): boolean {
  const isThere = (item: ListItem<Product> | null | undefined) => item !== null && item !== undefined && isKnown(item)
  const [hasFirst, hasLast] = [isThere(around[0]?.above), isThere(around.at(-1)?.below)]
  if (hasFirst !== hasLast) return hasLast
  const more = around.filter(({ below }) => isThere(below)).length - around.filter(({ above }) => isThere(above)).length
  if (more !== 0) return more > 0
  const begin = around.filter(({ slot }) => beginsRecord.test(lines[slot.at]!.folded) || isNumbered(lines[slot.at]!))
  return begin.length > around.length * mostly
}

/** Words without a digit: `mfr part no. :`. */
function isLabel(words: string): boolean {
  return /^\p{L}/u.test(words) && !/[\d_]/.test(words)
}

/** The words before a code in its line; null where there are none, or others are behind it. */
function labelOf({ line, places }: ListItem<unknown>): string | null {
  const before = line.folded.slice(0, places[0]!.start).trim()
  return isLabel(before) && !/\p{L}/u.test(line.folded.slice(places.at(-1)!.end)) ? before : null
}

function isNumbered({ row }: SpannedLine): boolean {
  return row.line.prefixes.some(({ kind }) => kind === 'number')
}

/** What the codes without a quantity are, and which lines belong to the records. */
function describe<Product extends Identified>(
  { lines, items }: Run<Product>,
  quantities: ReadonlyMap<ListItem<Product>, RunSlot<Product>>,
  fields: readonly LineFields[],
  hasColumns: boolean,
): Pick<Paired<Product>, 'missing' | 'describing' | 'recordLines'> {
  const owners = [...quantities]
    .map(([item, slot]) => ({ item, from: Math.min(item.at, slot.at), to: Math.max(item.at, slot.at) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const recordLines = new Map<number, ListItem<Product>>()
  const missing = new Set<ListItem<Product>>()
  const describing = new Map<ListItem<Product>, ListItem<Product>>()
  const others = items.filter((item) => !quantities.has(item))
  const isNear = (item: ListItem<Product>) => (owner: (typeof owners)[number]) =>
    item.at >= owner.from - mostWrapped && item.at <= owner.to + mostWrapped
  for (const item of others.filter(isKnown)) {
    const { hasWords, numbers } = fields[item.at]!
    // The same code alone once more may be another order, and so may a line with a number of its own.
    const isOther = hasColumns ? !hasWords : numbers.length > 0 || !hasWords
    const same = owners.filter(isNear(item)).find((owner) => {
      const isWithin = item.at >= owner.from && item.at <= owner.to
      const isAgain = numbers.length === 0 && owner.item.hit.candidate.code !== item.hit.candidate.code
      return isSame(owner.item, item) && (isWithin || !isOther || isAgain)
    })
    const beside = owners.find((owner) => owner.item.at === item.at && quantities.get(owner.item)!.at === item.at)
    // Beside a code in its column, another one is what the product fits, or its old name.
    const isPlain = isPlainWord(item.hit.candidate.code)
    const around =
      isPlain && numbers.length === 0
        ? owners.find(({ from, to }) => item.at >= from - 1 && item.at <= to + 1)
        : undefined
    const owner = same ?? beside ?? around
    if (owner) describing.set(item, owner.item)
    else missing.add(item)
  }
  const otherLines = new Set([...missing].map(({ at }) => at))
  for (const [index, { item, from, to }] of owners.entries()) {
    const end = Math.min((owners[index + 1]?.from ?? lines.length) - 1, to + mostWrapped)
    for (let at = from; at <= Math.max(to, end); at += 1) {
      // A line apart from the record, after an empty one, is no part of it.
      const isApart = at > to && lines[at]!.row.line.number - lines[at - 1]!.row.line.number > 1
      if (isApart || (at > to && (otherLines.has(at) || isAside(lines[at]!)))) break
      // Without columns, a line that counts something by itself is no description.
      if (at > to && !hasColumns && saysNumber(lines[at]!) && !describesProduct(lines[at]!.folded, item)) break
      recordLines.set(at, item)
    }
  }
  for (const { item, from } of owners) {
    for (let at = from - 1; at >= Math.max(0, from - mostWrapped) && !recordLines.has(at); at -= 1) {
      const isApart = lines[at + 1]!.row.line.number - lines[at]!.row.line.number > 1
      const goesOn = hasColumns && !isAside(lines[at]!)
      if (isApart || otherLines.has(at) || !(goesOn || describesProduct(lines[at]!.folded, item))) break
      recordLines.set(at, item)
    }
  }
  // With a cell on each line, empty lines are between cells: as many numbers as most records have are cells of it.
  if ([...quantities.values()].some(({ own }) => own !== null)) {
    const cells = owners.map(({ item }, index) => {
      const end = owners[index + 1]?.item.at ?? lines.length
      return {
        item,
        at: fields.flatMap((each, at) =>
          at > item.at && at < end && !each.hasWords && each.numbers.length > 0 ? [at] : [],
        ),
      }
    })
    const counts = cells.map(({ at }) => at.length).toSorted((a, b) => a - b)
    const usual = counts[Math.floor(counts.length / 2)]!
    for (const { item, at } of cells) {
      for (const each of at.slice(0, usual))
        if (!otherLines.has(each)) recordLines.set(each, recordLines.get(each) ?? item)
    }
    const first = owners[0]!
    for (let at = Math.max(0, first.item.at - usual); at < first.item.at; at += 1) {
      if (!fields[at]!.hasWords) recordLines.set(at, first.item)
    }
  }
  // What is labelled like the codes of the records is a code of a record of its own: `Mfr part no. …`.
  const labels = new Set(owners.flatMap(({ item }) => labelOf(item) ?? []))
  for (const item of others.filter((each) => !isKnown(each) && recordLines.has(each.at))) {
    if (labels.has(labelOf(item) ?? '') && !owners.some(({ item: own }) => own.at === item.at)) continue
    const above = owners.filter(isNear(item)).findLast(({ from }) => from <= item.at)
    if (above) describing.set(item, above.item)
  }
  return { missing, describing, recordLines }
}

/** A sum, a header or a line of a program is no part of a record. */
function isAside({ folded, row }: SpannedLine): boolean {
  return row.line.isAside || sumsUp.test(folded) || readLabels(row.line.raw) !== null
}

function saysNumber({ numbers, folded }: SpannedLine): boolean {
  return numbers.length > 0 || /\d/.test(folded)
}

/** Whether most words of a line are words of a product's title. */
function describesProduct(folded: string, { hit }: ListItem<Identified>): boolean {
  const words = folded.match(/[\p{L}\d]{3,}/gu) ?? []
  const known = words.filter((word) => hit.match.products.some(({ title = '' }) => titleHasWord(title, word)))
  return known.length > 1 && known.length * 2 > words.length
}

/** Lines of a description. */
const mostWrapped = 4
