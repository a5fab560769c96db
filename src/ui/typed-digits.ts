/**
 * The event that the focused element receives when a person types digits outside a text field. Its detail is the
 * digits. app/scan-listener.tsx sends it as soon as the keys are too slow for a scanner.
 */
export const typedDigitsEvent = 'typed-digits'

/**
 * Sends typed digits to the focused element. The digits before them may have moved the focus into a text field: then
 * they are typed there, or they would be lost.
 */
export function sendDigits(digits: string): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.type === 'text') insert(focused, digits)
  else focused?.dispatchEvent(new CustomEvent(typedDigitsEvent, { detail: digits, bubbles: true }))
}

/** Types the text over what is in the field, with the focus. */
export function typeInto(field: HTMLInputElement, text: string): void {
  field.focus({ preventScroll: true })
  field.select()
  insert(field, text)
}

/**
 * Passes on a key that was pressed after digits which then moved the focus: the element that has the focus now gets it.
 * A character needs no help, because the browser writes it where the focus is.
 */
export function passKeyOn(event: KeyboardEvent): void {
  if (document.activeElement === event.target) return
  event.stopPropagation()
  if (!press(event)) event.preventDefault()
}

/** Sends a key that waited, and that the browser did nothing with, to the element that has the focus now. */
export function sendKey(event: KeyboardEvent): void {
  const focused = document.activeElement
  if (event.key.length === 1 && focused instanceof HTMLInputElement && focused.type === 'text') {
    insert(focused, event.key)
  } else press(event)
}

const sentKeys = new WeakSet<Event>()

/** Whether this file sent the key: it is older than the digits that are held back now. */
export function wasSent(key: Event): boolean {
  return sentKeys.has(key)
}

/** False where the focused element used the key. */
function press({ key, shiftKey, altKey }: KeyboardEvent): boolean {
  const again = new KeyboardEvent('keydown', { key, shiftKey, altKey, bubbles: true, cancelable: true })
  sentKeys.add(again)
  return document.activeElement?.dispatchEvent(again) !== false
}

function insert(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
