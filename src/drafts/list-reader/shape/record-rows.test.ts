import { expect, test } from 'vitest'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { LineFields } from './line-fields.ts'
import { likeRows } from './record-rows.ts'
import type { RunSlot } from './slots-of-run.ts'

/** Of a table of so many lines, of which some have a unit and a code: whether each of the others is a row, too. */
function likeRowsOf(length: number, taken: readonly number[]): readonly boolean[] {
  const slotAt = (at: number, hasUnit: boolean) => {
    const field = { start: 0, end: 1, hasUnit, isMoney: false }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at
    return { at, field, beside: [field] } as unknown as RunSlot<unknown>
  }
  const all = Array.from({ length }, (_, at) => at)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at
  const fields = all.map(() => ({ prefix: [], hasWords: true })) as unknown as LineFields[]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at
  const lines = all.map(() => ({ folded: '5 rollos' })) as unknown as SpannedLine[]
  const isLikeRows = likeRows(
    taken.map((at) => slotAt(at, true)),
    fields,
    { lines, slotLines: all, hasProduct: () => false },
  )
  return all.map((at) => isLikeRows(slotAt(at, taken.includes(at))))
}

test('lines without a code are rows between two that have one, and not below the last', () => {
  expect(likeRowsOf(6, [0, 3])).toEqual([true, true, true, true, false, false])
})

test('however many they are', () => {
  const length = 200_000
  expect(likeRowsOf(length, [0, length - 1]).every(Boolean)).toBe(true)
})
