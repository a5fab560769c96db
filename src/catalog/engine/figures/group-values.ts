import type { FigureRange } from './figure-filter.ts'

/** A number, or a range of them, with how many products have it. */
export type Counted = { readonly value: number; readonly count: number }

/** So many numbers are still a list that a person reads at once. */
export const mostValues = 8
/** Ranges, where there are more. */
const wantedRanges = 6

/**
 * The choices for a unit: each number by itself if there are few, else ranges. Ranges have about as many products each,
 * and begin at the roundest number nearby: a range of 450 to 540 W before one of 467 to 540.
 * @param values ascending, none with a count of 0
 */
export function groupValues(values: readonly Counted[]): FigureRange[] {
  if (values.length <= mostValues) return values.map(({ value }) => ({ least: value, most: value }))
  const all = values.reduce((sum, { count }) => sum + count, 0)
  const ranges: FigureRange[] = []
  let first = 0
  let left = all
  for (let range = 0; first < values.length; range += 1) {
    const share = left / Math.max(1, wantedRanges - range)
    const end = range >= wantedRanges - 1 ? values.length : endOfRange(values, first, share)
    for (let at = first; at < end; at += 1) left -= values[at]!.count
    ranges.push({ least: values[first]!.value, most: values[end - 1]!.value })
    first = end
  }
  return ranges
}

/**
 * Where the range that begins at `first` ends, which is where the next one begins. It has at least half of its share;
 * of the places up to one and a half, the one before the roundest number counts, and of equally round ones the nearest
 * to the share.
 */
function endOfRange(values: readonly Counted[], first: number, share: number): number {
  let best = values.length
  let bestRoundness = -1
  let bestMiss = Number.POSITIVE_INFINITY
  let sum = 0
  for (let end = first + 1; end < values.length && sum <= share * 1.5; end += 1) {
    sum += values[end - 1]!.count
    if (sum < share / 2) continue
    const miss = Math.abs(sum - share)
    const roundness = sum <= share * 1.5 ? roundnessOf(values[end]!.value) : 0
    if (roundness < bestRoundness || (roundness === bestRoundness && miss >= bestMiss)) continue
    best = end
    bestRoundness = roundness
    bestMiss = miss
  }
  return best
}

/** 1, 10, 100 before 5 and 50, these before 2, 20 and 25, and these before other numbers of one digit; then the rest. */
function roundnessOf(value: number): number {
  const digits = String(value).replace('.', '').replace(/^0+/, '').replace(/0+$/, '')
  if (digits === '1') return 4
  if (digits === '5') return 3
  if (digits === '2' || digits === '25') return 2
  if (digits.length === 1 || Number.isInteger(Math.log2(value))) return 1
  return 0
}
