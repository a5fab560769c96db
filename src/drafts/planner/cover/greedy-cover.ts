type Line = { readonly need: number; readonly stock: Float64Array }

/**
 * Warehouses that serve all lines, the one that has the largest shares of what is still lacking first; then more of the
 * useful ones, up to `count`, to choose from. Where more than `count` are needed, just those.
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
    const left = useful.filter((warehouse) => !chosen.includes(warehouse))
    const best = left.reduce((most, each) => (use[each]! > use[most]! ? each : most))
    chosen.push(best)
    for (const [line, { stock }] of lines.entries()) lacks[line]! -= stock[best]!
  }

  /** By warehouse: how much of what lines lack it has, each line's share by itself. */
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
