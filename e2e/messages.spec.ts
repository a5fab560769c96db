import type { Page } from '@playwright/test'
import { scannedMessages } from '#src/app/scanned-messages.ts'
import { listMessages } from '#src/drafts/pages/list/list-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { coveredBy } from './support/covered-by.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { everyPage, messagesIn } from './support/messages-in.ts'
import { putDrafts, rawLine, rawOrder } from './support/placed-drafts.ts'
import { scanAtOnce } from './support/scan.ts'
import { expect, test } from './support/surtido.ts'

const drafts = messagesIn(draftsMessages)
const skus = ['A-1', 'B-2', 'P-1', 'CAM1', 'CAB2', 'TON3', 'L-1', 'L-2', 'L-3', 'PL-1', 'PL-2', 'PL-3', 'PL-6', 'PL-8']

test.use(draftCatalog)

const devices = {
  'on a desk': {
    sizes: [
      [1366, 768],
      [1920, 1080],
    ],
    hasTouch: false,
  },
  'on phones and a tablet': {
    sizes: [
      [390, 844],
      [844, 390],
      [768, 1024],
    ],
    hasTouch: true,
  },
} as const

for (const [device, { sizes, hasTouch }] of Object.entries(devices)) {
  test.describe(device, () => {
    test.use({ hasTouch })

    test('a message covers no header, no row, no total: the list is shorter meanwhile, and keeps the row with the focus in sight', async ({
      page,
    }) => {
      const screen = draftScreen(page)
      const lines = skus.map((sku) => rawLine(sku, sku, `Producto ${sku}`, 100, 2))
      const split = [{ warehouse: 'GDL', quantity: 2 }]
      const [{ line, placed }] = [lines[1]!]
      await putDrafts(page, [
        { id: 'd1', name: 'GDL', lines: lines.map((each) => each.line) },
        { id: 'd2', name: 'MTY', lines: [{ ...line, split }], placed: [rawOrder('o1', 'GDL', Date.now(), [placed])] },
        { id: 'd3', name: 'León' },
      ])
      const removed = async (sku: string) => {
        await screen.quantity(sku).fill('0')
        await page.keyboard.press('Enter')
        return page.getByRole('dialog').filter({ hasText: drafts.lineRemoved(`Producto ${sku}`) })
      }
      const list = page.getByRole('grid')
      const [[firstWidth, firstHeight]] = sizes
      await page.setViewportSize({ width: firstWidth, height: firstHeight })
      await page.goto('/drafts/d1')
      const first = await removed('A-1')
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => first.evaluate(coveredBy), `at ${width} × ${height}`).toEqual([])
        await expect(page.locator('[data-line] :focus')).toBeInViewport({ ratio: 1 })
        await expect(page.locator('footer')).toBeInViewport({ ratio: 1 })
      }
      await first.getByRole('button', { name: everyPage.undo }).click()
      await expect(screen.row('A-1')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(list).toHaveCSS('margin-bottom', '0px')

      await test.step('nor what a dialog over the page has', async () => {
        const message = await removed('B-2')
        await screen.list.open.click()
        await screen.list.box.fill('1 x A-1')
        await expect(screen.list.accept).toBeVisible()
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          await expect.poll(() => message.evaluate(coveredBy), `at ${width} × ${height}`).toEqual([])
        }
      })

      await test.step('nor what another page has', async () => {
        const message = page
          .getByRole('dialog')
          .filter({ hasText: messagesIn(scannedMessages).scannedNothing(unknown) })
        await page.goto('/drafts/d1')
        await expect(screen.rows.first()).toBeVisible()
        let shownAt = 0
        for (const address of pages) {
          // It goes after six seconds.
          if (Date.now() - shownAt > 3_000) {
            await scanAtOnce(page, unknown)
            await expect(message).toBeVisible()
            shownAt = Date.now()
          }
          await enter(page, address)
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height })
            await expect.poll(() => message.evaluate(coveredBy), `${address} at ${width} × ${height}`).toEqual([])
          }
        }
      })
    })
  })
}

test('a dialog that asks has no older message in it, nothing covers the way back, and an answer ends it', async ({
  page,
}) => {
  const screen = draftScreen(page)
  const lists = messagesIn(listMessages)
  await putDrafts(page, [{ id: 'd1', name: 'Viejo' }])
  await page.goto('/drafts')
  await screen.openMenu('Viejo', drafts.delete)
  await screen.folder('deleted').click()
  const message = page.getByRole('dialog').filter({ hasText: drafts.deleted('Viejo') })
  const question = page.getByRole('dialog', { name: lists.eraseTitle('Viejo', 1) })
  await page.getByRole('button', { name: lists.eraseOf('Viejo') }).click()
  await expect(question).toBeVisible()
  const apart = async () => {
    const [a, b] = [await message.boundingBox(), await question.boundingBox()]
    return a && b && (a.y >= b.y + b.height || a.y + a.height <= b.y)
  }
  for (const [width, height] of [
    [1366, 768],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(apart, `at ${width} × ${height}`).toBe(true)
    await expect(message.getByRole('button', { name: everyPage.undo })).toBeInViewport({ ratio: 1 })
  }
  await question.getByRole('button', { name: lists.erase }).click()
  await expect(page.getByRole('button', { name: everyPage.undo, exact: true })).toHaveCount(0)
})

test('a message ends with the language it is in', async ({ page }) => {
  const words = messagesIn(scannedMessages)
  await page.goto('/drafts')
  await expect(page.getByRole('button', { name: drafts.create })).toBeVisible()
  await scanAtOnce(page, unknown)
  await expect(page.getByText(words.scannedNothing(unknown))).toBeVisible()
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(words.scannedNothing(unknown))).toHaveCount(0, { timeout: 2_000 })
  // The next one is said in the new language.
  await scanAtOnce(page, unknown)
  await expect(page.getByText(messagesIn(scannedMessages, 'en').scannedNothing(unknown))).toBeVisible()
})

const unknown = '7509999999999'
const pages = [
  '/drafts/d1/plan',
  '/drafts/d2/orders',
  '/drafts/d3',
  '/orders',
  '/orders/purchases',
  '/products/A-1',
  '/',
]

/** As a link does: the page goes on, and its message with it. */
async function enter(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
