import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { generateList } from '#src/drafts/list-reader/changes/generate-list.ts'
import { expectedOf, type KnownList } from '#src/drafts/list-reader/changes/known-list.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createRandom } from '#src/fixtures/random.ts'
import { printedForms } from './generate-printed.ts'

const path = join(import.meta.dirname, '../../lists/unseen-1/catalog.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const products = JSON.parse(readFileSync(path, 'utf8')) as SmallProduct[]

const seeds = fc.nat()
const sizes = fc.integer({ min: 3, max: 300 })
const forms = fc.constantFrom(...printedForms)

test('a printed list asks for as many products as it has to, each on the line of its code', () => {
  fc.assert(
    fc.property(forms, sizes, seeds, (form, size, seed) => {
      const list = generateList(form, products, createRandom(seed), size)
      const { asks, unknown } = expectedOf(list)
      expect(asks.length + unknown.length).toBe(size)
      expect(new Set(asks.map(({ sku }) => sku)).size).toBe(asks.length)
      for (const { text, requests } of list.lines) {
        for (const { code, sku } of requests) {
          const written = code && text.slice(code.start, code.end).toUpperCase()
          const product = products.find((each) => each.sku === sku)
          const known = product ? [product.sku, product.manufacturerSku, product.ean] : [written]
          expect(known.map((each) => each?.toUpperCase())).toContain(written)
        }
      }
    }),
    propertyCases(60),
  )
})

test('its quantities and prices multiply, and its totals add up', () => {
  fc.assert(
    fc.property(sizes, seeds, (size, seed) => {
      const list = generateList('quotation with tabs, in one line each', products, createRandom(seed), size)
      const header = list.lines.find(({ kind }) => kind === 'header')!.text.split('\t')
      const rows = list.lines.filter(({ kind }) => kind === 'request').map(({ text }) => text.split('\t'))
      const sum = rows.reduce((total, cells) => {
        const [quantity, price, amount] = ['Cant.', 'P. Unitario', 'Importe'].map((name) =>
          numberIn(cells[header.indexOf(name)]!),
        )
        expect(quantity! * price!).toBeCloseTo(amount!, 1)
        return total + amount!
      }, 0)
      const [subtotal, tax, total] = list.lines.slice(-3).map(({ text }) => numberIn(text))
      expect(subtotal).toBeCloseTo(sum, 1)
      expect(tax).toBeCloseTo(sum * 0.16, 1)
      expect(total).toBeCloseTo(subtotal! + tax!, 1)
    }),
    propertyCases(20),
  )
})

test('over pages its header is on each page, and its items are the same', () => {
  const list = (form: (typeof printedForms)[number]) => generateList(form, products, createRandom(7), 40)
  const lines = (name: string, { lines: all }: KnownList) => all.filter(({ text }) => text.includes(name)).length
  for (const form of printedForms.filter((each) => each.endsWith('over pages'))) {
    const footers = lines('Página ', list(form))
    expect(footers).toBeGreaterThan(0)
    expect(lines('COTIZACIÓN No. 4587', list(form))).toBe(footers + 1)
  }
})

/** The last number of a text. */
function numberIn(text: string): number {
  return Number(/[\d,]+(?:\.\d+)?$/.exec(text)![0].replaceAll(',', ''))
}
