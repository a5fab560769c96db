/** Copies to the clipboard; false when the browser did not allow it. On plain http the asynchronous clipboard is missing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
    return copyBySelection({ text })
  } catch {
    return false
  }
}

/**
 * Copies a table as text and as HTML. In the old way, everywhere: the asynchronous clipboard cleans HTML, and with it
 * goes what tells spreadsheets that a code is text. False when the browser did not allow it.
 */
export function copyTable(table: { text: string; html: string }): boolean {
  return copyBySelection(table)
}

function copyBySelection({ text, html }: { text: string; html?: string }): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  // What is selected is copied only where the event is not heard; a long text would take seconds to lay out.
  field.value = html === undefined ? text : ' '
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  let wasHeard = false
  const fill = (event: ClipboardEvent) => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    if (html !== undefined) event.clipboardData.setData('text/html', html)
    event.preventDefault()
    wasHeard = true
  }
  document.addEventListener('copy', fill)
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without a secure context, and the only one for HTML as it is
  const done = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done && (wasHeard || html === undefined)
}
