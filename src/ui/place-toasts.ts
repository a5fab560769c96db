/** px above and below the messages. */
const gap = 6

/**
 * Puts the messages where they cover nothing: at the end of what scrolls in the page, above the bars below it. That part
 * is shorter by their height meanwhile: what is in it moves no pixel, scrolls past them, and keeps what has the focus in
 * sight. Over a dialog they are at the top of the window.
 * @returns takes the messages' room back
 */
export function placeToasts(box: HTMLElement): () => void {
  let area: HTMLElement | null = null
  let frame = 0
  const place = () => {
    frame = 0
    const next = document.querySelector('[data-modal]') ? null : findArea()
    if (next !== area) area?.style.removeProperty('margin-bottom')
    area = next
    const { height } = box.getBoundingClientRect()
    const room = `${Math.ceil(height) + 2 * gap}px`
    const isNew = area !== null && area.style.marginBottom !== room
    if (area) area.style.marginBottom = room
    const around = area?.getBoundingClientRect()
    const below = (around?.bottom ?? 0) + gap
    const lowest = innerHeight - height - gap
    // In a low window the page scrolls, and may end below it.
    const top = around ? (below < gap ? lowest : Math.min(below, lowest)) : gap
    box.style.top = `${top}px`
    box.style.left = around ? `${Math.max(0, around.left)}px` : '50%'
    box.style.maxWidth = around ? `min(48rem, ${around.width}px)` : 'min(48rem, 100vw)'
    box.style.translate = around ? '' : '-50%'
    if (area && isNew) showFocused(area, Math.max(0, below - top))
  }
  const later = () => {
    frame ||= requestAnimationFrame(place)
  }
  const changes = new MutationObserver(later)
  changes.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(later)
  sizes.observe(box)
  const stop = new AbortController()
  for (const type of ['resize', 'scroll']) addEventListener(type, later, { capture: true, signal: stop.signal })
  place()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    stop.abort()
    area?.style.removeProperty('margin-bottom')
  }
}

/** The largest part of the page that scrolls. */
function findArea(): HTMLElement | null {
  let largest: HTMLElement | null = null
  let most = 0
  for (const each of document.querySelectorAll<HTMLElement>('#content .scroll-area')) {
    const size = each.clientWidth * each.clientHeight
    if (size <= most) continue
    most = size
    largest = each
  }
  return largest
}

/** @param covered px at the end of the area */
function showFocused(area: HTMLElement, covered: number): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === area || !area.contains(focused)) return
  focused.style.scrollMarginBottom = `${covered}px`
  focused.scrollIntoView({ block: 'nearest' })
  focused.style.removeProperty('scroll-margin-bottom')
}
