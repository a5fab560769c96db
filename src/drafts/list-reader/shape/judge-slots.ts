import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import { titleHasDigits } from '#src/drafts/list-reader/rows/title-words.ts'
import { names, sumsUp, talks } from '#src/drafts/list-reader/spans/information.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { type Arithmetic, arithmeticOf } from './arithmetic.ts'
import { isColumn } from './column-blocks.ts'
import { countsLines, rises } from './counts-lines.ts'
import { isSame } from './known-items.ts'
import type { NumberField } from './line-fields.ts'
import { isLoneNumber } from './lone-numbers.ts'
import { type Paired, pairSlots } from './pair-slots.ts'
import { pricedSide } from './price-fit.ts'
import type { RunSlot, Slots } from './slots-of-run.ts'

/** A place of numbers as the place of the quantities, with what speaks for it. */
export type Hypothesis<Product> = {
  readonly key: string
  readonly score: number
  readonly paired: Paired<Product>
  readonly hasColumns: boolean
  readonly arithmetics: ReadonlyMap<NumberField, Arithmetic>
}

/** How much of a list one place explains; null where it is no place of quantities. */
export function judgeSlots<Product extends Identified>(
  run: Run<Product>,
  slots: Slots<Product>,
  key: string,
  ofKey: readonly RunSlot<Product>[],
  requestItems: readonly ListItem<Product>[],
): Hypothesis<Product> | null {
  const requests = requestItems.length
  const possible = ofKey.filter(({ field }) => isWhole(field))
  // A form names the column that somebody fills in, of few products.
  const isFilledIn = key === 'h' && run.items.some(({ line }) => line.row.table?.isForm)
  const fewestSlots = isFilledIn ? 1 : Math.max(fewestRecords, requests * most)
  if (possible.length < fewestSlots) return null
  const arithmetics = new Map<NumberField, Arithmetic>()
  let hasMoney = 0
  for (const { field, beside } of possible) {
    if (beside.filter((each) => each !== field && each.isMoney).length > 1) hasMoney += 1
    const found = slots.isWithoutMoney ? null : arithmeticOf(field, beside)
    if (found) arithmetics.set(field, found)
  }
  const evident = possible.filter(
    ({ at, field, own }) =>
      own !== null ||
      isAlone(key) ||
      run.itemsAt.has(at) ||
      arithmetics.has(field) ||
      field.hasUnit ||
      field.hasLabel ||
      (key === 'h' && mayBeRow(run, at)),
  )
  const isNamed = key === 'h' || key === 'nh'
  const hasColumns = isNamed || arithmetics.size >= requests * most
  const paired = pairSlots(run, evident, slots, hasColumns)
  const count = paired.quantities.size
  if (count === 0 || (!isFilledIn && (count < fewestRecords || paired.known < requests * most))) return null
  if (isFromOtherSide(key, paired, { requests: requestItems, codes: slots.codes, ofKey })) return null
  const fields = [...paired.quantities.values()].map(({ field }) => field)
  const share = (is: (field: NumberField, item: ListItem<Product>) => boolean) =>
    [...paired.quantities].filter(([item, { field }]) => is(field, item)).length / count
  const arithmetic = share((field) => arithmetics.has(field))
  // 1 × 5.00 = 5.00 says nothing of which number is the quantity.
  const telling = share((field) => arithmetics.has(field) && !field.value.eq(1))
  const unit = share(({ hasUnit }) => hasUnit)
  const label = isNamed ? 1 : share(({ hasLabel }) => hasLabel)
  const covered = paired.known / requests
  const isApart = [...paired.quantities].filter(([item, { at }]) => item.at !== at).length / count
  // One number between each two codes, each on a line of its own.
  const isOnly = (key === 'a1' || key === 'b1') && possible.every(({ beside }) => beside.length <= 2)
  const isProven =
    (isOnly && covered >= nearlyAll) ||
    (arithmetic >= most && telling > 0 && hasMoney >= count * most) ||
    label >= mostly ||
    // A unit says it of its number, and nothing of a line that has none.
    (unit >= mostly && covered >= (isColumn(key) ? most : isApart >= most ? mostly : nearlyAll))
  if (!isProven) return null
  const values = fields.map(({ value }) => value)
  const mayCount = !othersCount(slots, key, possible) && (countsLines(values) || (isAlone(key) && rises(values)))
  if (arithmetic < mostly && label < mostly && mayCount) return null
  // The name above them may be that of the column beside: what counts the rows from 1 stands first, or behind the number
  // of an order.
  const isCounting = fields.every((field) => slots.counting.has(field)) || (values[0]!.eq(1) && countsLines(values))
  if (arithmetic < mostly && count > fewestRecords && isCounting) return null
  // `Unid.` above `PZA 7 11 5` names the unit, and not the number behind it.
  if (key === 'h' && slots.mayBeUnit && arithmetic < mostly && unit >= mostly && hasMoreBehind(ofKey)) return null
  if (share((field) => field.hasCurrency) > 1 - mostly) return null
  if (arithmetic < most && share((field, { hit }) => isOfTitle(field, hit.match.products)) > most) return null
  // Price × quantity is the same amount.
  const money =
    share(({ isMoney }) => isMoney) / 2 + share((field, { hit }) => isNearPrice(field, hit.match.products)) * 6
  // Of a label and a unit that say the same of most numbers, the unit may be a pack in some.
  const score = covered * 3 + arithmetic * 6 + label * 3 + unit * 2 + (key === 'l' ? 0.5 : 0) - money
  return { key, score, paired, hasColumns, arithmetics }
}

