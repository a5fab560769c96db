import type { BookRow } from './sheet.ts'

/** Splits rows into pieces, so that the worker can start before it has all of them. */
export async function* rowPieces(rows: readonly BookRow[]): AsyncGenerator<readonly BookRow[]> {
  for (let from = 0; from < rows.length; from += 1_000) yield rows.slice(from, from + 1_000)
}
