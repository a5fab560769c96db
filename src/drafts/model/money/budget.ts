import { Big } from 'big.js'
import { type Budget, type Draft, type DraftLine, priceOf, productOfLine } from '#src/drafts/model/draft/draft.ts'
import { changeLines, setLineQuantity } from '#src/drafts/model/draft/draft-changes.ts'
import { placedQuantities } from '#src/drafts/model/orders/placed-order.ts'
import { draftTotals, lineSubtotal, type Pesos } from './money.ts'

/** How a draft stands against what it may cost. */
export type BudgetState = {
  readonly kind: 'left' | 'over'
  /** Of the same kind as the cap, with IVA or without; never below zero. */
  readonly by: Pesos
}

export function budgetState(draft: Pick<Draft, 'lines' | 'ivaRate'>, budget: Budget): BudgetState {
  const { subtotal, total } = draftTotals(draft.lines, draft.ivaRate)
  const left = new Big(budget.amount).minus(budget.withIva ? total : subtotal)
  return { kind: left.lt(0) ? 'over' : 'left', by: pesos(left.abs()) }
}

/** One line with fewer pieces; 0 takes it out. */
export type Cut = {
  readonly line: DraftLine
  readonly to: number
  /** Before tax. */
  readonly saves: Pesos
}

/**
 * Ways to bring a draft under its cap. What is placed cannot be cut, and a line without a price costs nothing.
 *
 * `remove`: the line that alone suffices and takes the least with it. `lower`: each line that alone suffices, with the
 * largest quantity that does, those that take the least first; whole pieces where the line has whole ones. `several`:
 * where no line suffices alone, the fewest that do: the largest first, and for the last the smallest that suffices, which
 * is only lowered as far as it has to be. Where even that is too little, `kind` says so.
 */
export type BudgetProposals =
  | { readonly kind: 'one'; readonly remove: Cut; readonly lower: readonly Cut[] }
  | { readonly kind: 'several'; readonly cuts: readonly Cut[] }
  | { readonly kind: 'impossible' }

/** @returns null where the draft is not over its cap */
export function budgetProposals(
  draft: Pick<Draft, 'lines' | 'ivaRate' | 'placed'>,
  budget: Budget,
): BudgetProposals | null {
  const subtotal = new Big(draftTotals(draft.lines, draft.ivaRate).subtotal)
  const excess = subtotal.minus(largestSubtotal(budget, draft.ivaRate))
  if (excess.lte(0)) return null
  const placed = placedQuantities(draft.placed)
  const cuttable = draft.lines
    .map((line): Cuttable => ({ ...wholeCut(line, placed.ofLine(line.id)), least: placed.ofLine(line.id) }))
    .filter(({ saves }) => new Big(saves).gt(0))
    .toSorted(bySaving)
  const alone = cuttable.filter(({ saves }) => excess.lte(saves))
  const [remove] = alone
  if (remove) return { kind: 'one', remove, lower: alone.map((cut) => loweredCut(cut, excess)).toSorted(bySaving) }

  let missing = excess
  const cuts: Cut[] = []
  for (const [index, largest] of cuttable.toReversed().entries()) {
    if (missing.lte(largest.saves)) {
      const others = cuttable.slice(0, cuttable.length - index)
      const last = others.find(({ saves }) => missing.lte(saves)) ?? largest
      return { kind: 'several', cuts: [...cuts, loweredCut(last, missing)] }
    }
    cuts.push(largest)
    missing = missing.minus(largest.saves)
  }
  return { kind: 'impossible' }
}

/** Makes these cuts, in one change; a line that has fewer by now keeps them. */
export function cutLines(draft: Draft, cuts: readonly Pick<Cut, 'line' | 'to'>[], now: number): Draft {
  const cut = cuts.reduce((before, { line: { id }, to }) => {
    const line = before.lines.find((each) => each.id === id)
    return line && line.quantity > to ? setLineQuantity(before, productOfLine(line), to, { now, lineId: id }) : before
  }, draft)
  // However many lines it touched, it is one change.
  return changeLines(draft, cut.lines, now)
}

type Cuttable = Cut & {
  /** So many are placed. */
  readonly least: number
}

function wholeCut(line: DraftLine, placed: number): Cut {
  return { line, to: placed, saves: savedBy(line, placed) }
}

/** Only as far as is missing. */
function loweredCut({ line, least }: Cuttable, missing: Big): Cut {
  const step = new Big(Number.isInteger(line.quantity) && Number.isInteger(least) ? 1 : 0.001)
  const stepPrice = step.times(priceOf(line) ?? 0)
  const after = (steps: number) => Math.max(least, new Big(line.quantity).minus(step.times(steps)).toNumber())
  const suffices = (steps: number) => missing.lte(savedBy(line, after(steps)))
  const most = new Big(line.quantity).minus(least).div(step).round(0, Big.roundUp).toNumber()
  // The subtotals before and after are each half a centavo off at most.
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
  return { line, to, saves: savedBy(line, to) }
}

function savedBy(line: DraftLine, to: number): Pesos {
  const before = lineSubtotal(priceOf(line), line.quantity) ?? '0'
  return pesos(new Big(before).minus(lineSubtotal(priceOf(line), to) ?? '0'))
}

/** The largest subtotal that keeps the cap, to the centavo: IVA is rounded once on the subtotal. */
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
