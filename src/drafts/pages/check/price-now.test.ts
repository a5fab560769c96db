import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import { makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { readBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import type { FactSource } from '#src/drafts/model/stock/known-product.ts'
import { type BuyingParts, BuyingProvider } from '#src/drafts/store/buying-context.tsx'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { createStoredValue } from '#src/ui/stored-value.ts'
import { PriceNow } from './price-now.tsx'

/** As in a browser that never stored a setting. */
const settings = createStoredValue({ storage: null, key: 'buying', read: readBuyingSettings, write: (value) => value })
const parts: BuyingParts = {
  settings,
  numbering: unstored('numbering'),
  mark: unstored('mark'),
  substitutes: unstored('substitutes'),
  storedColumns: unstored,
  singleKeys: unstored('single-keys'),
}

function unstored(key: string) {
  return createStoredValue<unknown>({ storage: null, key, read: () => null, write: (value) => value })
}

const unchecked: LineState = { kind: 'unchecked', concerns: [{ kind: 'unchecked' }] }
const well: LineState = { kind: 'well', concerns: [] }

/** What the column says of a line at $100.00, as text. */
function said(price: number, source: FactSource, state: LineState, isBeside = false): string {
  const line = makeLine({ priceWhenAdded: 100 })
  const now = { ...line, price, quantity: 5, source, stockSource: source }
  const buying = { parts, children: createElement(PriceNow, { line, now, state, isBeside }) }
  const props = { languages: ['es-MX'], storage: null, children: createElement(BuyingProvider, buying) }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a line that was never checked has no price of now but another one of the catalog, which says so', () => {
  expect(said(100, { kind: 'catalog', at: 1 }, unchecked)).toBe('– sin revisar')
  expect(said(104, { kind: 'catalog', at: 1 }, unchecked)).toMatch(/^catálogo \$104\.00/)
  expect(said(100, { kind: 'live', at: 1 }, well)).toBe('igual')
  expect(said(104, { kind: 'live', at: 1 }, well)).toMatch(/^\$104\.00/)
})

test('a line whose check failed or is too old has no price of now but that of the answer before, with its time', () => {
  const at = Date.now() - 60_000
  const time = new Date(at).toTimeString().slice(0, 5)
  for (const kind of ['failed', 'old'] as const) {
    const concern = kind === 'old' ? { kind, at } : { kind, failure: 'unreachable' as const, at: Date.now() }
    const state: LineState = { kind, concerns: [concern] }
    expect(said(100, { kind: 'live', at }, state)).toMatch(new RegExp(`^${time} igual`))
    expect(said(104, { kind: 'live', at }, state)).toMatch(new RegExp(`^${time} \\$104\\.00`))
    expect(said(104, { kind: 'live', at: at - 3 * 86_400_000 }, state)).toMatch(/^hace 3 días \$104\.00/)
    expect(said(104, { kind: 'live', at }, state, true)).toMatch(new RegExp(`^${time} `))
    expect(said(100, { kind: 'live', at }, state, true)).toBe('')
  }
})

test('below the price of the line stands the one of now, with how far it is from it', () => {
  expect(said(100, { kind: 'catalog', at: 1 }, unchecked, true)).toBe('')
  expect(said(100, { kind: 'live', at: 1 }, well, true)).toBe('igual')
  expect(said(104, { kind: 'live', at: 1 }, well, true)).toMatch(/→ \$104\.00 \(\+4\.0\s?%\)$/)
})
