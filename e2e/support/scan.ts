import type { Page } from '@playwright/test'

/** Codes, each with Enter or what the scanner ends them with, at its speed: all sent before the first is answered. */
export async function scan(
  page: Page,
  codes: string | readonly string[],
  end: 'Enter' | 'Tab' | 'nothing' = 'Enter',
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const keys = [codes].flat().flatMap((code) => [...Array.from(code, (key) => ({ key, text: key })), ...ends[end]])
  await Promise.all(keys.map((key) => cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })))
  await cdp.detach()
}

const ends = {
  Enter: [{ key: 'Enter', text: '\r' }],
  Tab: [{ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }],
  nothing: [],
}
