import type { BrowserContext, Page } from '@playwright/test'
import { storeBefore } from './store-before.ts'

/** The person's initials for order numbers, as they are stored. Without them a browser makes its own mark. */
export async function setInitials(browser: Page | BrowserContext, initials: string): Promise<void> {
  await storeBefore(browser, 'surtido.mark', { initials, device: 'K7P' })
}
