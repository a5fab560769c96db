import { hashText, type Random } from '#src/fixtures/random.ts'

/** A third of the seeds, and of all texts, is kept aside: nobody tunes with them. */
export type Side = 'daily' | 'kept aside'

export const seedsOf: Record<Side, readonly number[]> = { daily: [1, 2, 3, 4], 'kept aside': [5, 6] }

export function sideOf(text: string): Side {
  return hashText(text) % 3 === 0 ? 'kept aside' : 'daily'
}

/** All indexes, in random order, drawn one by one. */
export function* drawAll(length: number, random: Random): Generator<number, void, undefined> {
  const indexes = Uint32Array.from({ length }, (_, index) => index)
  for (let left = length; left > 0; left -= 1) {
    const place = random.below(left)
    yield indexes[place] ?? 0
    indexes[place] = indexes[left - 1] ?? 0
  }
}
