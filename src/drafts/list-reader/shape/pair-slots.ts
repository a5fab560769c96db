import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { hasAt, placesOf, usualPlace } from './code-places.ts'
import { describeRecords } from './describe-records.ts'
import { isKnown, isSame, knownIn } from './known-items.ts'
import { paragraphsOf, recordBegins } from './paragraphs.ts'
import {
  countedRows,
  illegibleRows,
  likeRows,
  numberedRows,
  pricedRows,
  rowsWithUnit,
  unreadRows,
} from './record-rows.ts'
import type { RunSlot, Slots } from './slots-of-run.ts'
import { standsBelow } from './stands-below.ts'

/** The records of a list: which quantity is whose, and what the other lines and codes are. */
export type Paired<Product> = {
  readonly quantities: ReadonlyMap<ListItem<Product>, RunSlot<Product>>
  /** How many of them are for products of the catalog. */
  readonly known: number
  /** Lines between those with quantities that have none, and something where the codes stand. */
  readonly unread: ReadonlySet<number>
  /** Their quantity may as well be the next product's, or the one's before. */
  readonly unclear: ReadonlySet<ListItem<Product>>
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
  { fields, headers, countedAt }: Pick<Slots<Product>, 'fields' | 'headers' | 'countedAt'>,
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
  const placeOf = new Map(slotLines.map((at, index) => [at, index]))
  // A code below a record that is the record's product goes on describing it.
  let passed = 0
  const looseAt = Map.groupBy(
    items.filter((item) => {
      while (passed < alone.length && alone[passed]!.at < item.at) passed += 1
      const above = alone[passed - 1]
      return !isSlotLine.has(item.at) && !(above && isKnown(item) && isSame(above, item))
    }),
    ({ at }) => at,
  )
  const paragraphOf = paragraphsOf(
    run.lines,
    recordBegins(run.lines, slotLines, {
      countedAt,
      isTaken: (at) => itemsAt.get(at)?.some(isKnown) === true || isSlotLine.has(at),
    }),
  )
  const isWithin = (a: number, b: number) => paragraphOf[a] === paragraphOf[b]
  const slotsOfParagraph = Map.groupBy(slotLines, (at) => paragraphOf[at]!)
  const single = [...slotsOfParagraph.values()].filter(({ length }) => length === 1).length
  const isRecord = single >= fewestPairs && single >= slotsOfParagraph.size * mostly
  const described = slots.filter(({ describedAt }) => describedAt !== undefined)
  const around = slots.flatMap((slot) => {
    if (slot.describedAt !== undefined) return []
    const ofLine = slot.own ? [slot.own] : knownIn(itemsAt.get(slot.at) ?? [])
    // Of several products, the one whose code stands where the codes of the list stand.
    const inPlace = ofLine.filter(isInPlace)
    const own = ofLine.length > 1 && inPlace.length === 1 ? inPlace : ofLine
    const index = placeOf.get(slot.at)!
    const within = (from: number, to: number) => {
      const near: ListItem<Product>[] = []
      for (let at = Math.max(from + 1, slot.at - farthest); at < to && at <= slot.at + farthest; at += 1) {
        near.push(...(looseAt.get(at) ?? []))
      }
      return nearOne(near, (item) => isWithin(item.at, slot.at))
    }
    const above = within(slotLines[index - 1] ?? -1, slot.at)
    // A description that goes on may name the product again, or another one that it fits.
    const isRest =
      slot.own === null &&
      inPlace.length === 0 &&
      above !== null &&
      isKnown(above) &&
      // `1 A-1` above `A-1 cant. 1` is another request.
      (hasColumns || (fields[above.at]!.numbers.length === 0 && run.numbers[above.at]!.length === 0)) &&
      (isInPlace(above) ||
        own.some((item) => isSame(item, above) && item.hit.match.products.length > above.hit.match.products.length))
    if (own.length === 1 && !isRest) quantities.set(own[0]!, slot)
    else if (own.length === 0 || isRest) {
      // With numbers of its own, the line above may be a row whose quantity is empty.
      const isOther =
        isRest && own.length > 0 && fields[above.at]!.numbers.length > 0 && !own.some((item) => isSame(item, above))
      return [{ slot, above, below: within(slot.at, slotLines[index + 1] ?? Number.POSITIVE_INFINITY), isOther }]
    }
    return []
  })
  const { isBelow, isSure } = standsBelow(around, { lines: run.lines, fields, headers, slotLines, isWithin })
  // Where most quantities stand beside their code, an unknown code beside one is its product.
  const isBeside = quantities.size >= around.length
  const isNumberedRow = numberedRows([...quantities.values()], fields)
  const isLikeRows = hasColumns
    ? likeRows([...quantities.values()], fields, {
        lines: run.lines,
        slotLines,
        hasProduct: (at) => itemsAt.get(at)?.some(isKnown) === true,
      })
    : () => true
  const bare = around.filter(({ slot }) => !itemsAt.has(slot.at))
  const isMostlyBeside = quantities.size >= bare.length * clearly
  const unnamed: RunSlot<Product>[] = [...described]
  const unclear = new Set<ListItem<Product>>()
  const pairs = around.flatMap(({ slot, above, below }) => {
    const item = isBelow ? below : above
    return item && isKnown(item) ? [isWithin(item.at, slot.at)] : []
  })
  // Where records are paragraphs, a product in the next one is another record's.
  const areParagraphs = pairs.length >= fewestPairs && pairs.filter(Boolean).length >= pairs.length * mostly
  const beside = [...quantities].filter(([{ at }, slot]) => at === slot.at)
  const isOfAsker = (place: string) =>
    beside.length >= fewestPairs &&
    beside.filter(([item, slot]) => hasAt(fields[slot.at]!, place, slot) && !placesOf(item, fields).includes(place))
      .length >=
      beside.length * mostly
  // A record that is a paragraph has its product in it, above the quantity or below.
  const nearestOf = (
    { at }: RunSlot<Product>,
    [usualOne, other]: readonly [MaybeItem<Product>, MaybeItem<Product>],
  ) => {
    const isWhole = isRecord && slotsOfParagraph.get(paragraphOf[at]!)?.length === 1
    const isOfRecord = (item: MaybeItem<Product>) =>
      isWhole && item !== null && isKnown(item) && isWithin(item.at, at) && !quantities.has(item)
    if (isOfRecord(usualOne)) return { nearest: usualOne, isOnly: !isOfRecord(other) || isSame(usualOne!, other!) }
    return isOfRecord(other) ? { nearest: other, isOnly: true } : { nearest: usualOne, isOnly: false }
  }
  for (const { slot, above, below, isOther } of around) {
    const { nearest, isOnly } = nearestOf(slot, isBelow ? [below, above] : [above, below])
    const isApart = nearest !== null && !isWithin(nearest.at, slot.at)
    const item = isApart && (areParagraphs || (fields[slot.at]!.hasWords && !isKnown(nearest))) ? null : nearest
    const [stranger] = itemsAt.get(slot.at) ?? []
    // A line with words, with something where the codes stand, or with a number of its own, is a row of its own: of a
    // service, of what the catalog does not have. So it is beside a line with a price of its own.
    const isPriced = item !== null && isBeside && fields[item.at]!.numbers.some(({ isMoney }) => isMoney)
    const isRow =
      (isMostlyBeside || isPriced) &&
      !stranger &&
      (fields[slot.at]!.hasWords || hasAt(fields[slot.at]!, usual, slot) || isNumberedRow(slot))
    const isFree = item !== null && !quantities.has(item) && !isRow
    const isOwn =
      stranger !== undefined &&
      !isKnown(stranger) &&
      (isBeside || isInPlace(stranger)) &&
      // Who asks has codes of their own in a column, beside those of the catalog.
      !(
        item &&
        isKnown(item) &&
        !isApart &&
        Math.abs(item.at - slot.at) <= mostBetween &&
        placesOf(stranger, fields).some(isOfAsker)
      )
    if (item && isFree && !isOwn && (isKnown(item) || !stranger)) {
      quantities.set(item, slot)
      if (isOther || (!isSure && !isOnly)) unclear.add(item)
    } else if (stranger && !isKnown(stranger)) quantities.set(stranger, slot)
    else if (!stranger && isLikeRows(slot)) unnamed.push(slot)
  }
  const unread = new Set([
    ...unreadRows(fields, slotLines, isMostlyBeside ? usual : null),
    ...pricedRows(run.lines, fields, slotLines),
    ...countedRows(run.lines, fields, slotLines),
    ...rowsWithUnit(run.lines, fields, [...quantities.values(), ...unnamed]),
    ...illegibleRows(run.lines, fields, [...quantities.values(), ...unnamed]),
  ])
  return {
    quantities,
    known: [...quantities.keys()].filter(isKnown).length,
    unread,
    unclear,
    unnamed,
    ...describeRecords(run, quantities, fields, { hasColumns, unread }),
  }
}

type MaybeItem<Product> = ListItem<Product> | null

/** Lines. No item of a list is longer. */
const farthest = 8
/** Between the row with an asker's code and the line with the catalog's. */
const mostBetween = 2

/**
 * The product of the catalog among some items, else the first code. Of several products, the one in the paragraph of the
 * line; null where that does not decide.
 */
function nearOne<Product extends Identified>(
  items: readonly ListItem<Product>[],
  isWithin: (item: ListItem<Product>) => boolean,
): ListItem<Product> | null {
  const known = knownIn(items)
  if (known.length < 2) return known[0] ?? items[0] ?? null
  const paragraph = known.filter(isWithin)
  return paragraph.length === 1 ? paragraph[0]! : null
}

const mostly = 0.7
const fewestPairs = 3
/** Times as many. */
const clearly = 3
