import type { BrowserContext, Page } from '@playwright/test'

/** What the browser's local storage has before each page opens, as from an earlier visit. */
export async function storeBefore(browser: Page | BrowserContext, key: string, value: unknown): Promise<void> {
  await browser.addInitScript(
    ([name, text]) => {
      // The empty page that Firefox opens first may not store anything.
      if (location.protocol.startsWith('http')) localStorage.setItem(name, text)
    },
    [key, JSON.stringify(value)] as const,
  )
}
