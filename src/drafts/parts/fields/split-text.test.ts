import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#src/i18n/locale-context.tsx'
import { SplitText } from './split-text.tsx'

function said(quantity: number, unassignable?: number): string {
  const split = [
    { warehouse: 'CDMX', quantity: 500 },
    { warehouse: 'GDL', quantity: 500 },
  ]
  const children = createElement(SplitText, { line: { split, quantity }, unassignable })
  const props = { languages: ['es-MX'], storage: null, children }
  const html = renderToStaticMarkup(createElement(LocaleProvider, props))
  return html.replaceAll(/<[^>]*>/g, '')
}

test('a split says in words how many pieces are in no warehouse, or too many', () => {
  expect(said(1_000)).toBe('CDMX 500 · GDL 500')
  expect(said(1_001)).toBe('CDMX 500 · GDL 500 · 1 por asignar')
  expect(said(1_012)).toBe('CDMX 500 · GDL 500 · 12 por asignar')
  expect(said(998)).toBe('CDMX 500 · GDL 500 · 2 de más')
})

test('what no warehouse can give is missing, and not to be assigned', () => {
  expect(said(1_012, 12)).toBe('CDMX 500 · GDL 500 · faltan 12')
  expect(said(1_012, 1)).toBe('CDMX 500 · GDL 500 · 11 por asignar · falta 1')
})
