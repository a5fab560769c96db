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
  if (focused instanceof HTMLInputElement && focused.type === 'text') {
    focused.setRangeText(digits, focused.selectionStart ?? 0, focused.selectionEnd ?? 0, 'end')
    focused.dispatchEvent(new InputEvent('input', { bubbles: true }))
  } else focused?.dispatchEvent(new CustomEvent(typedDigitsEvent, { detail: digits, bubbles: true }))
}
