import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NearAlternative } from '#src/drafts/parts/catalog-now.tsx'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { AlternativeDifferences } from './alternative-differences.tsx'

const alike: NearAlternative = {
  product: makeProduct({ brand: 'Adata' }),
  likeness: 0.914,
  isGood: true,
  isSameBrand: false,
  price: 'near',
  shared: [],
  differing: [],
}

function render(alternative: Partial<NearAlternative>, language = 'es-MX'): string {
  const children = createElement(AlternativeDifferences, { alternative: { ...alike, ...alternative } })
  const props = { languages: [language], storage: null, children }
  return renderToStaticMarkup(createElement(LocaleProvider, props))
}

const text = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('says in words what is not the same; what is grave also by a sign, for eyes and ears, and not by its colour alone', () => {
  const grave = render({ differing: [{ wanted: 'DDR4', has: 'DDR5', isGrave: true }] })
  expect(text(grave)).toContain('Importante: DDR5 en vez de DDR4')
  expect(grave).toContain('<svg')
  expect(grave).toContain('text-bad')
  const slight = render({ differing: [{ wanted: '3200 MHz', has: '3600 MHz', isGrave: false }] })
  expect(text(slight)).toContain('3,600 MHz en vez de 3,200 MHz')
  expect(slight).not.toContain('<svg')
  expect(slight).not.toContain('text-bad')
})

it('says that a title is silent of something, and that a price is far away or not known', () => {
  expect(text(render({ differing: [{ wanted: 'Ethernet', has: '', isGrave: false }] }))).toContain('no dice Ethernet')
  expect(text(render({ price: 'more' }))).toContain('Importante: cuesta mucho más')
  expect(text(render({ price: 'less' }, 'en'))).toContain('Important: costs much less')
  expect(text(render({ price: 'unknown' }))).toContain('Importante: precio sin comparar')
})

it('says the brand, what is shared, and how alike they are', () => {
  expect(text(render({ shared: ['960 GB', '2.5 ″'] }))).toBe('Adata 960 GB, 2.5 ″ ≈ 91% 91% de parecido')
  expect(text(render({ isSameBrand: true }))).toMatch(/^misma marca/)
})
