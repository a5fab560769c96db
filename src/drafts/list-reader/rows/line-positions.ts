import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { PlacedNumber } from './list-item.ts'

/**
 * The numbers at the beginnings of lines that count these one by one, 1, 2, 3 or 10, 20, 30, where half of the lines or
 * more have another number: the positions of a table. So has a row whose quantity is empty or cannot be read, and there
 * the position is no quantity.
 */
export function linePositions(
  numbers: readonly (readonly PlacedNumber[])[],
  isRow: (at: number) => boolean,
): ReadonlySet<LineNumber> {
  const firsts = numbers.flatMap((ofLine, at): First[] => {
    const [first] = ofLine
    // `1`, and its record in the lines below: where the others begin with 2, 3 and 4 it counts them.
    const isAlone = first !== undefined && !isRow(at) && isRow(at + 1) && isWhole(first)
    return first && ((isRow(at) && begins(first)) || isAlone)
      ? [{ at, number: first.number, value: first.number.value!.toNumber(), hasOther: ofLine.length > 1 || isAlone }]
      : []
  })
  return new Set(steps.flatMap((step) => chainsOf(firsts, step)).flatMap((chain) => chain.map(({ number }) => number)))
}

type First = {
  readonly at: number
  readonly number: LineNumber
  readonly value: number
  readonly hasOther: boolean
}

/** Whether a number is the first of its line, and not all of it. */
function begins({ line: { folded }, number: { start, end, outerStart, form, value } }: PlacedNumber): boolean {
  return (
    form === 'figures' &&
    value !== null &&
    // `3.000` counts pieces.
    /^\d+$/.test(folded.slice(start, end)) &&
    atBeginning.test(folded.slice(0, Math.min(start, outerStart))) &&
    /[\p{L}\d\ue001]/u.test(folded.slice(end))
  )
}

function isWhole({ line: { folded }, number: { value } }: PlacedNumber): boolean {
  return value !== null && /^\s*\d{1,3}\s*$/.test(folded)
}

/** Nothing, or a cell with a code: the number of a document, `REQ-10053`. */
const atBeginning = /^[\s\ue000]*(?:\ue001+[^\S\ue000]*\ue000\s*)?$/u

/** The numbers that go on by `step`, each from the one before; other lines between them are few. */
function chainsOf(firsts: readonly First[], step: number): First[][] {
  const open = new Map<number, First[]>()
  const chains: First[][] = []
  for (const first of firsts) {
    const known = open.get(first.value - step)
    if (!known) {
      const chain = [first]
      open.set(first.value, chain)
      chains.push(chain)
      continue
    }
    known.push(first)
    open.delete(first.value - step)
    open.set(first.value, known)
  }
  return chains.filter((chain) => {
    const [from, to] = [chain[0]!.at, chain.at(-1)!.at]
    const between = firsts.filter(({ at }) => at >= from && at <= to).length
    const others = chain.filter(({ hasOther }) => hasOther).length
    // What counts all rows from 1 is no quantity, though most of them have no other.
    const countsAll = chain[0]!.value === 1 && chain.length === firsts.length && others >= fewestOthers
    return chain.length >= fewest && chain.length >= between * mostly && (others * 2 >= chain.length || countsAll)
  })
}

const steps = [1, 10]
/** Fewer numbers may count up by chance. */
const fewest = 4
const fewestOthers = 2
const mostly = 0.8
