import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJsonArraySplitter } from './split-json-array.ts'

function split(text: string, chunkBytes = 7): string[] {
  const elements: string[] = []
  const splitter = createJsonArraySplitter((bytes) => elements.push(Buffer.from(bytes).toString('utf8')))
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += chunkBytes) splitter.push(bytes.subarray(from, from + chunkBytes))
  splitter.end()
  return elements
}

describe('splitting a JSON array', () => {
  it('finds what JSON.parse finds, wherever the chunks end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (values, chunkBytes, spaced) => {
          const text = JSON.stringify(values, null, spaced ? 1 : 0)
          const expected: unknown = JSON.parse(text)
          expect(split(text, chunkBytes).map((element): unknown => JSON.parse(element))).toEqual(expected)
        },
      ),
    )
  })

  it('skips a byte order mark, also one that is split over chunks', () => {
    expect(split('\uFEFF[1]', 1)).toEqual(['1'])
    expect(split('\uFEFF [1]', 100)).toEqual(['1'])
  })

  it('reads an empty array as a catalog without products', () => {
    expect(split(' [ ] \n')).toEqual([])
  })

  it('refuses a row that is too long before it is all there', () => {
    const begun = `[1,"${'x'.repeat(1_200_000)}`
    expect(() => split(begun, 65_536)).toThrow('has a row 2 of more than 1048576 bytes, which begins at byte 3')
  })

  it.each([
    ['an object', '{"sku":"A"}', 'is not a JSON array: “{” at byte 0'],
    ['nothing', ' \n', 'is empty: no JSON array up to byte 2'],
    ['an end in a row', '[{"sku":"A"},{"sku":"', 'is cut: it ends in the middle of row 2, at byte 21'],
    ['an end between rows', '[{"sku":"A"},', 'is cut: it ends after 1 rows, at byte 13'],
    ['something after the end', '[1] x', 'goes on after the end of the array: “x” at byte 4'],
    ['a comma too many', '[1,,2]', 'has “,” where row 2 should be, at byte 3'],
    ['a comma before the end', '[1,]', 'has “]” where row 2 should be, at byte 3'],
  ])('refuses %s and says where', (_, text, message) => {
    expect(() => split(text)).toThrow(message)
  })
})
