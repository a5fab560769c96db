import type { LineSplit } from '#src/drafts/model/lines/split.ts'

/** What is to be planned: from which warehouses a draft's lines come. Quantities are up to three decimals. */
export type PlanProblem = {
  readonly warehouses: readonly PlanWarehouse[]
  readonly lines: readonly PlanLine[]
  /** Codes of warehouses that what the buyer set by hand uses already: they cost nothing more. */
  readonly opened: readonly string[]
}

/** One that may be used. Smaller ranks are preferred; warehouses of one rank are all the same to the buyer. */
export type PlanWarehouse = { readonly code: string; readonly rank: number }

export type PlanLine = {
  /** Each id once. */
  readonly id: string
  readonly quantity: number
  /** By the index of `warehouses`; what is missing, NaN or negative is 0. */
  readonly stock: readonly number[]
}

export type PlanSolution = {
  /** Those that something comes from, opened ones included, most preferred first. */
  readonly warehouses: readonly string[]
  /** By line id; a line of which nothing comes has none. */
  readonly splits: ReadonlyMap<string, LineSplit>
  /** How much of a line nobody has, by line id; only where it is more than 0. */
  readonly missing: ReadonlyMap<string, number>
  /** Nothing is better: neither warehouses nor parts. Where not, the search was given up; what is planned can be done. */
  readonly exact: boolean
  /** No others are fewer or preferred: where only this holds, lines may come in a few parts more than they need to. */
  readonly fewest: boolean
}
