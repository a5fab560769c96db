/**
 * Whether a key belongs to a dialog or a menu. One that is closing keeps the focus until it is gone: a key that comes
 * meanwhile is for the page behind it. While nothing has the focus, a key belongs to the dialog that is open.
 */
export function isInDialog(event: KeyboardEvent): boolean {
  if (event.target === document.body) return document.querySelector('[data-modal]:not([data-closed])') !== null
  return event.composedPath().some((each) => each instanceof Element && each.matches(openDialog))
}

/** Whether a key comes from a dialog that is closing, whose fields nobody fills any more. */
export function isInClosingDialog(event: KeyboardEvent): boolean {
  return event.composedPath().some((each) => each instanceof Element && each.matches(closingDialog))
}

const openDialog = ':is([role="dialog"], [role="menu"]):not([data-closed])'
const closingDialog = ':is([role="dialog"], [role="menu"])[data-closed]'
