import type { Page } from '@playwright/test'

/** Codes, each with Enter or what the scanner ends them with, at its speed: all sent before the first is answered. */
export async function scan(
  page: Page,
  codes: string | readonly string[],
  end: 'Enter' | 'Tab' = 'Enter',
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const last = end === 'Enter' ? { key: 'Enter', text: '\r' } : { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const keys = [codes].flat().flatMap((code) => [...Array.from(code, (key) => ({ key, text: key })), last])
  await Promise.all(keys.map((key) => cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })))
  await cdp.detach()
}
