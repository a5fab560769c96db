/** Where something stood that is gone: in `parent`, behind `before`, or first in it where that is null. */
export type Place = { readonly parent: Node; readonly before: Node | null }

/**
 * The control nearest to one that is gone or disabled: of the smallest part of the page that has another, the next one
 * there, or else the last one before; of another row the link, or the first button. Null where only the whole page has
 * others.
 */
export function findNextFocus(control: HTMLElement, gone: Place | null): HTMLElement | null {
  if (isFocusable(control)) return control
  const place = gone ?? { parent: control.parentNode ?? document.body, before: control }
  const isTyped = control.matches(fields)
  let part = place.parent instanceof Element ? place.parent : null
  for (; part && !isWholePage(part); part = part.parentElement) {
    const others = [...part.querySelectorAll<HTMLElement>(controls)].filter(
      // A field would take the keys that are meant for commands, and a Space there would change a setting.
      (other) => other.tabIndex >= 0 && (isTyped || !other.matches(fields)) && isFocusable(other),
    )
    const next = others.find((other) => isBehind(other, place)) ?? others.at(-1)
    if (next) return ofRow(next, place, others) ?? next
    if (part instanceof HTMLElement && part.tabIndex >= 0 && isFocusable(part)) return part
    if (part.matches('[role=dialog], [role=alertdialog]')) return null
  }
  return null
}

/** Whether a control can have the focus now: not one behind a modal dialog. It lays out what has changed. */
export function isFocusable(control: HTMLElement): boolean {
  return isUsable(control) && control.checkVisibility({ visibilityProperty: true })
}

/** The same without asking whether it is seen, which costs nothing. */
export function isUsable(control: HTMLElement): boolean {
  return (
    control.isConnected &&
    !control.matches(':disabled') &&
    control.closest('[inert], [aria-hidden=true], [hidden]') === null
  )
}

/** What a row is opened by, where the nearest control is in another row. */
function ofRow(next: Element, { parent }: Place, others: readonly HTMLElement[]): HTMLElement | undefined {
  const row = next.closest(rows)
  return row?.contains(parent) ? undefined : others.find((other) => row?.contains(other) && other.matches('a, button'))
}

const rows = 'tr, li, [role=row], [role=listitem]'
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'
const fields = 'input:not([type=button], [type=file]), select, textarea'

function isWholePage(part: Element): boolean {
  return part.matches('main, body') || part.contains(document.getElementById('content'))
}

function isBehind(other: Node, { parent, before }: Place): boolean {
  const from = before ?? parent
  const isFollowing = (from.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isFollowing && !before?.contains(other)
}
