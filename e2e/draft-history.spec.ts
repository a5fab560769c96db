import { draftLanguages, draftScreen } from './support/draft-screen.ts'
import type { CatalogRecord } from './support/start-surtido.ts'
import { expect, test } from './support/surtido.ts'

const records: CatalogRecord[] = [
  { sku: 'A-1', title: 'Disco', price: 100, quantity: 40 },
  { sku: 'B-2', title: 'Tóner', price: 200, quantity: 3 },
]

test.use({ ownCatalog: { records } })

for (const words of draftLanguages) {
  test.describe(`the way back, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('what was done is undone and done again, by buttons and keys, also after a reload', async ({ page }) => {
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await expect(page.getByRole('button', { name: words.nothingToUndo })).toHaveAttribute('aria-disabled', 'true')
      await screen.add('2 x A-1\n1 x B-2')
      await screen.quantity('Disco').fill('7')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: words.undo })).toHaveAccessibleName(/Disco/)
      await page.keyboard.press('Control+z')
      await expect(screen.quantity('Disco')).toHaveValue('2')
      await page.reload()
      await page.getByRole('button', { name: words.redo }).click()
      await expect(screen.quantity('Disco')).toHaveValue('7')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect(screen.rows).toHaveCount(0)
      await page.keyboard.press('Control+y')
      await page.keyboard.press('Control+Shift+z')
      await expect(screen.quantity('Disco')).toHaveValue('7')
    })

    test('a field in which something is being typed keeps Ctrl Z for its text', async ({ page }) => {
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await screen.add('2 x A-1')
      await screen.quantity('Disco').focus()
      await page.keyboard.type('55')
      await page.keyboard.press('Control+z')
      await expect(screen.rows).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(screen.quantity('Disco')).toHaveValue('2')
    })

    test('undo takes back the newest change, also one of another tab', async ({ page, context }) => {
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await screen.add('2 x A-1')
      const other = await context.newPage()
      await other.goto(page.url())
      const otherScreen = draftScreen(other, words)
      await otherScreen.quantity('Disco').fill('9')
      await other.keyboard.press('Enter')
      await expect(screen.quantity('Disco')).toHaveValue('9')
      await page.getByRole('button', { name: words.undo }).click()
      await expect(otherScreen.quantity('Disco')).toHaveValue('2')
    })
  })

  test.describe(`the drafts’ shelves, in ${words.locale}`, () => {
    test.use({ locale: words.locale })

    test('drafts are archived, merged, deleted and brought back, and erased only when that is confirmed', async ({
      page,
    }) => {
      const screen = draftScreen(page, words)
      await screen.create('GDL')
      await screen.add('2 x A-1')
      await screen.create('MTY')
      await screen.add('3 x A-1\n1 x B-2')
      await page.goto('/drafts')
      await screen.openMenu('GDL', words.archive)
      await expect(screen.draftRow('GDL')).toHaveCount(0)
      await page.getByRole('button', { name: words.archived }).click()
      await screen.draftRow('GDL').getByRole('radio').click()
      await expect(screen.draftRow('GDL')).toHaveCount(0)
      await page.getByRole('button', { name: words.working }).click()
      await expect(screen.draftRow('GDL')).toBeVisible()

      await screen.openMenu('GDL', words.merge)
      await page.getByRole('dialog').getByRole('radio', { name: 'MTY' }).check()
      await page.getByRole('dialog').getByRole('button', { name: words.mergeNow, exact: true }).click()
      await expect(screen.draftRow('MTY')).toHaveCount(0)
      await expect(screen.draftRow('GDL')).toContainText('6')
      await page
        .getByRole('dialog')
        .filter({ hasText: words.merged })
        .getByRole('button', { name: words.undoToast })
        .click()
      await expect(screen.draftRow('MTY')).toBeVisible()

      await screen.openMenu('MTY', words.delete)
      await page.getByRole('button', { name: words.deleted }).click()
      await page.getByRole('button', { name: words.restore('MTY') }).click()
      await page.getByRole('button', { name: words.working }).click()
      await screen.openMenu('MTY', words.delete)
      await page.getByRole('button', { name: words.deleted }).click()
      await page.getByRole('button', { name: words.eraseOf('MTY') }).click()
      await page.getByRole('dialog').getByRole('button', { name: words.erase }).click()
      await expect(page.getByRole('button', { name: words.restore('MTY') })).toHaveCount(0)
      await page.reload()
      await expect(screen.draftRow('GDL')).toBeVisible()
      await expect(screen.draftRow('MTY')).toHaveCount(0)
    })
  })
}
