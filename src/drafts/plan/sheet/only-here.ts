import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'

/** A line that is planned from a warehouse, and how many pieces of it no other allowed warehouse has. */
export type OnlyHere = { readonly line: SheetLine; readonly pieces: number }

/**
 * Why the plan needs its warehouses: by code, the lines of which it takes pieces there that only this one of the
 * allowed warehouses has. Says nothing of a line of which the stock of another one is unknown.
 */
export function onlyHere({ lines, warehouses }: PlanSheet): ReadonlyMap<string, readonly OnlyHere[]> {
  const allowed = new Set(warehouses.flatMap(({ code, isBarred }) => (isBarred ? [] : [code])))
  const found = new Map<string, OnlyHere[]>()
  for (const line of lines) {
    const { known, shortage, parts } = line
    if (known.kind !== 'warehouses' || parts.size === 0) continue
    const usable = known.warehouses.filter(({ code }) => allowed.has(code))
    const all = usable.reduce((sum, { stock }) => sum + thousandths(stock ?? 0), 0)
    const wanted = thousandths(shortage.wanted)
    for (const [code, { open }] of parts) {
      const stock = usable.find((each) => each.code === code)?.stock ?? null
      const isSure = usable.every((other) => other.code === code || other.stock !== null)
      if (stock === null || !isSure) continue
      const lost = Math.min(wanted, all) - Math.min(wanted, all - thousandths(stock))
      const pieces = Math.min(thousandths(open), lost)
      if (pieces <= 0) continue
      const here = found.get(code) ?? []
      here.push({ line, pieces: fromThousandths(pieces) })
      found.set(code, here)
    }
  }
  return found
}
