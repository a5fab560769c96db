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
import { catalogScreen, expectSynced, exportAs } from './support/catalog-screen.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine } from './support/placed-drafts.ts'
import { saying, some } from './support/saying.ts'
import { snapshotSaved } from './support/snapshot-saved.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(appMessages)
const { missing } = words
const checking = messagesIn(checkMessages)
const exporting = messagesIn(exportMessages)

test.use({ ...draftCatalog, savesData: false })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a gateway the page opens again, in this tab and in a new one, and every page and export works that was never opened before', async ({
    page,
    context,
    surtido,
    watch,
  }) => {
    watch.allow(/Failed to load resource|ERR_CONNECTION/)
    const screen = draftScreen(page)
    const { open, rows, search, preview } = catalogScreen(page)
    await putOneDraft(page)
    await open()
    // What lies on the disk, and not what the program thinks that it needs.
    const built = readdirSync(resolve(import.meta.dirname, '../dist/assets')).filter(
      (name) => !/\.(?:br|gz)$/.test(name),
    )
    await expect.poll(() => missingOf(page, built), { timeout: 30_000 }).toEqual([])
    await snapshotSaved(page)
    await surtido.stopGateway()
    await page.reload()

    await test.step('the catalog is of before, and the frame says so; search, preview and export', async () => {
      await expect(page.getByText(saying(`${words.offline} · ${words.catalogOf(some)}`))).toBeVisible()
      await search.fill('tornillo')
      await expect(rows).toHaveCount(1)
      await rows.first().getByRole('link').click()
      await expect(preview.getByRole('heading').first()).toBeVisible()
      await exportAs(page, messagesIn(catalogExportMessages).xlsx)
    })
    await test.step('the drafts, lines, plan, check and orders', async () => {
      await page.getByRole('navigation').getByRole('link', { name: words.names.drafts }).click()
      await page.getByRole('link', { name: 'Sucursal' }).click()
      await screen.quantity('Disco').fill('7')
      await expect(screen.rows).toHaveCount(2)
      await screen.tab('plan').click()
      await page.getByRole('button', { name: messagesIn(planMessages).fewest }).click()
      await screen.tab('orders').click()
      await expect(page.getByRole('region', { name: messagesIn(orderMessages).toPlace })).toBeVisible()
      await page.getByRole('button', { name: checking.check(2) }).click()
      await expect(page.getByText(checking.stoppedBy.offline)).toBeVisible({ timeout: 30_000 })
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
    await test.step('a new tab, and the gateway is back', async () => {
      const tab = await context.newPage()
      await tab.goto('/drafts/d1')
      await expect(draftScreen(tab).quantity('Disco')).toHaveValue('7')
      await surtido.renewGateway()
      await tab.goto('/')
      await expectSynced(tab)
      // The check that waited in the first tab.
      await expect(page.getByText(checking.finished(2, 2))).toBeAttached({ timeout: 40_000 })
    })
    await expect(page.getByText(missing.offline)).toBeHidden()
  })
})

/** The files of the build that the service worker does not keep yet. */
function missingOf(page: Page, built: readonly string[]): Promise<string[]> {
  return page.evaluate(async (files) => {
    const name = (await caches.keys()).find((each) => each.startsWith('surtido-build-'))
    const kept = name === undefined ? [] : await (await caches.open(name)).keys()
    const names = new Set(kept.map(({ url }) => url.split('/').at(-1)))
    return navigator.serviceWorker.controller ? files.filter((file) => !names.has(file)) : ['no worker']
  }, built)
}

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
  const notice = page.getByRole('alert').filter({ hasText: missing.title([words.names.plan]) })
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
  const ofExport = page.getByRole('alert').filter({ hasText: missing.title([words.names.export]) })
  await expect(ofExport).toBeVisible()
  await page.unroute(/sheet\.worker-|exchange-/)
  await page.route(/exchange-/, (route) => route.abort())
  const downloaded = page.waitForEvent('download')
  await ofExport.getByRole('button', { name: missing.tryAgain }).click()
  await downloaded

  // A dialog hides the rest of the page: its own part is named in it.
  await choose(page, exporting.shareLink)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(missing.title([words.names.share]))
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
