import type { LineSplit } from '#src/drafts/model/lines/split.ts'

/** The inputs of a plan: from which warehouses a draft's lines can come. Quantities have up to three decimals. */
export type PlanProblem = {
  readonly warehouses: readonly PlanWarehouse[]
  readonly lines: readonly PlanLine[]
  /** Codes of warehouses that splits set by hand already use: they do not count as further warehouses. */
  readonly opened: readonly string[]
}

/** A warehouse that may be used. Smaller ranks are preferred. Warehouses of one rank are equally preferred. */
export type PlanWarehouse = { readonly code: string; readonly rank: number }

export type PlanLine = {
  /** Unique. */
  readonly id: string
  readonly quantity: number
  /** By the index of `warehouses`; a missing, NaN or negative value is 0. */
  readonly stock: readonly number[]
}

export type PlanSolution = {
  /** The warehouses that serve any line, opened ones included, most preferred first. */
  readonly warehouses: readonly string[]
  /** By line id; a line that no warehouse serves has none. */
  readonly splits: ReadonlyMap<string, LineSplit>
  /** By line id: the quantity that the plan does not serve; only where it is above 0. */
  readonly missing: ReadonlyMap<string, number>
  /** True where no plan is better, in warehouses or parts. Where false, the search stopped early; the plan is valid. */
  readonly exact: boolean
  /** True where no other warehouses are fewer or more preferred. Where only this is true, the parts may be too many. */
  readonly fewest: boolean
}

/** One of the plans that a person can choose from: no other one with as few warehouses is known to lack less. */
export type PlanChoice = {
  readonly solution: PlanSolution
  /** Pieces that it does not serve, of all lines. */
  readonly missing: number
  /** No plan with as few warehouses lacks less than this. Equal to `missing` where that is proven. */
  readonly leastMissing: number
}
