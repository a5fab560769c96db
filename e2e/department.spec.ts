import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { accessMessages } from '#src/access/access-messages.ts'
import { appMessages } from '#src/app/app-messages.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { newnessMessages } from '#src/browse/newness/newness-messages.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { canaryToken } from './support/canary-token.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { draftScreen } from './support/draft-screen.ts'
import { loginWords } from './support/login-words.ts'
import { messagesIn } from './support/messages-in.ts'
import { anyCount, beginning, some } from './support/saying.ts'
import { type Department, departmentPassword, startDepartment } from './support/start-department.ts'
import { type ContextWatch, watchContext } from './support/watch-context.ts'

const words = messagesIn(accessMessages)
const newness = messagesIn(newnessMessages)
const check = messagesIn(checkMessages)
const product = messagesIn(productMessages)
const asked = beginning(product.askedAt(some, some))
const { failures } = messagesIn(loadFailedMessages)
const { syncNow } = messagesIn(appMessages)

type Visit = { readonly page: Page; readonly context: BrowserContext; readonly watch: ContextWatch }

let department: Department
const visits: Visit[] = []
test.beforeEach(async () => {
  department = await startDepartment()
})
test.afterEach(async () => {
  for (const { watch, context } of visits.splice(0)) {
    const cookies = await context.cookies()
    expect(await watch.findings(), 'what no page may do').toEqual([])
    for (const { value } of cookies) expect(department.lines.join('')).not.toContain(value)
    await context.close()
  }
  expect(department.lines.join('')).not.toMatch(new RegExp(`${departmentPassword}|${canaryToken}`))
  await department.close()
})

test('two people sign in at one address, see the catalog that was fetched once for both, and one leaves', async ({
  browser,
}) => {
  const ana = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  const luis = await visit(browser, 'en-US', { width: 390, height: 844 })

  await ana.page.goto(`${department.url}/?q=ssd`)
  await ana.page.getByLabel(loginWords.es.name).fill('ana')
  await ana.page.getByLabel(loginWords.es.password).fill('not-the-password')
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.getByText(loginWords.es.errors.wrong)).toBeVisible()
  await signIn(ana.page, 'ana', loginWords.es)
  await expect(ana.page).toHaveURL(/\?q=ssd/)
  await expect(catalogScreen(ana.page).marks.first()).toBeVisible()

  await luis.page.goto(department.url)
  await signIn(luis.page, 'luis', loginWords.en)
  await expect(catalogScreen(luis.page, 'en').rows.first()).toBeVisible()
  expect(department.countCatalogs()).toBe(1)

  await ana.page.getByRole('button', { name: words.session('ana') }).click()
  await ana.page.getByRole('menuitem', { name: words.signOut }).click()
  await expect(ana.page.getByText(loginWords.es.signedOut)).toBeVisible()
  await ana.page.goto(department.url)
  await expect(ana.page.getByLabel(loginWords.es.password)).toBeVisible()
  await luis.page.reload()
  await expect(catalogScreen(luis.page, 'en').rows.first()).toBeVisible()
})

test('a catalog that lost most of its products is held back for all, until an admin takes it', async ({ browser }) => {
  const ana = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  const luis = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  for (const [{ page }, name] of [
    [ana, 'ana'],
    [luis, 'luis'],
  ] as const) {
    await page.goto(department.url)
    await signIn(page, name, loginWords.es)
    await expect(catalogScreen(page).grid).toHaveAttribute('aria-rowcount', '2001')
  }
  await department.disturb({ route: 'catalog', kind: 'truncate', rows: 100 })

  await ana.page.getByRole('button', { name: syncNow }).click()
  const lacking = 'Al catálogo nuevo le faltan 1,892 de los 1,990 productos de ahora'
  await expect(ana.page.getByText(lacking)).toBeVisible()
  await ana.page.getByRole('button', { name: newness.details }).click()
  await expect(ana.page.getByRole('dialog')).toContainText(newness.onlyAdmins)
  await expect(ana.page.getByRole('button', { name: newness.accept })).toHaveCount(0)
  await ana.page.keyboard.press('Escape')
  await expect(catalogScreen(ana.page).grid).toHaveAttribute('aria-rowcount', '2001')

  await luis.page.getByRole('button', { name: syncNow }).click()
  await luis.page.getByRole('button', { name: newness.decide }).click()
  const question = luis.page.getByRole('dialog', { name: lacking })
  await expect(question).toContainText(newness.changes(1_892, 0))
  await expect(question.getByRole('row', { name: newness.figures.records })).toContainText('2,000100')
  await expect(question.getByRole('button', { name: newness.accept })).toBeVisible()
  await luis.page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(luis.page.getByRole('button', { name: newness.decide })).toBeFocused()
  await ana.page.reload()
  await expect(catalogScreen(ana.page).grid).toHaveAttribute('aria-rowcount', '2001')
  await luis.page.keyboard.press('Enter')
  await question.getByRole('button', { name: newness.accept }).focus()
  await luis.page.keyboard.press('Enter')
  await expect(catalogScreen(luis.page).grid).toHaveAttribute('aria-rowcount', '101')
  await ana.page.reload()
  await expect(catalogScreen(ana.page).grid).toHaveAttribute('aria-rowcount', '101')
})

