/** px above and below the messages. */
const gap = 6

/**
 * Puts the messages where they cover nothing: at the end of what scrolls in the page, or in the dialog over it, above the
 * bars below it. That part is shorter by their height meanwhile: what is in it moves no pixel, scrolls past them, and keeps
 * what has the focus in sight. Without such a part, they have the end of the page, or of the dialog.
 * @returns takes the messages' room back
 */
export function placeToasts(box: HTMLElement): () => void {
  let area: HTMLElement | null = null
  let frame = 0
  const place = () => {
    frame = 0
    const { height } = box.getBoundingClientRect()
    const room = Math.ceil(height) + 2 * gap
    const around = findArea(room)
    if (around !== area) area?.style.removeProperty('margin-bottom')
    area = around
    const isNew = area !== null && area.style.marginBottom !== `${room}px`
    if (area) area.style.marginBottom = `${room}px`
    const { left = 0, width = innerWidth, bottom = innerHeight } = area?.getBoundingClientRect() ?? {}
    const below = bottom + gap
    const lowest = footTop() - height - gap
    // In a low window the page scrolls, and may end below it.
    const top = below < gap ? lowest : Math.min(below, lowest)
    box.style.top = `${top}px`
    box.style.left = `${Math.max(0, left)}px`
    box.style.maxWidth = `min(48rem, ${width}px)`
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

/** @param room px that it can do without */
function findArea(room: number): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[data-modal]:not([data-closed])')].at(-1)
  const whole = dialog ? dialog.querySelector<HTMLElement>(':scope > :last-child') : document.getElementById('content')
  let largest: HTMLElement | null = null
  let most = 0
  for (const each of whole?.querySelectorAll<HTMLElement>('.scroll-area') ?? []) {
    const size = each.clientWidth * each.clientHeight
    if (size <= most || (dialog && each.clientHeight < 3 * room)) continue
    most = size
    largest = each
  }
  return largest ?? whole
}

/** Where what stays at the foot of a low window begins. */
function footTop(): number {
  const foot = document.querySelector('[data-modal]') ? null : document.querySelector('#content [data-foot]')
  return foot && getComputedStyle(foot).position === 'sticky' ? foot.getBoundingClientRect().top : innerHeight
}

/** @param covered px at the end of the area */
function showFocused(area: HTMLElement, covered: number): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === area || !area.contains(focused)) return
  focused.style.scrollMarginBottom = `${covered}px`
  focused.scrollIntoView({ block: 'nearest' })
  focused.style.removeProperty('scroll-margin-bottom')
}
