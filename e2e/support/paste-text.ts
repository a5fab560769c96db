import type { Locator } from '@playwright/test'

/** Pastes by the keys of a keyboard, while this has the focus. The test needs the permission to write the clipboard. */
export async function pasteText(target: Locator, text: string): Promise<void> {
  await target.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
  await target.press('ControlOrMeta+v')
}
