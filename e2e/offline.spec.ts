import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { exportMessages as catalogExportMessages } from '#src/browse/browse-on-demand-messages.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { shareMessages } from '#src/drafts/exchange/share/share-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { catalogScreen, exportAs } from './support/catalog-screen.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine } from './support/placed-drafts.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(appMessages)
const { missing } = words
const exporting = messagesIn(exportMessages)

test.use({ ...draftCatalog, savesData: false })

test('without a connection every page and export works that was never opened before', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const screen = draftScreen(page)
  const { open, rows, preview } = catalogScreen(page)
  const fetched = new Set<string>()
  page.on('requestfinished', (request) => fetched.add(request.url().split('/').at(-1) ?? ''))
  await putOneDraft(page)
  await open()
  // What lies on the disk, and not what the program thinks that it needs.
  const built = readdirSync(resolve(import.meta.dirname, '../dist/assets'))
  await expect.poll(() => built.filter((file) => !fetched.has(file)), { timeout: 30_000 }).toEqual([])
  await context.setOffline(true)

  await test.step('the preview and the export of the catalog', async () => {
    await rows.first().getByRole('link').click()
    await expect(preview.getByRole('heading').first()).toBeVisible()
    await exportAs(page, messagesIn(catalogExportMessages).xlsx)
  })
  await test.step('the drafts, lines, plan, check and orders', async () => {
    await page.getByRole('navigation').getByRole('link', { name: words.drafts }).click()
    await page.getByRole('link', { name: 'Sucursal' }).click()
    await expect(screen.rows).toHaveCount(2)
    await screen.tab('plan').click()
    await page.getByRole('button', { name: messagesIn(planMessages).fewest }).click()
    await screen.tab('orders').click()
    await expect(page.getByRole('region', { name: messagesIn(orderMessages).toPlace })).toBeVisible()
    await page.getByRole('button', { name: messagesIn(checkMessages).check(2) }).click()
  })
  await test.step('files, a link, paper', async () => {
    await screen.tab('lines').click()
    const downloaded = page.waitForEvent('download')
    await choose(page, exporting.xlsx)
    await downloaded
    await choose(page, exporting.shareLink)
    await expect(page.getByRole('textbox', { name: messagesIn(shareMessages).link.field, exact: true })).toHaveValue(
      /#\d\./,
    )
  })
  await expect(page.getByText(missing.offline)).toBeHidden()
})

test('fault 25: a part that cannot be fetched is named where one is, and comes with the next try; nothing is lost', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const screen = draftScreen(page)
  await page.route(/parts\.json|assets\/plan-|sheet\.worker-|exchange-/, (route) => route.abort())
  await putOneDraft(page)
  await page.goto('/drafts/d1')
  await screen.quantity('Disco').fill('7')
  await screen.tab('plan').click()
  const notice = page.getByRole('alert').filter({ hasText: missing.title([missing.names.plan]) })
  await expect(notice).toContainText(missing.offline)
  await expect(screen.quantity('Disco')).toHaveValue('7')
  await notice.getByRole('button', { name: missing.tryAgain }).click()
  await expect(notice).toBeVisible()
  await page.unroute(/parts\.json|assets\/plan-|sheet\.worker-|exchange-/)
  await page.route(/sheet\.worker-|exchange-/, (route) => route.abort())
  await notice.getByRole('button', { name: missing.tryAgain }).click()
  await expect(page.getByRole('button', { name: messagesIn(planMessages).fewest })).toBeVisible()
  await expect(notice).toBeHidden()

  await screen.tab('lines').click()
  await expect(screen.quantity('Disco')).toHaveValue('7')
  await choose(page, exporting.xlsx)
  const ofExport = page.getByRole('alert').filter({ hasText: missing.title([missing.names.export]) })
  await expect(ofExport).toBeVisible()
  await page.unroute(/sheet\.worker-|exchange-/)
  await page.route(/exchange-/, (route) => route.abort())
  const downloaded = page.waitForEvent('download')
  await ofExport.getByRole('button', { name: missing.tryAgain }).click()
  await downloaded

  // A dialog hides the rest of the page: its own part is named in it.
  await choose(page, exporting.shareLink)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(missing.title([missing.names.share]))
  await page.unroute(/exchange-/)
  await dialog.getByRole('button', { name: missing.tryAgain }).click()
  await expect(dialog.getByRole('textbox', { name: messagesIn(shareMessages).link.field, exact: true })).toHaveValue(
    /#\d\./,
  )
})

function putOneDraft(page: Page) {
  const disk = rawLine('l1', 'A-1', 'Disco', 100, 12)
  const toner = rawLine('l2', 'B-2', 'Tóner', 200, 3)
  return putDrafts(page, [{ id: 'd1', name: 'Sucursal', lines: [disk.line, toner.line] }])
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: exporting.export, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
