import { expect, type Page } from '@playwright/test'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { expectSynced } from './catalog-screen.ts'
import { messagesIn } from './messages-in.ts'
import { beginning } from './saying.ts'
import type { CatalogRecord } from './start-surtido.ts'

const words = messagesIn(quickAddMessages)
const kept = messagesIn(keptListMessages)

/** What the lists of the journeys ask for; one service for all of their specs. */
const records: readonly CatalogRecord[] = [
  {
    sku: 'DSK-10233',
    manufacturer_sku: 'SA400S37/960G',
    manufacturer: 'Kingston',
    ean: '0740617277357',
    title: 'SSD Kingston A400 960 GB',
    price: 1149,
    quantity: 40,
  },
  { sku: 'DSK-10232', manufacturer_sku: 'SA400S37/480G', title: 'SSD Kingston A400 480 GB', price: 689, quantity: 7 },
  {
    sku: 'TON-70258',
    manufacturer_sku: 'CF258A',
    manufacturer: 'HP',
    ean: '193905265046',
    title: 'Tóner HP 58A negro',
    price: 2100.5,
    quantity: 3,
  },
  { sku: 'ADP-1', manufacturer_sku: 'UE300', manufacturer: 'TP-Link', title: 'Adaptador USB', price: 250, quantity: 9 },
  {
    sku: 'ADP-2',
    manufacturer_sku: 'UE300',
    manufacturer: 'TP-Link',
    title: 'Adaptador USB, a granel',
    price: null,
    quantity: null,
  },
  { sku: 'CBL-50077', title: 'Cable HDMI de 3 m', price: 129, quantity: 60 },
  // Codes that a spreadsheet would make a number, a formula or a year of.
  { sku: '00123', title: 'Cable HDMI 2 m', ean: '7501234567890', price: 99.5, quantity: 12 },
  { sku: '=1+1', title: 'Cartucho 78', price: 2100, quantity: 3 },
  { sku: '2024', manufacturer_sku: '', title: 'Calendario', price: null, quantity: null },
]

export const listCatalog = { records }

/** The box for lists, opened in a new draft. */
export async function openListBox(page: Page) {
  await openNewDraft(page)
  await openList(page)
  const box = page.getByRole('textbox', { name: words.paste })
  // Whoever opens it has a list in the clipboard.
  await expect(box).toBeFocused()
  return {
    box,
    rows: page.getByRole('list', { name: words.rows }),
    lines: page.locator('[data-line]'),
    accept: (count: number) => page.getByRole('button', { name: words.accept(count), exact: true }),
  }
}

export async function openList(page: Page): Promise<void> {
  const begin = page.getByRole('button', { name: words.open })
  const goOn = page.getByRole('button', { name: beginning(kept.goOn) })
  await begin.or(goOn).first().click()
}

/** The page of a new draft, with the catalog there. */
export async function openNewDraft(page: Page): Promise<void> {
  await page.goto('/drafts')
  await expectSynced(page)
  await page.getByRole('button', { name: messagesIn(draftsMessages).create }).click()
}
