import { expect, type Page } from '@playwright/test'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { everyPage, messagesIn } from './messages-in.ts'

const words = messagesIn(sendMessages)

/** Opens the dialog that sends orders and presses one of its ways, in the internal layout if nothing else is said. */
export async function sendOrder(
  page: Page,
  button: string | RegExp,
  way: string,
  layout: keyof typeof words.layouts = 'internal',
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: words.layouts[layout] }).check()
  await dialog.getByRole('button', { name: way, exact: true }).click()
  // A file leaves, and the dialog stays for the next one.
  if (way === words.print || way === words.text) return
  await expect(dialog.getByRole('status').last()).toHaveText(words.left([way]))
  await dialog.getByRole('button', { name: everyPage.close }).click()
}
