import type { Page } from '@playwright/test'

/** What the browser's print command prints of a page, while `look` looks at it. */
export async function printOfPage(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await look()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
