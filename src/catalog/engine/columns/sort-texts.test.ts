import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { sortTexts } from './sort-texts.ts'

describe('sorting texts in bytes', () => {
  it('sorts like JavaScript strings, keeps the order of equal texts, in both directions', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('', 'a', 'a\0', 'disco duro', 'disco duro sólido', '\u{1f4f7}', '\uffee', '\ue000'),
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 14 }),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 120 }), fc.boolean(), (texts, descending) => {
        const sign = descending ? -1 : 1
        const naive = texts
          .map((_, index) => index)
          .toSorted((a, b) => (texts[a] === texts[b] ? a - b : texts[a]! < texts[b]! ? -sign : sign))
        expect([...sorted(texts, descending)]).toEqual(naive)
      }),
      propertyCases(300),
    )
  })
})

function sorted(texts: readonly string[], descending: boolean) {
  const encoded = texts.map((text) => new TextEncoder().encode(text))
  const starts = new Uint32Array(texts.length)
  const ends = new Uint32Array(texts.length)
  let at = 0
  for (const [index, { length }] of encoded.entries()) {
    starts[index] = at
    at += length
    ends[index] = at
  }
  return sortTexts(Uint8Array.from(encoded.flatMap((bytes) => [...bytes])), starts, ends, descending)
}
