import type { Page } from '@playwright/test'

/** Digits and Enter as fast as a scanner: all sent before the first is answered. */
export async function scan(page: Page, digits: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const keys = [...Array.from(digits, (digit) => ({ key: digit, text: digit })), { key: 'Enter', text: '\r' }]
  await Promise.all(keys.map((key) => cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })))
  await cdp.detach()
}
