type Line = { readonly need: number; readonly stock: Float64Array }

/**
 * Chooses warehouses that serve all lines: each time the one with the largest shares of what the lines still lack. Then
 * adds further useful ones up to `count`, as choices. Where more than `count` are needed, only those are returned.
 * @param useful most preferred first; together they serve all lines
 * @returns in the order of `useful`
 */
export function greedyCover(useful: readonly number[], lines: readonly Line[], count: number): number[] {
  const lacks = lines.map(({ need }) => need)
  const chosen: number[] = []
  while (lacks.some((lack) => lack > 0)) take(usefulness((line) => lacks[line]!))
  const chosenByNeed = usefulness((line) => lines[line]!.need)
  while (chosen.length < Math.min(count, useful.length)) take(chosenByNeed)
  return useful.filter((warehouse) => chosen.includes(warehouse))

  function take(use: readonly number[]): void {
    const remaining = useful.filter((warehouse) => !chosen.includes(warehouse))
    const best = remaining.reduce((most, each) => (use[each]! > use[most]! ? each : most))
    chosen.push(best)
    for (const [line, { stock }] of lines.entries()) lacks[line]! -= stock[best]!
  }

  /** By warehouse: the sum over the lines of its share (0 to 1) of what the line lacks. */
  function usefulness(lackOf: (line: number) => number): number[] {
    const use: number[] = []
    for (const warehouse of useful)
      use[warehouse] = lines.reduce((sum, { stock }, line) => {
        const lack = lackOf(line)
        return lack > 0 ? sum + Math.min(1, stock[warehouse]! / lack) : sum
      }, 0)
    return use
  }
}
