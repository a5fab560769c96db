import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'

/**
 * The number of the paragraph of each line: an empty line is between two, and a message of a chat begins one, as the
 * lines do that count the records: `Partida 1`, `00010`, a 3 alone.
 *
 * @param begin the lines that begin a record, as far as they are known
 */
export function paragraphsOf(lines: readonly SpannedLine[], begin: ReadonlySet<number>): readonly number[] {
  let paragraph = 0
  return lines.map(({ row }, at) => {
    const isApart = at > 0 && row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1
    if (isApart || row.line.beginsMessage || begin.has(at)) paragraph += 1
    return paragraph
  })
}

/**
 * The lines that count the records of a list; none where they do not have a quantity between each two.
 *
 * @param countedAt lines that have nothing but a number which counts
 * @param isTaken whether a line has a product or a quantity
 */
export function recordBegins(
  lines: readonly SpannedLine[],
  slotLines: readonly number[],
  { countedAt, isTaken }: { readonly countedAt: ReadonlySet<number>; isTaken(at: number): boolean },
): ReadonlySet<number> {
  const named = countingFrom(lines, beginsRecord)
  if (named.length > 0) return new Set(named)
  const found = countedAt.size > 0 ? [...countedAt].toSorted((a, b) => a - b) : countingFrom(lines, firstNumber)
  const [first = 0] = found
  // Above the first record is neither a product nor a quantity.
  for (let at = Math.max(0, first - farthest); at < first; at += 1) if (isTaken(at)) return new Set()
  const counts = found.map(() => 0)
  let record = -1
  for (const slot of slotLines) {
    while (record + 1 < found.length && found[record + 1]! <= slot) record += 1
    if (record >= 0) counts[record]! += 1
  }
  const single = counts.filter((count) => count === 1).length
  return new Set(single >= counts.length * nearly && single >= slotLines.length * most ? found : [])
}

/**
 * The lines that begin with 1, 2, 3 or with 10, 20, 30, each once and in order, whichever are more: quantities of 1, 2
 * and 3 are somewhere in any list. None where they are few.
 */
function countingFrom(lines: readonly SpannedLine[], begins: RegExp): number[] {
  const [longest] = steps
    .map((step) => {
      const chain: number[] = []
      for (const [at, { folded }] of lines.entries()) {
        const [written] = /\d+/.exec(begins.exec(folded)?.[0] ?? '') ?? []
        if (Number(written) === (chain.length + 1) * step) chain.push(at)
      }
      return chain
    })
    .toSorted((a, b) => b.length - a.length)
  return longest && longest.length >= fewest ? longest : []
}

const firstNumber = /^\W{0,4}\d{1,5}(?![\d.,])/u
const steps = [1, 10]
const fewest = 3
const nearly = 0.75
const most = 0.7
/** Lines. */
const farthest = 8
