import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { DraftDemand } from '#src/drafts/model/stock/demand.ts'
import { sharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
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

test('a shortage that drafts share is a sum that a reader can do: what there is, who wants how many, what is left', () => {
  const demand = (name: string, wanted: number, split: Readonly<Record<string, number>>): DraftDemand => ({
    draftId: name,
    name,
    wanted,
    planned: Object.entries(split).map(([warehouse, quantity]) => ({ warehouse, quantity })),
    restOf: [],
  })
  const said = (wanted: number, split: object, stock: object, others: readonly DraftDemand[], locale = 'es-MX') => {
    const parts = Object.entries(split).map(([warehouse, quantity]) => ({ warehouse, quantity }))
    const warehouses = Object.entries(stock).map(([code, each]) => ({ code, location: '', stock: each }))
    const known = { kind: 'warehouses', source: { kind: 'live', at: 1 }, warehouses } as const
    const { line } = sharedShortage({ wanted, parts }, { known, barred: new Set() }, others)
    return concernWords({ kind: 'shared', ...line! }, createFormats(locale === 'en' ? 'en' : 'es-MX'))
  }
  const other = demand('Sucursal', 4, { GDL: 4 })
  expect(said(1, { GDL: 1 }, { GDL: 1 }, [other])).toEqual({
    word: 'falta 1 en GDL: «Sucursal» pide 4',
    title:
      'Alcanza para este borrador; con lo que piden otros falta 1 pieza: en GDL hay 1, «Sucursal» tiene asignadas 4 y no queda ninguna para la 1 de este borrador.',
  })
  expect(said(1, { GDL: 1 }, { GDL: 1 }, [other], 'en').title).toBe(
    'Enough for this draft; with what others need, 1 short: 1 in GDL, “Sucursal” has 4 assigned, and 0 left for the 1 of this draft.',
  )
  const all = [demand('Sucursal', 4, {}), demand('Refacciones', 3, {})]
  expect(said(8, {}, { GDL: 5, MTY: 5 }, all)).toEqual({
    word: 'faltan 5: «Sucursal» y 1 más piden 7',
    title:
      'Alcanza para este borrador; con lo que piden otros faltan 5 piezas: en todos los almacenes hay 10, otros piden 7 («Sucursal» 4, «Refacciones» 3) y quedan 3 para las 8 de este borrador.',
  })
  expect(said(12, {}, { GDL: 5, MTY: 5 }, all).title).toMatch(
    /faltan otras 7 piezas: .* quedan 3 para las 12 de este borrador, de las que faltan 2 de todos modos\.$/,
  )
  // Of what is missing in one warehouse and in all together, each has its sum.
  const mixed = demand('Sucursal', 8, { GDL: 5 })
  expect(said(10, { GDL: 5 }, { GDL: 5, MTY: 5 }, [mixed]).title).toMatch(
    /faltan 8 piezas: en GDL hay 5, «Sucursal» tiene asignadas 5 .* \(faltan 5\); en todos los almacenes hay 10, «Sucursal» pide 8 y quedan 2 para las 10 de este borrador \(faltan 8 con las anteriores\)\.$/,
  )
})
