import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { keyWords } from './key-caps.tsx'
import { keyMessages } from './key-messages.ts'
import { type KeySectionName, keySections } from './key-table.ts'
import { pageAt } from './page-at.ts'

const src = join(import.meta.dirname, '../..')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ name: basename(file), code: readFileSync(join(src, file), 'utf8') }))

it.each(Object.entries(keySections))('has each key of %s in a file that handles it', (_name, { rows, handlers }) => {
  const found = handlers.map((handler) => files.find(({ name }) => name === handler))
  expect(found).not.toContain(undefined)
  const keys = rows.flatMap((row) => row.keys).flatMap(pressed)
  expect(keys.filter((key) => !found.some((file) => isNamedIn(file?.code ?? '', key)))).toEqual([])
})

it('names every key that a control says it has', () => {
  const said = files.flatMap(({ code }) => [...code.matchAll(/aria-keyshortcuts="([^"]+)"/g)].map(([, keys]) => keys!))
  const known = new Set<string>(Object.values(keySections).flatMap(({ rows }) => rows.flatMap(({ keys }) => keys)))
  const missing = said
    .flatMap((keys) => keys.split(' '))
    .map((key) => key.replace('Control', 'Ctrl').replace(/\+[A-Z]$/, (letter) => letter.toLowerCase()))
    .filter((key) => !known.has(key))
  // Keys that follow each other, which that attribute has no words for.
  const following = files.flatMap(({ code }) => [...code.matchAll(/data-keys="([^"]+)"/g)].map(([, keys]) => keys!))
  expect(following).not.toEqual([])
  expect([...missing, ...following.filter((keys) => !known.has(keys))]).toEqual([])
})

it('knows the keys of each page by its address', () => {
  const pages: Readonly<Record<string, readonly KeySectionName[]>> = {
    '/': ['search', 'grid', 'headers', 'undo'],
    '/drafts': ['drafts'],
    '/drafts/shared': [],
    '/drafts/d1': ['draft', 'lines', 'addLine', 'headers', 'undo', 'list', 'scan'],
    '/drafts/d1/plan': ['draft', 'plan', 'undo'],
    '/drafts/d1/orders': ['draft', 'forms', 'undo'],
    '/orders': ['forms'],
    '/orders/purchases': [],
    '/products/ABC-1': ['product'],
    '/product': ['product'],
    '/settings': [],
    '/no/such/page': [],
  }
  const known = Object.fromEntries(Object.keys(pages).map((address) => [address, pageAt(address)?.keys ?? []]))
  expect(known).toEqual(pages)
})

it('shows keys as they stand on the keyboard, in both languages', () => {
  const spanish = keyMessages['es-MX'](createFormats('es-MX')).names
  const english = keyMessages.en(createFormats('en')).names
  expect(
    ['Ctrl+k', 'Ctrl+Shift+z', 'g c', '+', ' ', 'Delete', 'Shift+ArrowLeft'].map((key) => keyWords(key, spanish)),
  ).toEqual(['Ctrl K', 'Ctrl Mayús Z', 'g c', '+', 'Espacio', 'Supr', 'Mayús ←'])
  expect(['Ctrl+k', ' ', 'Delete', 'Shift+ArrowLeft'].map((key) => keyWords(key, english))).toEqual([
    'Ctrl K',
    'Space',
    'Delete',
    'Shift ←',
  ])
})

/** The keys that a handler sees: without modifiers, and one by one. Digits are a range everywhere. */
function pressed(keys: string): readonly string[] {
  if (keys === '0-9') return []
  if (keys === '+' || keys === ' ') return [keys]
  // Browsers tell what is pasted, however that is done.
  if (keys === 'Ctrl+v') return ['paste']
  return keys.split(' ').map((each) => each.split('+').at(-1)!)
}

/** As a text, or as the name of a property. */
function isNamedIn(code: string, key: string): boolean {
  const name = key.replaceAll(/[?+=/]/g, String.raw`\$&`)
  return new RegExp(`['"]${name}['"]|\\b${name}:`).test(code)
}
