import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { accessMessages } from '#src/access/access-messages.ts'
import { appMessages } from '#src/app/app-messages.ts'
import { newnessMessages } from '#src/browse/newness/newness-messages.ts'
import { canaryToken } from './support/canary-token.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { loginWords } from './support/login-words.ts'
import { messagesIn } from './support/messages-in.ts'
import { type Department, departmentPassword, startDepartment } from './support/start-department.ts'
import { type ContextWatch, watchContext } from './support/watch-context.ts'

const words = messagesIn(accessMessages)
const newness = messagesIn(newnessMessages)
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
  await ana.page.getByRole('button', { name: newness.why.shrunk.what }).click()
  await expect(ana.page.getByRole('dialog')).toContainText(newness.onlyAdmins)
  await expect(ana.page.getByRole('button', { name: newness.accept })).toHaveCount(0)
  await ana.page.keyboard.press('Escape')
  await expect(catalogScreen(ana.page).grid).toHaveAttribute('aria-rowcount', '2001')

  await luis.page.getByRole('button', { name: syncNow }).click()
  await luis.page.getByRole('button', { name: newness.why.shrunk.what }).click()
  await luis.page.getByRole('button', { name: newness.accept }).click()
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
  await expect(page.getByText(words.ended.title).first()).toBeVisible()
  await expect(catalogScreen(page).marks.first()).toBeVisible()
  await page.getByRole('link', { name: words.ended.signIn }).click()
  await signIn(page, 'ana', loginWords.es)
  await expect(page).toHaveURL(/\?q=ssd/)
  await expect(catalogScreen(page).marks.first()).toBeVisible()
})

async function visit(browser: Browser, locale: string, viewport: { width: number; height: number }): Promise<Visit> {
  // The authority is one of the test, which no browser knows.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale, viewport })
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
