import type { Page } from '@playwright/test'

/** Codes, each with Enter or what the scanner ends them with, at its speed: all sent before the first is answered. */
export async function scan(
  page: Page,
  codes: string | readonly string[],
  end: 'Enter' | 'Tab' | 'nothing' = 'Enter',
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const keys = [codes].flat().flatMap((code) => [...Array.from(code, (key) => ({ key, text: key })), ...ends[end]])
  // Each key says when it was pressed: a busy machine that is late with them makes no person of the scanner.
  const startedAt = Date.now() - keys.length * keyMs
  await Promise.all(
    keys.map((key, index) => {
      const timestamp = (startedAt + index * keyMs) / 1000
      return cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    }),
  )
  await cdp.detach()
}

/**
 * A scan outside text fields, all keys in one task of the page: however busy the machine is, nothing comes between two
 * of them. Where a key writes into a field, take `scan`.
 */
export async function scanAtOnce(page: Page, code: string): Promise<void> {
  await page.evaluate(
    ([keys, gapMs]) => {
      const startedAt = performance.now()
      for (const [index, key] of keys.entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: startedAt + index * gapMs })
        document.activeElement?.dispatchEvent(event)
      }
    },
    [[...Array.from(code), 'Enter'], keyMs] as const,
  )
}

const keyMs = 2

const ends = {
  Enter: [{ key: 'Enter', text: '\r' }],
  Tab: [{ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }],
  nothing: [],
}
