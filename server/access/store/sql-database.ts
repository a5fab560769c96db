export type SqlValue = string | number | null
/** In the order of the columns. A number may come as text. */
export type SqlRow = readonly (string | number | null)[]
/** Values are `$1`, `$2` and so on. */
export type Ask = (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>

/**
 * What is needed of a database. All methods throw `DatabaseAwayError` while it does not answer. No two calls at once.
 */
export type SqlDatabase = {
  /** What stands before the name of a table. */
  readonly schema: string
  /** Within the change that makes the tables, before it: nobody else makes them meanwhile. */
  prepare(ask: Ask): Promise<void>
  /** Reads: may be asked twice. */
  readonly ask: Ask
  /** All of it or nothing. */
  change<Value>(work: (ask: Ask) => Promise<Value>): Promise<Value>
  /** Epoch milliseconds, by one clock for all who use this database. */
  epochNow(ask: Ask): Promise<number>
  /** Where it is a file that somebody may delete or replace while it is open: before the next one is used. */
  whenReplaced(carryOver: CarryOver): void
  close(): Promise<void>
}

/** @param before asks the one that was open; null where nothing of it can be believed */
export type CarryOver = (before: Ask | null, after: SqlDatabase) => Promise<void>
