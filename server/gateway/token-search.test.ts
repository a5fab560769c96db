import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createTokenSearch, holdsTokenInBytes } from './token-search.ts'

test('agrees with a search of the whole text, however it is cut into chunks', () => {
  const token = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 12, maxLength: 14 })
  const pieces = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 20 })
  fc.assert(
    fc.property(token, fc.array(pieces), fc.array(fc.nat(60)), fc.boolean(), (sought, texts, cuts, isThere) => {
      const text = texts.join(isThere ? sought : 'c')
      const search = createTokenSearch(sought)
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
      expect(holdsTokenInBytes(Buffer.from(text), sought)).toBe(text.includes(sought))
    }),
    propertyCases(500),
  )
})

const escapes: readonly ((sign: string) => string)[] = [
  (sign) => sign,
  (sign) => `\\u${hexOf(sign).padStart(4, '0')}`,
  (sign) => `\\u${hexOf(sign).toUpperCase().padStart(4, '0')}`,
  (sign) => (sign === '/' ? String.raw`\/` : sign),
  (sign) => `%${hexOf(sign)}`,
  (sign) => `%${hexOf(sign).toUpperCase()}`,
  (sign) => `&#${sign.charCodeAt(0)};`,
  (sign) => `&#x${hexOf(sign)};`,
]

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16)
}

test('finds the token with any of its signs escaped, in UTF-8 and UTF-16, however it is cut into chunks', () => {
  const sign = fc.string({ unit: fc.constantFrom('a', 'Z', '/', '+', '=', '%', '&', '\\', '"', '.'), minLength: 12 })
  const bytes = fc.constantFrom<(text: string) => Buffer>(
    (text) => Buffer.from(text),
    (text) => Buffer.from(text, 'utf16le'),
    (text) => Buffer.from(text, 'utf16le').swap16(),
  )
  fc.assert(
    fc.property(
      sign,
      fc.array(fc.nat(7), { minLength: 1 }),
      fc.array(fc.nat(300)),
      bytes,
      (token, kinds, cuts, encode) => {
        const written = Array.from(token, (each, index) => escapes[kinds[index % kinds.length] ?? 0]?.(each)).join('')
        const body = encode(`["${written}","ñ"]`)
        const bounds = [...new Set([0, ...cuts.toSorted((a, b) => a - b).filter((cut) => cut < body.length)])]
        expect(holdsTokenInBytes(body, token)).toBe(true)
        const search = createTokenSearch(token)
        const findings: string[] = []
        for (const [index, start] of bounds.entries()) {
          findings.push(search.add(body.subarray(start, bounds[index + 1] ?? body.length)))
          if (findings.at(-1) === 'found') break
        }
        expect(findings.at(-1)).toBe('found')
        // Nothing of it was let go before: where a chunk ended inside, it is held.
        const firstSign = encode('["').length
        const insideFrom = bounds.slice(1, findings.length).filter((end) => end <= firstSign + 1).length
        expect(new Set(findings.slice(insideFrom, -1)).difference(new Set(['open']))).toEqual(new Set())
      },
    ),
    propertyCases(500),
  )
})
