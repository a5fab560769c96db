import { type RefObject, useEffect } from 'react'

/** What is not there yet as a dialog or a panel opens gets the focus once it is, unless the focus went on meanwhile. */
export function LateFocus(props: { popup: RefObject<HTMLElement | null>; content: RefObject<HTMLElement | null> }) {
  const { popup, content } = props
  useEffect(() => {
    const { current: within } = content
    if (!within || firstFocus(within)) return
    const changes = new MutationObserver(() => {
      const place = firstFocus(within)
      if (!place) return
      changes.disconnect()
      const focused = document.activeElement
      if (focused === popup.current || !popup.current?.contains(focused)) place.focus()
    })
    changes.observe(within, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [popup, content])
  return null
}

/**
 * What asks for the focus, else the first field, else the first control: a key must not press the close button. Null while
 * there is none, and on touch, where a field would open the keyboard over the page: then the dialog, or the panel, itself has the focus.
 */
export function firstFocus(content: HTMLElement | null): HTMLElement | null {
  const asking = content?.querySelector<HTMLElement>('[data-initial-focus]')
  if (asking) return asking
  if (!content || content.querySelector('[aria-busy=true]') || matchMedia('(pointer: coarse)').matches) return null
  const all = [...content.querySelectorAll<HTMLElement>(controls)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
  )
  const field = all.find((each) => each.matches(fields))
  return (
    (field?.matches('[type=radio]') ? all.find((each) => each.matches('[type=radio]:checked')) : null) ??
    field ??
    all[0] ??
    null
  )
}

const fields = 'input:not([type=file]), select, textarea'
const controls = `${fields}, a[href], button, summary, [tabindex]`
