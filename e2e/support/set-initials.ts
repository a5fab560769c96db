import type { BrowserContext, Page } from '@playwright/test'

/** The person's initials for order numbers, as they are stored. Without them a browser makes its own mark. */
export async function setInitials(browser: Page | BrowserContext, initials: string): Promise<void> {
  await browser.addInitScript(
    (mark) => localStorage.setItem('surtido.mark', mark),
    JSON.stringify({ initials, device: 'K7P' }),
  )
}
