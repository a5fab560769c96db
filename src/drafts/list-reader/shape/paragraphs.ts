import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'

/** The number of the paragraph of each line; an empty line is between two. */
export function paragraphsOf(lines: readonly SpannedLine[]): number[] {
  let paragraph = 0
  return lines.map(({ row }, at) => {
    if (at > 0 && row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1) paragraph += 1
    return paragraph
  })
}

/** Whether two lines are of one paragraph. */
export function isWithin(lines: readonly SpannedLine[], a: number, b: number): boolean {
  const [first, last] = [Math.min(a, b), Math.max(a, b)]
  return lines[last]!.row.line.ordinal - lines[first]!.row.line.ordinal === last - first
}
