import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** The parts of the catalog's screen, by what a person reads there. */
export function catalogScreen(page: Page, words: Words) {
  const grid = page.getByRole('grid', { name: words.grid })
  return {
    grid,
    search: page.getByRole('combobox', { name: words.search }),
    /** But for the header. */
    rows: grid.getByRole('row').filter({ has: page.getByRole('gridcell') }),
    activeRow: page.locator('[role=row][data-active]'),
    selectedRows: page.locator('[role=row][aria-selected=true]'),
    draft: page.getByRole('complementary', { name: words.draft }),
    preview: page.getByRole('complementary', { name: words.preview }),
    header: (name: string) => grid.getByRole('columnheader', { name, exact: false }),
    async open(address = '/') {
      await page.goto(address)
      // A large catalog takes its time on a busy machine.
      await expect(page.getByText(words.synced)).toBeVisible({ timeout: 30_000 })
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

export async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export async function exportAs(page: Page, words: Words, format: string): Promise<{ name: string; bytes: Buffer }> {
  await openMenu(page, words.export)
  const downloaded = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: format }).click()
  const download = await downloaded
  await page.keyboard.press('Escape')
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
