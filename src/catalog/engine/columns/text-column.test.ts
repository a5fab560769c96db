import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextColumn } from './text-column.ts'

describe('a column of texts', () => {
  it('returns the stored texts, also when a text crosses chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 40 })),
        fc.constantFrom(4, 16, 1024),
        (texts, size) => {
          const column = createTextColumn(size)
          for (const text of texts) column.append(text)
          expect(texts.map((_, index) => column.textAt(index))).toEqual(texts)
          expect(column.byteLength).toBe(new TextEncoder().encode(texts.join('')).length)
        },
      ),
    )
  })

  it('stores a text longer than several chunks', () => {
    const column = createTextColumn(64)
    const long = 'ñandú '.repeat(100)
    for (const text of ['a', long, '', 'b']) column.append(text)
    expect([0, 1, 2, 3].map((index) => column.textAt(index))).toEqual(['a', long, '', 'b'])
  })
})
