import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageTitle } from './page-title.tsx'

const titleOf = (text: string, isPaper = false) => renderToStaticMarkup(createElement(PageTitle, { text, isPaper }))

test.each([
  ['Sucursal GDL', 'Sucursal GDL'],
  ['factura\u202Efdp.exe', 'facturafdp.exe'],
  ['\u2067a\u2066b\u2069\u200F\u200E\u061C', 'ab'],
  ['dos\r\nlíneas\u2028y\u0000más', 'dos líneas y más'],
  // A language that is written from right to left stays as it is.
  ['طابعة', 'طابعة'],
])('a text from outside turns nothing in the title of the window: %j', (text, shown) => {
  expect(titleOf(text)).toBe(`<title>${shown} · Surtido</title>`)
  expect(titleOf(text, true)).toBe(`<title>${shown}</title>`)
})

test('every page has its title from here', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const own = files.filter((path) => /<title>|document\.title/.test(readFileSync(join(root, path), 'utf8')))
  expect(own.toSorted()).toEqual(['ui/page-title.test.ts', 'ui/page-title.tsx'])
})
