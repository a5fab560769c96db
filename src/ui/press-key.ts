/** Presses a key of the whole program, for a button that does the same: so only the key has a handler. */
export function pressKey(init: KeyboardEventInit): void {
  dispatchEvent(new KeyboardEvent('keydown', init))
}
