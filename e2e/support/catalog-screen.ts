import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { chipsMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { messagesIn } from './messages-in.ts'
import { beginning, saying, some } from './saying.ts'

/** The parts of the catalog's screen, by what a person reads there. */
export function catalogScreen(page: Page, locale: Locale = 'es-MX') {
  const words = messagesIn(browseMessages, locale)
  const grid = page.getByRole('grid', { name: words.tableLabel })
  return {
    grid,
    search: page.getByRole('combobox', { name: words.searchLabel }),
    /** But for the header. */
    rows: grid.getByRole('row').filter({ has: page.getByRole('gridcell') }),
    activeRow: page.locator('[role=row][data-active]'),
    selectedRows: page.locator('[role=row][aria-selected=true]'),
    marks: page.locator('[role=gridcell] mark'),
    draft: page.getByRole('complementary', { name: words.openDraft }),
    preview: page.getByRole('complementary', { name: words.preview }),
    brandFilter: page.getByRole('button', { name: beginning(words.brand) }),
    inStock: page.getByRole('button', { name: words.inStock }),
    chips: page.getByRole('button', { name: beginning(messagesIn(chipsMessages, locale).removeFilter(some)) }),
    header: (name: string) => grid.getByRole('columnheader', { name, exact: false }),
    async open(address = '/') {
      await page.goto(address)
      await expectSynced(page, locale)
      await expect(grid).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    },
    /** What the query found, as the grid tells those who do not see it. */
    async found(): Promise<number> {
      return Number(await grid.getAttribute('aria-rowcount')) - 1
    },
    /** The texts of a column of the rows on the screen; columns count from 1, the first has the checkboxes. */
    async column(index: number): Promise<string[]> {
      return grid.locator(`[role=gridcell][aria-colindex="${index}"]`).allInnerTexts()
    },
  }
}

/** The whole catalog is there, on whichever page. A large one takes its time on a busy machine. */
export async function expectSynced(page: Page, locale: Locale = 'es-MX', timeout = 60_000): Promise<void> {
  const synced = saying(messagesIn(appMessages, locale).syncedAt(some, Number.NaN))
  await expect(page.getByText(synced)).toBeVisible({ timeout })
}

export async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  // A notice is a dialog as well.
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

/** Exports from the catalog's menu; the format is named as the menu does. */
export async function exportAs(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await openMenu(page, messagesIn(browseMessages).export)
  const downloaded = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: format }).click()
  const download = await downloaded
  await page.keyboard.press('Escape')
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
