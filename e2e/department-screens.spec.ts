import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { accessMessages } from '#src/access/access-messages.ts'
import { appMessages } from '#src/app/app-messages.ts'
import { themeMessages } from '#src/app/theme-messages.ts'
import { newnessMessages } from '#src/browse/newness/newness-messages.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { catalogScreen } from './support/catalog-screen.ts'
import { findViolations } from './support/find-violations.ts'
import { loginWords } from './support/login-words.ts'
import { messagesIn } from './support/messages-in.ts'
import { type Department, departmentPassword, startDepartment } from './support/start-department.ts'

/** The screens that only a department has, as they look: nothing is cut off, and axe finds nothing. */
const looks = [
  { name: 'a small phone, light, Spanish', locale: 'es-MX', width: 320, height: 640, colorScheme: 'light' },
  { name: 'a desk, dark, English', locale: 'en', width: 1280, height: 800, colorScheme: 'dark' },
] as const

let department: Department
test.beforeEach(async () => {
  department = await startDepartment()
})
test.afterEach(() => department.close())

for (const { name, locale, width, height, colorScheme } of looks)
  test(`the screens of a department on ${name}`, async ({ browser }) => {
    test.setTimeout(150_000)
    const said = loginWords[locale === 'en' ? 'en' : 'es']
    const app = messagesIn(appMessages, locale)
    const access = messagesIn(accessMessages, locale)
    const newness = messagesIn(newnessMessages, locale)
    const options: BrowserContextOptions = {
      baseURL: department.url,
      ignoreHTTPSErrors: true,
      locale: languageOf(locale),
      viewport: { width, height },
      colorScheme,
      hasTouch: width < 700,
      isMobile: width < 700,
    }
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const signIn = async (person: string, password = departmentPassword) => {
      await page.getByLabel(said.name).fill(person)
      await page.getByLabel(said.password).fill(password)
      await page.getByRole('button', { name: said.submit }).click()
    }

    await test.step('the sign-in page, and a wrong password', async () => {
      await page.goto('/')
      await look(page)
      await signIn('luis', 'not-the-password')
      await expect(page.getByText(said.errors.wrong)).toBeVisible()
      await look(page)
    })
    await test.step('the header with the menu of the session', async () => {
      await signIn('luis')
      await expect(catalogScreen(page, locale).rows.first()).toBeVisible()
      const menu = page.getByRole('button', { name: access.session('luis') })
      await menu.click()
      await expect(page.getByRole('menuitem', { name: access.signOut })).toBeVisible()
      if (width < 600)
        await expect(
          page.getByRole('menuitem', { name: messagesIn(themeMessages, locale).themes.dark }),
        ).toBeInViewport()
      // Around an open menu stand the library's own traps of the focus, which axe takes for content.
      await look(page, '[role=menu]')
      await page.keyboard.press('Escape')
    })
    await test.step('a catalog that is held back, and the question before it is used', async () => {
      await department.disturb({ route: 'catalog', kind: 'truncate', rows: 100 })
      await page.getByRole('button', { name: app.syncNow }).click()
      const decide = page.getByRole('button', { name: newness.decide })
      await expect(decide).toBeVisible()
      await look(page)
      await decide.click()
      await expect(page.getByRole('button', { name: newness.accept })).toBeVisible()
      await look(page)
    })
    await test.step('a session that ended, said in the dialog that is open, and on the page', async () => {
      await context.clearCookies()
      const dialog = page.getByRole('dialog')
      const signInAgain = dialog.getByRole('link', { name: access.ended.signIn })
      // The page may ask by itself before the press, and then there is nothing to press.
      await expect(async () => {
        if (!(await signInAgain.isVisible()))
          await page.getByRole('button', { name: newness.accept }).click({ timeout: 1_000 })
        await expect(signInAgain).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await look(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('link', { name: access.ended.signIn })).toBeVisible()
      await look(page)
    })
    await context.close()
  })

function languageOf(locale: Locale): string {
  return locale === 'en' ? 'en-US' : locale
}

/** Axe finds nothing, the page does not scroll sideways, and every button of the header is on the screen. */
async function look(page: Page, within?: string): Promise<void> {
  expect.soft(await findViolations(page, within)).toEqual([])
  const outside = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('header button, [role=dialog] button, main form button')].filter(
      (each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 0 && (left < -1 || right > innerWidth + 1)
      },
    )
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      buttons: buttons.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    }
  })
  expect.soft(outside.buttons).toEqual([])
  expect.soft(outside.sideways).toBeLessThanOrEqual(0)
}
