import { expect, test } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { concernWords } from './state-words.ts'

test.each(['es-MX', 'en'] as const)('a shortage names what excluded warehouses have: %s', (locale) => {
  const words = (excluded: readonly { warehouse: string; stock: number }[]) =>
    concernWords({ kind: 'shortage', by: 30, available: 0, excluded }, createFormats(locale)).title
  const title = words([
    { warehouse: 'MID', stock: 122 },
    { warehouse: 'TIJ', stock: 18 },
  ])
  expect(title).toContain('MID 122, TIJ 18')
  expect(title).toContain('140')
  expect(title).not.toContain(words([]))
})

test('an answer that is only too old did say something', () => {
  const said = (['silent', 'old', 'unanswered', 'unreadable'] as const).map(
    (why) => concernWords({ kind: 'unknown-stock', why }, createFormats('es-MX')).title,
  )
  expect(new Set(said).size).toBe(4)
  expect(said[1]).not.toContain('no dijo')
})

test('a first price is not told as a change', () => {
  const wordOf = (from: number | null) =>
    concernWords({ kind: 'price', price: 185.5, from, fraction: null }, createFormats('es-MX')).word
  expect(wordOf(null)).not.toBe(wordOf(0))
})

test('an answer that does not count has its own words: about another product, no product, another currency, unreadable', () => {
  const formats = createFormats('es-MX')
  const said = [
    concernWords({ kind: 'wrong-answer', at: 0, failure: 'other-product' }, formats),
    concernWords({ kind: 'wrong-answer', at: 0, failure: 'not-a-product' }, formats),
    concernWords({ kind: 'other-currency' }, formats),
    concernWords({ kind: 'no-price', why: 'unreadable' }, formats),
    concernWords({ kind: 'no-price', why: 'none' }, formats),
  ]
  expect(new Set(said.map(({ title }) => title)).size).toBe(said.length)
})
