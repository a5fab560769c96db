import { expect, test } from 'vitest'
import { makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { piecesNotPlanned } from './pieces-not-planned.ts'

const of = (quantity: number, ...parts: number[]) =>
  makeLine({ quantity, split: parts.map((part, index) => ({ warehouse: `W${index}`, quantity: part })) })

test('pieces without a warehouse and pieces beyond the quantity are counted separately', () => {
  const lines = [of(3), of(0.3, 0.1, 0.1), of(5, 2, 3), of(2, 4)]
  expect(piecesNotPlanned({ lines })).toEqual({
    missing: { lines: [lines[0], lines[1]], pieces: 3.1 },
    extra: { lines: [lines[3]], pieces: 2 },
  })
})

test('both are 0 where everything is planned', () => {
  expect(piecesNotPlanned({ lines: [of(5, 2, 3)] })).toEqual({
    missing: { lines: [], pieces: 0 },
    extra: { lines: [], pieces: 0 },
  })
})
