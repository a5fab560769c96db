import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import * as draftAddresses from '#src/drafts/store/draft-href.ts'
import * as ledgerAddresses from '#src/drafts/store/ledger-href.ts'
import { pressed } from './keys/go-keys.ts'
import { pages } from './pages.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const addresses = pages.map(({ address }) => address)

test.each(addresses)('%s is among the pages that are looked at with axe, in English and on a phone', (address) => {
  const opened = [...read('e2e/support/every-page.ts').matchAll(/goto\([`'](\/[^`'?]*)/g)].map(([, path]) => path!)
  // The sample has no product whose sku needs the address in its search.
  const page = new RegExp(`^${address.replace(/^\/product$/, '/products/:sku').replaceAll(/:\w+/g, '[^/]+')}$`)
  expect(opened.filter((path) => page.test(path))).not.toEqual([])
})

/** They show what was chosen before, or what came with a link. */
const needContent = ['/product', '/compare', '/drafts/shared']

test('a page that shows something by itself is found in the header, its menu or the palette', () => {
  const linked = pages.filter(({ way }) => way === 'links').map(({ address }) => address)
  expect(linked.filter((address) => !address.includes(':'))).toEqual(needContent)
})

test('no address, and no letter after g, leads to two pages', () => {
  const letters = [...Object.keys(pressed), ...pages.flatMap(({ letter }) => letter ?? [])]
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters).toEqual(letters.map((letter) => letter.toLowerCase()))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('no two ways of the header, its menu and the palette have one name', () => {
  const parts = pages.flatMap(({ way, part }) => (way === 'links' ? [] : part))
  expect(new Set(parts).size).toBe(parts.length)
})

test('every address that links are made with has a page', () => {
  const made = Object.values({ ...draftAddresses, ...ledgerAddresses, listParameter: '/' }).map((href) =>
    typeof href === 'string' ? href : href('company'),
  )
  const withoutPage = made.filter(
    (href) => !addresses.some((address) => matchPath(address, new URL(href, 'http://here').pathname)),
  )
  expect(withoutPage).toEqual([])
})

// The header of their draft says the title of the first three.
const below = ['draft-page.tsx', 'plan-page.tsx', 'orders-page.tsx']
test.each([
  ['says the title of its tab', '<PageTitle', below],
  ['has a main part', '<main', below],
  ['has a heading', '<h1', below],
])('every page %s, itself or by a part that it imports', (_what, mark, without) => {
  const files = [...read('src/app/pages.ts').matchAll(/import\('#(src\/[^']+)'\)/g)].map(([, file]) => file!)
  const silent = files.filter((file) => {
    const parts = importedBy(file)
    // Of what is only printed, the heading is that of the sheet.
    const sheets = basename(file).startsWith('print')
      ? parts.flatMap(importedBy).filter((each) => /paper-sheet/.test(each))
      : []
    return ![file, ...parts, ...sheets].some((each) => read(each).includes(mark))
  })
  expect(files.length).toBeGreaterThan(10)
  expect(silent.map((file) => basename(file))).toEqual(without)
})

function importedBy(file: string): readonly string[] {
  const froms = [...read(file).matchAll(/ from '(?:#(src\/[^']+)|\.(\/[^']+))'/g)]
  return froms.map(([, whole, beside]) => whole ?? posix.join(dirname(file), beside!))
}
