import { thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { PlanProblem, PlanWarehouse } from './plan-problem.ts'

/** A problem in whole thousandths, with its warehouses in order of preference: by rank, then by code. */
export type WholeProblem = {
  readonly codes: readonly string[]
  /** By warehouse: its rank, renumbered from 0 without gaps. Only the order of the ranks matters. */
  readonly levels: readonly number[]
  readonly isOpened: readonly boolean[]
  readonly lines: readonly WholeLine[]
}

export type WholeLine = {
  readonly id: string
  readonly wanted: number
  /** The part of `wanted` that all warehouses together can serve. */
  readonly served: number
  /** By warehouse, at most `served`: more has no effect. */
  readonly stock: Float64Array
}

export function toWholeProblem({ warehouses, lines, opened }: PlanProblem): WholeProblem {
  const order = inPreferenceOrder(warehouses)
  const ranks = [...new Set(order.map(({ rank }) => rank))]
  return {
    codes: order.map(({ code }) => code),
    levels: order.map(({ rank }) => ranks.indexOf(rank)),
    isOpened: order.map(({ code }) => opened.includes(code)),
    lines: lines.map(({ id, quantity, stock }) => {
      const wanted = thousandths(quantity)
      const all = order.map(({ index }) => thousandths(stock[index]))
      const served = Math.min(
        wanted,
        all.reduce((sum, each) => sum + each, 0),
      )
      return { id, wanted, served, stock: Float64Array.from(all, (each) => Math.min(each, served)) }
    }),
  }
}

/** By rank, then by code; each with its index in the problem. */
export function inPreferenceOrder(warehouses: readonly PlanWarehouse[]) {
  return warehouses
    .map(({ code, rank }, index) => ({ code, rank, index }))
    .toSorted((a, b) => a.rank - b.rank || compareCodes(a.code, b.code))
}

/** By UTF-16 code unit, so that the order is the same in every language. */
function compareCodes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
