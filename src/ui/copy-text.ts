import { withoutBidi } from './without-bidi.ts'

/**
 * Copies to the clipboard; false if the browser refuses. A title or a name that turns the direction of writing must not turn the quantities of the mail that it is pasted into.
 */
export async function copyText(copied: string): Promise<boolean> {
  const text = withoutBidi(copied)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a table as text and as HTML; false if the browser refuses. It always uses the older way: the asynchronous
 * clipboard sanitizes HTML, and removes what tells spreadsheets that a code is text.
 */
export function copyTable(table: { text: string; html: string }): boolean {
  const text = withoutBidi(table.text)
  const html = withoutBidi(table.html)
  const focused = document.activeElement
  const field = document.createElement('textarea')
  // A blank: a long text takes seconds to lay out.
  field.value = ' '
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  let hasFilled = false
  const fill = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
    event.preventDefault()
    hasFilled = true
  }
  document.addEventListener('copy', fill)
  // The only way there is for HTML as it is.
  const done = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done && hasFilled
}