/** Whether most numbers have another whole one behind them, without a currency. */
function hasMoreBehind<Product>(slots: readonly RunSlot<Product>[]): boolean {
  const more = slots.filter(({ field, beside }) =>
    beside.some((other) => other.start > field.start && !other.hasCurrency && other.value.mod(1).eq(0)),
  )
  return more.length >= slots.length * mostly
}

/** Places of numbers that are alone in their lines, and of such in columns that were copied one after the other. */
function isAlone(key: string): boolean {
  return isLoneNumber(key) || isColumn(key)
}

/** Whether other numbers that are alone in their lines count the rows, so that these do not. */
function othersCount<Product>(
  { byKey, countedAt }: Slots<Product>,
  key: string,
  own: readonly RunSlot<Product>[],
): boolean {
  if (isLoneNumber(key)) return countedAt.size > 0 && own.every(({ at }) => !countedAt.has(at))
  const isCounting = (all: readonly RunSlot<Product>[]) => countsLines(all.map(({ field }) => field.value))
  const hasUnits = isColumn(key) && own.every(({ field }) => field.hasUnit)
  return hasUnits && [...byKey].some(([other, all]) => other !== key && isColumn(other) && isCounting(all))
}

/**
 * Whether numbers counted from a code down (`a`) or up (`b`) may be counted from the next code just as well. Prices of
 * the products say on which side they are. Else the last code, or the first, has its quantity on one side only.
 */
function isFromOtherSide<Product extends Identified>(
  key: string,
  { quantities }: Paired<Product>,
  {
    requests,
    codes,
    ofKey,
  }: {
    readonly requests: readonly ListItem<Product>[]
    readonly codes: readonly ListItem<Product>[]
    readonly ofKey: readonly RunSlot<Product>[]
  },
): boolean {
  const isDown = key[0] === 'a'
  if (!isDown && key[0] !== 'b') return false
  const pairs = [...quantities]
  const side = pricedSide(
    pairs.map(([item, { beside }], index) => ({
      one: item,
      other: pairs[index + (isDown ? 1 : -1)]?.[0] ?? null,
      beside,
    })),
  )
  if (side) return side === 'other'
  // A product that the catalog does not have may be the last one.
  const last = endOf(isDown ? codes : codes.toReversed())
  if (last && !ofKey.some(({ own }) => own === last)) return true
  const end = isDown ? requests.at(-1) : requests[0]
  return end !== undefined && !pairs.some(([item]) => isSame(item, end))
}

/** The last code of the records: one that is farther from the others than they are from each other is none of them. */
function endOf<Product>(codes: readonly ListItem<Product>[]): ListItem<Product> | undefined {
  const gaps = codes.slice(1).map(({ at }, index) => Math.abs(at - codes[index]!.at))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return codes.findLast((_, index) => index === 0 || gaps[index - 1]! <= usual + 1)
}

/** Whether a line below a header may be a row of it: sums and notes may not. */
function mayBeRow<Product>({ lines }: Run<Product>, at: number): boolean {
  const { folded } = lines[at]!
  return !sumsUp.test(folded) && !talks.test(folded) && !names.test(folded) && !/(?<!\p{L})total(?!\p{L})/u.test(folded)
}

function isWhole({ value, isPercent }: NumberField): boolean {
  return !isPercent && value.lt(10_000_000) && value.mod(1).eq(0)
}

function isOfTitle({ value }: NumberField, products: readonly Identified[]): boolean {
  return products.some(({ title = '' }) => titleHasDigits(title, value.toString()))
}

function isNearPrice({ value }: NumberField, products: readonly Identified[]): boolean {
  return products.some(({ price }) => price && value.gte(price * 0.6) && value.lte(price * 1.6))
}

const fewestRecords = 3
const mostly = 0.8
const most = 0.6
const nearlyAll = 0.95
