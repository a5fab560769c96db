import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'

/** A line that is planned from a warehouse, and how many of these pieces no other allowed warehouse has free. */
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
    const sum = (countOf: (each: (typeof usable)[number]) => number) =>
      usable.reduce((before, each) => before + countOf(each), 0)
    const all = sum(({ stock }) => thousandths(stock ?? 0))
    // What is assigned, wanted and there: what is not assigned may come from others, or is left to other drafts.
    const assigned = sum(({ code, stock }) => thousandths(Math.min(parts.get(code)?.open ?? 0, stock ?? 0)))
    const used = Math.min(thousandths(shortage.wanted), assigned)
    for (const code of parts.keys()) {
      const stock = usable.find((each) => each.code === code)?.stock ?? null
      const isSure = usable.every((other) => other.code === code || other.stock !== null)
      if (stock === null || !isSure) continue
      const pieces = used - (all - thousandths(stock))
      if (pieces <= 0) continue
      const here = found.get(code) ?? []
      here.push({ line, pieces: fromThousandths(pieces) })
      found.set(code, here)
    }
  }
  return found
}
