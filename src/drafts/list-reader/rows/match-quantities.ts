import { clear } from '#src/drafts/list-reader/candidates/weights.ts'

/** A number between two codes: what speaks for each of them, as sums of weights; null where it cannot be its quantity. */
export type GapNumber<Figure> = {
  readonly number: Figure
  /** For the code before the gap. */
  readonly left: number | null
  /** For the code after it. */
  readonly right: number | null
}

/** What was decided for one code. */
export type Decision<Figure> = {
  /** Null: no number is its quantity. */
  readonly number: Figure | null
  /** The sum of its signs. */
  readonly sum: number
  /** The other numbers that may be its quantity, best first; null stands for none. */
  readonly rivals: readonly (Figure | null)[]
}

type Take<Figure> = { left: GapNumber<Figure> | null; right: GapNumber<Figure> | null; sum: number }

/**
 * Decides which number is the quantity of which code, for all codes of a list together: the reading with the highest
 * sum, where each number is used once and each code has one. A number may be the quantity of the code before or after
 * it. By the max-product algorithm on a chain (Viterbi forwards and backwards), so that for each code the best reading
 * with another number is known too.
 *
 * @param gaps the numbers before the first code, between each two codes, and after the last one
 */
export function matchQuantities<Figure>(gaps: readonly (readonly GapNumber<Figure>[])[]): Decision<Figure>[] {
  const takes = gaps.map((numbers, index) => takesOf(numbers, index > 0, index < gaps.length - 1))
  const forward = passes(takes, ({ left, right }) => [left !== null, right !== null])
  const backward = passes(takes.toReversed(), ({ left, right }) => [right !== null, left !== null]).toReversed()
  return takes.slice(1).map((after, index) => {
    const before = takes[index]!
    const best = new Map<Figure | null, { sum: number; own: number }>()
    const offer = (number: Figure | null, sum: number, own: number) => {
      const known = best.get(number)
      if (!known || known.sum < sum) best.set(number, { sum, own })
    }
    for (const take of before) {
      const sum = take.sum + bestFree(forward[index]!, take.left !== null)
      const rest = Math.max(
        ...after
          .filter(({ left }) => left === null)
          .map((each) => each.sum + bestFree(backward[index + 1]!, each.right !== null)),
      )
      offer(take.right?.number ?? null, sum + rest, take.right?.right ?? 0)
    }
    for (const take of after) {
      const sum = take.sum + bestFree(backward[index + 1]!, take.right !== null)
      const rest = Math.max(
        ...before
          .filter(({ right }) => right === null)
          .map((each) => each.sum + bestFree(forward[index]!, each.left !== null)),
      )
      offer(take.left?.number ?? null, sum + rest, take.left?.left ?? 0)
    }
    const ranked = [...best].map(([number, sums]) => ({ number, ...sums })).toSorted((a, b) => b.sum - a.sum)
    const { number = null, sum = 0, own = 0 } = ranked[0] ?? {}
    const rivals = ranked
      .slice(1)
      .filter((other) => sum - other.sum < clear)
      .map((other) => other.number)
    return { number, sum: own, rivals }
  })
}

/** All ways to use the numbers of a gap: none, one for a side, or two for both. */
function takesOf<Figure>(numbers: readonly GapNumber<Figure>[], hasLeft: boolean, hasRight: boolean): Take<Figure>[] {
  const takes: Take<Figure>[] = [{ left: null, right: null, sum: 0 }]
  // The nearest numbers on each side: nobody writes the quantity behind so many others.
  const forLeft = hasLeft ? numbers.filter(({ left }) => left !== null).slice(0, mostNumbers) : []
  const forRight = hasRight ? numbers.filter(({ right }) => right !== null).slice(-mostNumbers) : []
  for (const left of forLeft) takes.push({ left, right: null, sum: left.left! })
  for (const right of forRight) {
    takes.push({ left: null, right, sum: right.right! })
    for (const left of forLeft) {
      if (left.number !== right.number) takes.push({ left, right, sum: left.left! + right.right! })
    }
  }
  return takes
}

const mostNumbers = 12

/**
 * The best sums of the gaps before each gap: `free` where the code at its beginning has no quantity yet.
 * @param uses whether a take uses the code before it, and the one after it
 */
function passes<Figure>(
  takes: readonly (readonly Take<Figure>[])[],
  uses: (take: Take<Figure>) => readonly [boolean, boolean],
): { free: number; any: number }[] {
  let free = 0
  let taken = Number.NEGATIVE_INFINITY
  return takes.map((options) => {
    const before = { free, any: Math.max(free, taken) }
    free = Number.NEGATIVE_INFINITY
    taken = Number.NEGATIVE_INFINITY
    for (const option of options) {
      const [usesBefore, usesAfter] = uses(option)
      const sum = option.sum + (usesBefore ? before.free : before.any)
      if (usesAfter) taken = Math.max(taken, sum)
      else free = Math.max(free, sum)
    }
    return before
  })
}

function bestFree({ free, any }: { free: number; any: number }, isUsed: boolean): number {
  return isUsed ? free : any
}
