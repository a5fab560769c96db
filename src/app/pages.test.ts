import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import * as draftAddresses from '#src/drafts/store/draft-href.ts'
import * as ledgerAddresses from '#src/drafts/store/ledger-href.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** The addresses of the router, `/drafts/:draftId/plan`; not that of a page that does not exist. */
const addresses = routesOf(read('src/app/create-router.tsx')).filter((address) => address !== '/*')

test('the router has the pages that these tests look for', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/', '/products/:sku', '/drafts/:draftId/plan', '/settings']))
})

test.each(addresses)('%s is among the pages that are looked at with axe, in English and on a phone', (address) => {
  const opened = [...read('e2e/support/every-page.ts').matchAll(/goto\([`'](\/[^`'?]*)/g)].map(([, path]) => path!)
  // The sample has no product whose sku needs the address in its search.
  const page = new RegExp(`^${address.replace(/^\/product$/, '/products/:sku').replaceAll(/:\w+/g, '[^/]+')}$`)
  expect(opened.filter((path) => page.test(path))).not.toEqual([])
})

/** They show what was chosen before, or what came with a link. */
const needContent = ['/', '/product', '/compare', '/drafts/shared']

test.each(addresses.filter((address) => !address.includes(':') && !needContent.includes(address)))(
  '%s is found by the palette',
  (address) => {
    const hrefs = { ...draftAddresses, ...ledgerAddresses, settingsHref: draftAddresses.settingsHref() }
    const [name] = Object.entries(hrefs).find(([, href]) => href === address) ?? []
    const palette = read('src/app/palette/use-palette-options.ts')
    expect(name, 'it has an address').toBeDefined()
    expect(palette).toMatch(new RegExp(`${name}\\b.*\\)`))
  },
)

/** Routes stand in each other by the indentation of their objects. */
function routesOf(source: string): string[] {
  const open: { indent: number; address: string }[] = []
  return [...source.matchAll(/^( *)(\{ )?path: '([^']*)'/gm)].map(([, spaces = '', brace = '', path = '']) => {
    const indent = spaces.length + brace.length
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop()
    const address = posix.join('/', open.at(-1)?.address ?? '', path)
    open.push({ indent, address })
    return address
  })
}
