import type { Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { lineMessages } from '#src/drafts/pages/lines/line-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { draftScreen } from './support/draft-screen.ts'
import { catalogPages, draftPages, orderPages, putEverything } from './support/every-page.ts'
import { findViolations } from './support/find-violations.ts'
import { findTexts, textsOnlyIn } from './support/left-over-texts.ts'
import { messagesIn } from './support/messages-in.ts'
import { findShapeFaults, findTightRows } from './support/page-shape.ts'
import { putDrafts, rawLine } from './support/placed-drafts.ts'
import { expect, test } from './support/surtido.ts'

/* Journeys walk in Spanish. What the other language can break is looked at here, on every page and dialog. */

const { close } = messagesIn(appMessages, 'en').everyPage

test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } })

const parts = [
  { what: 'the catalog and products', pages: catalogPages, needsDrafts: false },
  { what: 'the drafts', pages: draftPages, needsDrafts: true },
  { what: 'orders and what is sent', pages: orderPages, needsDrafts: true },
] as const

/** A desk, a phone, a tablet, a phone held sideways, and a desk enlarged four times. */
const sizes = [
  [1440, 900],
  [390, 844],
  [768, 1024],
  [844, 390],
  [320, 256],
] as const

for (const { what, pages, needsDrafts } of parts) {
  test(`${what} are in English, whole and in their place, and axe finds nothing, on a desk and on a phone`, async ({
    page,
    surtido,
    watch,
  }) => {
    test.setTimeout(20_000 + pages.length * 15_000)
    watch.allow(/Failed to load resource/)
    const [spanish, english] = [await textsOnlyIn('es-MX'), await textsOnlyIn('en')]
    const visit = { page, surtido, locale: 'en' } as const
    if (needsDrafts) await putEverything(visit)
    for (const [index, { name, open }] of pages.entries()) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await open(visit)
        await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
        // Enter does not close what was just opened.
        const focused = page.locator('[role=dialog] :focus')
        await expect.soft(focused.and(page.getByLabel(close, { exact: true })), name).toHaveCount(0)
        // A paper for the wholesaler is in Spanish, with the name of its file.
        const isForOthers = (await page.locator('div[lang="es-MX"]').count()) > 0
        const title = isForOthers ? [] : [await page.title()]
        expect.soft(findTexts([...title, ...(await shownTexts(page))], spanish), name).toEqual([])
        if (isForOthers)
          await expect(page.locator('div[lang="es-MX"]')).toContainText(messagesIn(sendMessages).letter.title)
        for (const [at, [width, height]] of sizes.entries()) {
          await page.setViewportSize({ width, height })
          // One after the other by light and dark, on a desk and on a phone: `npm run axe` takes all.
          if (at === index % 2) await lookWithAxe(page, index % 4 < 2 ? 'light' : 'dark', name)
          // What a size shows is rendered a moment after it.
          const shape = async () => [
            ...(at < 2 ? findTexts(await cutTexts(page), english).map((text) => `cut off: ${text}`) : []),
            ...(await findShapeFaults(page)),
            ...(height < 600 ? await findTightRows(page) : []),
          ]
          await expect
            .configure({ soft: true, timeout: 3_000 })
            .poll(shape, `${name} at ${width} × ${height}`)
            .toEqual([])
        }
      })
    }
  })
}

async function lookWithAxe(page: Page, colorScheme: 'light' | 'dark', name: string) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  expect.soft(await findViolations(page), `${name}, ${colorScheme}`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

test('in a low window the bars scroll away, and come back above the first line', async ({ page, surtido }) => {
  await putEverything({ page, surtido, locale: 'en' })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/drafts/d4')
  const list = page.locator('[data-line-window]')
  await expect(list).toBeVisible()
  const top = async () => (await list.boundingBox())?.y ?? 0
  const tabs = page.getByRole('link', { name: messagesIn(draftsMessages, 'en').tabs.plan, exact: true })
  await expect(tabs).toBeInViewport()
  await list.hover({ position: { x: 200, y: 60 } })
  await page.mouse.wheel(0, 200)
  await expect(tabs).not.toBeInViewport()
  expect(await top()).toBeLessThan(48)
  await page.mouse.wheel(0, -2_000)
  await page.mouse.wheel(0, -2_000)
  await expect(tabs).toBeInViewport()
})

test('what is left of Spanish is found where it is', async ({ browser, surtido }) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: surtido.url })
  const page = await context.newPage()
  await page.goto('/drafts')
  await expect(draftScreen(page).createButton).toBeVisible()
  const found = findTexts(await shownTexts(page), await textsOnlyIn('es-MX'))
  expect(found).toContain(messagesIn(draftsMessages).create)
  expect(found.length).toBeGreaterThan(10)
  expect(findTexts(found, await textsOnlyIn('en'))).toEqual([])
  await context.close()
})

test('money, numbers, dates, plurals and the order of names are those of English', async ({ page }) => {
  const drafts = messagesIn(draftsMessages, 'en')
  const lines = messagesIn(lineMessages, 'en')
  const screen = draftScreen(page, 'en')
  await page.clock.install({ time: new Date('2026-11-20T09:05:00-06:00') })
  await page.clock.resume()
  const changedAt = Date.parse('2026-11-03T16:05:00-06:00')
  const titles = ['nube', 'Zeta', 'ñandú', 'A10', 'ábaco', 'A9']
  await putDrafts(page, [
    {
      id: 'd1',
      name: 'Names',
      changedAt,
      lines: titles.map((title, at) => rawLine(`l${at}`, `S-${at}`, title, 1_234.5, 1_000).line),
    },
    { id: 'd2', name: 'Single', changedAt, lines: [rawLine('l9', 'S-9', 'Mochila', 99.9, 1).line] },
  ])
  const row = screen.draftRow('Names')
  await expect(row).toContainText('6,000')
  await expect(row).toContainText('$8,592,120.00')
  await expect(row).toContainText('Nov 3, 2026, 16:05')
  await page.goto('/drafts/d1')
  await expect(page.getByText(drafts.saved('Nov 3, 2026, 16:05'))).toBeVisible()
  await expect(page.locator('footer')).toContainText('$7,407,000.00')
  await expect(page.locator('footer')).toContainText('16%')
  const foot = (count: number, pieces: number) => `${drafts.lineCount(count)} · ${drafts.pieceCount(pieces)}`
  await expect(page.locator('footer')).toContainText(foot(6, 6_000))
  await page.getByRole('columnheader', { name: drafts.columns.title }).getByRole('button').click()
  // In Spanish, “ñandú” stands after “nube”.
  await expect.poll(screen.titles).toEqual(['A9', 'A10', 'ábaco', 'ñandú', 'nube', 'Zeta'])
  await page.goto('/drafts/d2')
  await expect(page.locator('footer')).toContainText(foot(1, 1))
  await expect(screen.row('Mochila')).toContainText('$99.90')
  await expect(screen.row('Mochila')).toContainText(lines.gone)
})

/** Every text that is read or heard, but what is said to be in another language: of elements without elements, between elements, and of attributes. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, body [lang]')) continue
      found.add((parent.childElementCount === 0 ? parent.textContent : node.textContent)?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('body [lang]')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '')
    }
    found.delete('')
    return [...found]
  })
}

/** The texts that are wider than their box. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll<HTMLElement>('*'), (element) => {
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      return isCut && element.childElementCount === 0 ? (element.textContent?.trim() ?? '') : ''
    }).filter((text) => text !== ''),
  )
}
