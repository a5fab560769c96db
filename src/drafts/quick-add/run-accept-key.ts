import type { KeyboardEvent } from 'react'

/** Ctrl Enter adds what is read, from anywhere in the dialog: as the button does, and only where that can be pressed. */
export function runAcceptKey(event: KeyboardEvent, button: HTMLButtonElement | null): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (event.repeat || !button || button.disabled) return
  // A quantity that is being typed is kept as its field is left; it is drawn before the button is pressed.
  button.focus()
  setTimeout(() => button.click())
}
