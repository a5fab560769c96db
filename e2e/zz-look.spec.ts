import { expect } from '@playwright/test'
import { adjustMessages } from '#src/drafts/live-check/adjust/adjust-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { saying, upTo } from './support/saying.ts'
import { test } from './support/surtido.ts'

test.use(draftCatalog)
const looks = [
  ['es-light-1280', 'es-MX', 'light', 1280, 800],
  ['en-dark-1280', 'en', 'dark', 1280, 800],
  ['es-dark-390', 'es-MX', 'dark', 390, 844],
  ['en-light-390', 'en', 'light', 390, 844],
] as const
for (const [name, locale, colorScheme, width, height] of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport: { width, height }, locale: locale === 'en' ? 'en-US' : locale })
    test('look', async ({ page, surtido }) => {
      const words = messagesIn(checkMessages, locale)
      const lines = messagesIn(lineMessages, locale)
      const adjust = messagesIn(adjustMessages, locale)
      const screen = draftScreen(page, locale)
      const shot = (part: string) => page.screenshot({ path: `/tmp/look/${name}-${part}.png` })
      await screen.create('GDL')
      await screen.add('45 x SSD-960\n9 x RAM-8\n2 x TON-12\n5 x CAB-3\n1 x KB-100\n1 x CAM-OLD\n1 x UPS-750')
      await surtido.wholesaler.disturb(
        { route: 'product', sku: 'SSD-960', kind: 'change', stock: { CDMX: 42, MTY: 0 } },
        { route: 'product', sku: 'RAM-8', kind: 'change', stock: { CDMX: 0, GDL: 2 } },
        { route: 'product', sku: 'TON-12', kind: 'change', stock: { GDL: 0 }, price: 1_300 },
        { route: 'product', sku: 'KB-100', kind: 'change', price: null },
        { route: 'product', sku: 'CAM-OLD', kind: 'error', status: 404 },
        { route: 'product', sku: 'UPS-750', kind: 'error', status: 500 },
      )
      await shot('0-unchecked')
      await page.getByRole('button', { name: words.check(7) }).click()
      const stamp = page.getByRole('button', { name: upTo((when) => words.stampLabel(words.stamp(6, 7, when))) })
      await expect(stamp).toBeVisible({ timeout: 30_000 })
      await shot('1-lines')
      await stamp.click()
      await shot('2-summary')
      await page.keyboard.press('Escape')
      await screen.rows.getByRole('button', { name: saying(lines.shortageOf('Disco SSD 960 GB')) }).click()
      await shot('3-shortage')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: adjust.adjust }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await shot('4-adjust')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: words.countHint(words.counts.shortage(4)) }).click()
      await shot('5-filtered')
      await screen.tab('plan').click()
      await shot('6-plan')
      await page.goto('/drafts')
      await page.waitForTimeout(500)
      await shot('7-list')
      await page.goto('/products/SSD-960')
      await page.waitForTimeout(1000)
      await page.getByRole('textbox').first().fill('3')
      await shot('8-product')
      await page.goto('/?q=SSD-960')
      await page.waitForTimeout(1500)
      await shot('9-catalog')
    })
  })
}
