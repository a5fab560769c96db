import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { concernWords, stateWords } from './state-words.ts'

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

test.each(['es-MX', 'en'] as const)(
  'what was answered is told from what was subtracted of it, and stays told after another check: %s',
  (locale) => {
    const formats = createFormats(locale)
    const source = { kind: 'live', at: 1_000 } as const
    const stock = { kind: 'total', source, total: 17 } as const
    const product = { ...makeProduct(), quantity: 20, warehouses: null, findings: [] }
    const answer = { sku: product.sku, answered: { at: 1_000, product }, failure: null }
    const short = { kind: 'shortage', concerns: [{ kind: 'shortage', by: 3, available: 17, excluded: [] }] } as const
    const titleOf = (placed: object) => {
      const known = { kind: 'listed', source, product, stock: { ...stock, ...placed }, findings: [] } as const
      return stateWords(short, { answer, known }, formats).title
    }
    const [plain, since, before] = [titleOf({}), titleOf({ placedSince: 3 }), titleOf({ placedBefore: 3 })]
    expect(new Set([plain, since, before]).size).toBe(3)
    for (const title of [since, before]) expect(title).toMatch(/3 (piezas|pieces)[^.]*\.$/)
  },
)

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
