import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { readTyped } from '#src/drafts/scan/session/read-scan.ts'

/** Pieces as they are typed beside a code; null where nothing is, undefined where it is no quantity to add. */
export function readPieces(typed: string): number | null | undefined {
  const read = readQuantity(typed)
  if (read.kind === 'empty') return null
  return read.kind === 'quantity' && read.value > 0 ? read.value : undefined
}

/** Whether the catalog has a product with this code, or several; also while it cannot say, because it is not there yet. */
export async function isCodeOf(text: string, quantity: number | null, find: FindCodes<unknown>): Promise<boolean> {
  const codes = readTyped(text, quantity).readings.map(({ code }) => code)
  try {
    return (await find(codes)).some((match) => match !== null)
  } catch {
    return true
  }
}