test('a session that ends is said, what is open stays, and who signs in comes back to it', async ({ browser }) => {
  const { page, context } = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  await page.goto(`${department.url}/?q=ssd`)
  await signIn(page, 'ana', loginWords.es)
  await expect(catalogScreen(page).marks.first()).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: syncNow }).click()
  await expect(page.getByText(words.ended.title, { exact: true })).toHaveCount(1)
  await expect(catalogScreen(page).marks.first()).toBeVisible()
  await page.getByRole('link', { name: words.ended.signIn }).click()
  await signIn(page, 'ana', loginWords.es)
  await expect(page).toHaveURL(/\?q=ssd/)
  await expect(catalogScreen(page).marks.first()).toBeVisible()
})

test('a session that ends while a draft is checked: who signs in comes back to the draft, and goes on', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  const screen = draftScreen(page)
  await page.goto('/drafts')
  await signIn(page, 'ana', loginWords.es)
  await screen.create('Sucursal')
  const skus = await firstSkus(page, 30)
  await screen.add(skus.join('\n'))
  await department.disturb({ route: 'product', kind: 'delay', delayMs: 500 })
  await page.getByRole('button', { name: check.check(30) }).click()
  await expect(page.getByRole('progressbar', { name: check.progress })).toBeVisible()
  const { href } = new URL(page.url())
  await context.clearCookies()
  await expect(page.getByText(check.stoppedBy['signed-out'])).toBeVisible()
  await expect(page.getByText(words.ended.title, { exact: true })).toHaveCount(1)
  await department.disturb()
  await page.getByRole('link', { name: words.ended.signIn }).click()
  await signIn(page, 'ana', loginWords.es)
  await expect(page).toHaveURL(href)
  await page.getByRole('button', { name: anyCount(check.resume) }).click()
  await expect(page.getByRole('button', { name: beginning(check.stampLabel(check.stamp(30, 30, some))) })).toBeVisible()
})

test('a session that ends while a product is open: it is said once, and a sign-in in another tab is enough', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  await page.goto(department.url)
  await signIn(page, 'ana', loginWords.es)
  const [sku = ''] = await firstSkus(page, 1)
  await page.goto(`${department.url}/products/${sku}`)
  await expect(page.getByText(asked)).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: product.refresh }).click()
  await expect(page.getByText(words.ended.title, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: words.ended.signIn })).toBeVisible()
  await expect(page.getByText(product.failures['signed-out'].what)).toBeVisible()

  const other = await context.newPage()
  await other.goto(department.url)
  await signIn(other, 'ana', loginWords.es)
  await expect(catalogScreen(other).rows.first()).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(words.ended.title, { exact: true })).toHaveCount(0)
  await expect(page.getByText(product.failures['signed-out'].what)).toHaveCount(0)
  await expect(page.getByText(asked)).toBeVisible()
})

test('an old catalog of a wholesaler that went away says why soon, without a person doing anything', async ({
  browser,
}) => {
  await department.close()
  department = await startDepartment({ limits: { maxAgeMs: 2_000 } })
  const { page } = await visit(browser, 'es-MX', { width: 1280, height: 800 })
  await page.goto(department.url)
  await signIn(page, 'ana', loginWords.es)
  await expect(catalogScreen(page).grid).toHaveAttribute('aria-rowcount', '2001')
  await department.disturb(
    { route: 'catalog', kind: 'delay', delayMs: 1_500 },
    { route: 'catalog', kind: 'error', status: 503 },
  )
  const note = page.getByRole('button', { name: failures.upstream.what })
  await expect(async () => {
    await page.reload()
    await expect(catalogScreen(page).rows.first()).toBeVisible()
    await expect(note).toBeVisible({ timeout: 8_000 })
  }).toPass()
})

/** Codes that one product each has, in the catalog that the gateway serves. */
async function firstSkus(page: Page, count: number): Promise<string[]> {
  await expect(page.locator('main').first()).toBeVisible()
  return page.evaluate(async (most) => {
    const records: { sku: string }[] = await (await fetch('/api/products/full-catalog')).json()
    const skus = records.map(({ sku }) => sku).filter((sku) => /^[A-Z]{3}\d{5}$/.test(sku))
    return skus.filter((sku) => skus.indexOf(sku) === skus.lastIndexOf(sku)).slice(0, most)
  }, count)
}

async function visit(browser: Browser, locale: string, viewport: { width: number; height: number }): Promise<Visit> {
  // The authority is one of the test, which no browser knows.
  const context = await browser.newContext({ baseURL: department.url, ignoreHTTPSErrors: true, locale, viewport })
  const watch = await watchContext(context)
  watch.allow(/Failed to load resource/)
  const made = { page: await context.newPage(), context, watch }
  visits.push(made)
  return made
}

async function signIn(page: Page, name: string, said: typeof loginWords.es): Promise<void> {
  await page.getByLabel(said.name).fill(name)
  await page.getByLabel(said.password).fill(departmentPassword)
  await page.getByRole('button', { name: said.submit }).click()
}
