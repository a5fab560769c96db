import type { SheetRow } from './sheet.ts'

/** Rows that are at hand, piece by piece, so that the worker begins before all of them are handed over. */
export async function* rowPieces(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  for (let from = 0; from < rows.length; from += 1_000) yield rows.slice(from, from + 1_000)
}
