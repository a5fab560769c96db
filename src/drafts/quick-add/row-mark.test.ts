import { expect, test } from 'vitest'
import { createRowMark } from './row-mark.ts'

test('the row is marked that the mouse, the focus or the caret came to last', () => {
  const mark = createRowMark()
  const seen: (string | null)[] = []
  mark.subscribe(() => seen.push(mark.get()))
  mark.stay('a')
  mark.hover('b')
  mark.hover(null)
  mark.hover('b')
  // The mouse rests.
  mark.stay('c')
  mark.hover('b')
  mark.hover(null)
  expect(seen).toEqual(['a', 'b', 'a', 'b', 'c', 'b', 'c'])
})
