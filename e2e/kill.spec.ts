import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { draftCatalog } from './support/draft-catalog.ts'
import { draftScreen } from './support/draft-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { startOwnBrowser } from './support/own-browser.ts'
import { upTo } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const app = messagesIn(appMessages)

/** A few in the ordinary run; `npm run kills` makes it a hundred. */
const times = Number(process.env['KILLS'] ?? 3)

test.use(draftCatalog)

test(`fault 21: what was said to be saved is there after the browser is killed at that moment, ${times} times`, async ({
  surtido,
  launchOptions,
}) => {
  test.setTimeout(60_000 + times * 15_000)
  const profile = await mkdtemp(join(tmpdir(), 'surtido-kills-'))
  const executablePath = launchOptions.executablePath ?? chromium.executablePath()
  let browser = await startOwnBrowser(executablePath, profile)
  try {
    await browser.page.goto(`${surtido.url}/`)
    await expect(browser.page.getByText(upTo((time) => app.syncedAt(time, 0)))).toBeVisible()
    await browser.page.goto(`${surtido.url}/drafts`)
    await draftScreen(browser.page).newName.fill('GDL')
    await draftScreen(browser.page).createButton.click()
    await draftScreen(browser.page).add('1 x P-1')
    await expect(draftScreen(browser.page).row('Tornillo')).toContainText('$1.00')
    const address = browser.page.url()

    for (let time = 2; time <= times + 1; time += 1) {
      const answered = whenSaid(browser.page, `$${time}.00`)
      await draftScreen(browser.page).quantity('Tornillo').fill(String(time))
      await browser.page.keyboard.press('Enter')
      await answered
      await browser.kill()
      browser = await startOwnBrowser(executablePath, profile)
      await browser.page.goto(address)
      await expect(draftScreen(browser.page).quantity('Tornillo'), `kill ${time - 1}`).toHaveValue(String(time))
    }
  } finally {
    await browser.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})

/**
 * Settles in the very moment in which the line's new subtotal is on the screen, which is what it shows once the change
 * is written: looking from outside would be a tenth of a second later.
 */
function whenSaid(page: Page, subtotal: string): Promise<void> {
  return page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const lines = document.querySelector('[data-line-window]')
        const observer = new MutationObserver(() => {
          if (!lines?.textContent?.includes(text)) return
          observer.disconnect()
          resolve()
        })
        if (lines) observer.observe(lines, { subtree: true, childList: true, characterData: true })
      }),
    subtotal,
  )
}
