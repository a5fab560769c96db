import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { Run } from './run.ts'

/**
 * The first numbers of lines that are those of documents: the same for some lines, then the next one, 508, 508, 509, 510.
 * Nobody orders such quantities row after row.
 */
export function documentSeries({ numbers, itemsAt }: Run<unknown>): ReadonlySet<LineNumber> {
  const firsts = numbers.flatMap((ofLine, at) => {
    const [first] = ofLine
    const value = first?.number.value?.toNumber() ?? Number.NaN
    return first && itemsAt.has(at) && value >= lowest && value % 1 === 0 ? [{ number: first.number, value }] : []
  })
  const rows = numbers.filter((_, at) => itemsAt.has(at)).length
  const steps = firsts.slice(1).map(({ value }, index) => value - firsts[index]!.value)
  const isSeries =
    firsts.length >= Math.max(fewest, rows * mostly) &&
    steps.every((step) => step === 0 || step === 1) &&
    steps.includes(0) &&
    steps.includes(1)
  return new Set(isSeries ? firsts.map(({ number }) => number) : [])
}

const fewest = 4
/** Pieces: fewer are ordered row after row. */
const lowest = 100
const mostly = 0.8
