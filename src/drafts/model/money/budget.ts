import { Big } from 'big.js'
import { type Budget, type Draft, type DraftLine, priceOf, productOfLine } from '#src/drafts/model/draft/draft.ts'
import { changeLines, setLineQuantity } from '#src/drafts/model/draft/draft-changes.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { draftSums } from './draft-sums.ts'
import { lineSubtotal, type Pesos } from './money.ts'

/** A draft's cost compared with its budget. */
export type BudgetState = {
  readonly kind: 'left' | 'over'
  /** With or without IVA, as the budget; never negative. */
  readonly by: Pesos
}

/** Placed orders cost what they cost when they were placed. */
export function budgetState(draft: Pick<Draft, 'lines' | 'ivaRate' | 'orders'>, budget: Budget): BudgetState {
  const { subtotal, total } = draftSums(draft).both
  const left = new Big(budget.amount).minus(budget.withIva ? total : subtotal)
  return { kind: left.lt(0) ? 'over' : 'left', by: pesos(left.abs()) }
}

/** One line with fewer pieces; 0 removes it. */
export type Cut = {
  readonly line: DraftLine
  readonly to: number
  /** Before tax. */
  readonly saves: Pesos
}

/**
 * Ways to bring a draft within its budget. Placed pieces cannot be cut. A line without a price saves nothing.
 *
 * `one`: one line is enough. `remove` is the sufficient line with the smallest saving. `lower` has each sufficient line
 * with the largest quantity that keeps the budget, smallest saving first; whole pieces where the line has whole ones.
 * `several`: the fewest lines that are enough together: the largest savings first; the last is the smallest line that
 * is enough, lowered only as far as needed. Lines that are no longer sold go before all others, and whole: a draft that
 * has some gets this proposal, also where one line is enough. `impossible`: all cuts together are too little.
 */
export type BudgetProposals =
  | { readonly kind: 'one'; readonly remove: Cut; readonly lower: readonly Cut[] }
  | { readonly kind: 'several'; readonly cuts: readonly Cut[] }
  | { readonly kind: 'impossible' }

/**
 * @param isGone whether the wholesaler no longer sells a line's product
 * @returns null where the draft is not over its budget
 */
export function budgetProposals(
  draft: Pick<Draft, 'lines' | 'ivaRate' | 'orders'>,
  budget: Budget,
  isGone: (line: DraftLine) => boolean,
): BudgetProposals | null {
  const { placed: ordered, open } = draftSums(draft)
  const spent = ordered ? (budget.withIva ? ordered.total : ordered.subtotal) : 0
  const left = { ...budget, amount: new Big(budget.amount).minus(spent).toNumber() }
  const excess = new Big(open.subtotal).minus(largestSubtotal(left, draft.ivaRate))
  if (excess.lte(0)) return null
  const placed = placedQuantities(placedOrders(draft))
  const cuttable = draft.lines
    .map((line): Cuttable => wholeCut(line, placed.ofLine(line.id)))
    .filter(({ saves }) => new Big(saves).gt(0))
    .toSorted(bySaving)
  const gone = cuttable.filter(({ line }) => isGone(line))
  const alone = cuttable.filter(({ saves }) => excess.lte(saves))
  const [remove] = gone.length > 0 ? [] : alone
  if (remove) return { kind: 'one', remove, lower: alone.map((cut) => loweredCut(cut, excess)).toSorted(bySaving) }

  let missing = excess
  const cuts: Cut[] = []
  for (const group of [gone, cuttable.filter((cut) => !gone.includes(cut))])
    for (const [index, largest] of group.toReversed().entries()) {
      if (missing.lte(largest.saves)) {
        const others = group.slice(0, group.length - index)
        const last = others.find(({ saves }) => missing.lte(saves)) ?? largest
        return { kind: 'several', cuts: [...cuts, group === gone ? last : loweredCut(last, missing)] }
      }
      cuts.push(largest)
      missing = missing.minus(largest.saves)
    }
  return { kind: 'impossible' }
}

/** Makes these cuts in one change. A line that has fewer pieces by now stays as it is. */
export function cutLines(draft: Draft, cuts: readonly Pick<Cut, 'line' | 'to'>[], now: number): Draft {
  const cut = cuts.reduce((before, { line: { id }, to }) => {
    const line = before.lines.find((each) => each.id === id)
    return line && line.quantity > to ? setLineQuantity(before, productOfLine(line), to, { now, lineId: id }) : before
  }, draft)
  // One change of the original draft: the revision rises by 1.
  return changeLines(draft, cut.lines, now)
}

type Cuttable = Cut & {
  /** The placed pieces: the line cannot go below. */
  readonly least: number
}

function wholeCut(line: DraftLine, least: number): Cuttable {
  return { line, to: least, saves: savedBy({ line, least }, least), least }
}

/** Lowers a line only until it saves `missing`. */
function loweredCut(cut: Cuttable, missing: Big): Cut {
  const { line, least } = cut
  const step = new Big(Number.isInteger(line.quantity) && Number.isInteger(least) ? 1 : 0.001)
  const stepPrice = step.times(priceOf(line) ?? 0)
  const after = (steps: number) => Math.max(least, new Big(line.quantity).minus(step.times(steps)).toNumber())
  const suffices = (steps: number) => missing.lte(savedBy(cut, after(steps)))
  const most = new Big(line.quantity).minus(least).div(step).round(0, Big.roundUp).toNumber()
  // The subtotals before and after are each rounded by half a centavo at most.
  const exact = missing.div(stepPrice)
  const slack = centavo.div(stepPrice)
  let tooFew = Math.max(0, exact.minus(slack).round(0, Big.roundDown).toNumber()) - 1
  let enough = Math.min(most, exact.plus(slack).round(0, Big.roundUp).toNumber())
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (suffices(middle)) enough = middle
    else tooFew = middle
  }
  const to = after(enough)
  return { line, to, saves: savedBy(cut, to) }
}

/** Placed pieces cost the same after it: only the others are counted, and rounded. */
function savedBy({ line, least }: Pick<Cuttable, 'line' | 'least'>, to: number): Pesos {
  const subtotalOf = (quantity: number) => lineSubtotal(priceOf(line), addQuantities(quantity, -least)) ?? '0'
  return pesos(new Big(subtotalOf(line.quantity)).minus(subtotalOf(to)))
}

/** The largest subtotal that keeps the budget, to the centavo. IVA is rounded once, on the subtotal. */
function largestSubtotal({ amount, withIva }: Budget, ivaRate: number): Big {
  if (!withIva) return new Big(amount)
  const withTax = (subtotal: Big) => subtotal.plus(subtotal.times(ivaRate).round(2, Big.roundHalfUp))
  let subtotal = new Big(amount).div(new Big(ivaRate).plus(1)).round(2, Big.roundDown).plus(centavo)
  while (withTax(subtotal).gt(amount)) subtotal = subtotal.minus(centavo)
  return subtotal
}

function bySaving(a: Cut, b: Cut): number {
  return new Big(a.saves).cmp(b.saves)
}

function pesos(amount: Big): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return amount.toFixed(2) as Pesos
}

const centavo = new Big('0.01')
