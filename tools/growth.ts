export type Growth = { readonly isLinear: boolean; readonly text: string }

type Lengths = { readonly shortest?: number; readonly longest?: number }

/**
 * How the time of some work grows with its input. Doubles the length; work over twice the input that takes more than
 * three times as long, twice in a row, and again when it is tried again, is not linear. No absolute time decides, and
 * the time is that of this thread's processor: a busy machine changes nothing.
 *
 * @param prepare makes the input of a length, and gives the work
 */
export async function growthOf(
  prepare: (length: number) => () => unknown,
  { shortest = 512, longest = 16_384 }: Lengths = {},
): Promise<Growth> {
  // What needs less than this for the longest input has not grown by the square of its length.
  if ((await timed(prepare(shortest))) < soonMs && (await timed(prepare(longest))) < soonMs) return linear
  const growth = await series(prepare, shortest, longest)
  return growth.isLinear ? growth : series(prepare, shortest, longest)
}

const linear: Growth = { isLinear: true, text: '' }

async function series(prepare: (length: number) => () => unknown, shortest: number, longest: number): Promise<Growth> {
  let previous = 0
  let strikes = 0
  for (let length = shortest; length <= longest; length *= 2) {
    const work = prepare(length)
    let took = await timed(work)
    // The fastest of three: the garbage of earlier work makes it slower, never faster.
    for (let again = 0; again < 2 && took < 200; again += 1) took = Math.min(took, await timed(work))
    // Below this, the clock says more than the work.
    strikes = previous > measurableMs && took > 3 * previous ? strikes + 1 : 0
    if (strikes === 2 || (strikes === 1 && took > hopelessMs)) {
      return { isLinear: false, text: `${took.toFixed(1)} ms for ${length}, ${previous.toFixed(1)} ms for half of it` }
    }
    previous = took
  }
  return linear
}

const soonMs = 4
const measurableMs = 1
/** For 16,384 signs at most; linear work takes about a thousandth of it. */
const hopelessMs = 3_000

async function timed(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user } = process.threadCpuUsage(before)
  return user / 1_000
}
