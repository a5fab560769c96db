import type { Page } from '@playwright/test'

/**
 * Presses keys one after the other, so many milliseconds apart. None waits for the answer to the one before, as on a
 * keyboard: at 0 all are there before the page sees the first.
 */
export async function pressAt(page: Page, keys: readonly string[], ms: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const pressed: Promise<unknown>[] = []
  for (const each of keys) {
    const [key, modifiers] = each.startsWith('Shift+') ? [each.slice('Shift+'.length), 8] : [each, 0]
    const code = codes[key]
    const text = key === 'Enter' ? { text: '\r' } : code === undefined ? { text: key } : {}
    const event = { key, modifiers, ...(code && { code: key, windowsVirtualKeyCode: code }) }
    pressed.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...text, ...event }))
    pressed.push(cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }))
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  }
  await Promise.all(pressed)
  await cdp.detach()
}

const codes: Readonly<Record<string, number>> = {
  Enter: 13,
  Tab: 9,
  Escape: 27,
  Backspace: 8,
  ArrowUp: 38,
  ArrowDown: 40,
}
