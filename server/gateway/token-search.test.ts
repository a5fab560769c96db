import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createTokenSearch } from './token-search.ts'

test('agrees with a search of the whole text, however it is cut into chunks', () => {
  const token = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 12, maxLength: 14 })
  const pieces = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 20 })
  fc.assert(
    fc.property(token, fc.array(pieces), fc.array(fc.nat(60)), fc.boolean(), (sought, texts, cuts, isThere) => {
      const text = texts.join(isThere ? sought : 'c')
      const search = createTokenSearch(sought, 'utf-8')
      const bounds = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      for (const [index, start] of bounds.entries()) {
        const end = bounds[index + 1] ?? text.length
        const before = text.slice(0, end)
        const finding = search.add(Buffer.from(text.slice(start, end)))
        const isFound = before.includes(sought)
        const isOpen = Array.from(sought, (_, length) => length).some(
          (length) => length > 0 && before.endsWith(sought.slice(0, length)),
        )
        expect(finding).toBe(isFound ? 'found' : isOpen ? 'open' : 'clear')
        if (isFound) return
      }
    }),
    propertyCases(500),
  )
})

const token = String.raw`ab+c/d="ef\ghi/jkl`

test.each([
  ['as it is', token],
  ['with its quotes escaped', String.raw`ab+c/d=\"ef\\ghi/jkl`],
  ['as PHP writes it', String.raw`ab+c\/d=\"ef\\ghi\/jkl`],
  ['with escapes in small letters', String.raw`ab\u002bc/d=\u0022ef\u005cghi/jkl`],
  ['with escapes in capitals', String.raw`ab\u002Bc/d=\u0022ef\u005Cghi/jkl`],
])('finds a token of any signs %s', (_how, written) => {
  expect(createTokenSearch(token, 'utf-8').add(Buffer.from(`"${written}"`))).toBe('found')
  expect(createTokenSearch(token, 'utf-8').add(Buffer.from(`"${written.slice(0, -1)}"`))).toBe('clear')
})
