/** px above and below the messages. */
const gap = 6
const root = document.documentElement

/**
 * Puts the messages where they cover nothing: at the end of what scrolls in the page, or in the dialog over it, above the
 * bars below it. That part is shorter by their height meanwhile: what is in it moves no pixel, scrolls past them, and keeps
 * what has the focus in sight. Without such a part, they have the end of the page, or of the dialog. In a low window, where
 * the whole program scrolls, that is what is shorter (`--messages`). Beside a dialog that asks they stand below or above
 * it, never in it: what was said before would be read as its answer. Where it leaves no room, they are not seen meanwhile.
 * @returns takes the messages' room back
 */
export function placeToasts(box: HTMLElement): () => void {
  let area: HTMLElement | null = null
  let taken = 0
  let frame = 0
  const giveBack = () => {
    area?.style.removeProperty('margin-bottom')
    root.style.removeProperty('--messages')
  }
  const place = () => {
    frame = 0
    const { height } = box.getBoundingClientRect()
    const room = Math.ceil(height) + 2 * gap
    const dialog = [...document.querySelectorAll<HTMLElement>('[data-modal]:not([data-closed])')].at(-1)
    const asking = dialog?.dataset['modal'] === 'asks' ? dialog.getBoundingClientRect() : null
    const around = asking ? null : findArea(room, dialog)
    if (around !== area) giveBack()
    const isNew = around !== area || room !== taken
    area = around
    taken = room
    if (area === root) root.style.setProperty('--messages', `${room}px`)
    else if (area) area.style.marginBottom = `${room}px`
    const { left, width, bottom } = (area ?? root).getBoundingClientRect()
    const isBelow = !asking || innerHeight - asking.bottom >= room
    const end = area !== null && area !== root ? bottom + room : isBelow ? innerHeight : asking.top
    box.style.visibility = end < room ? 'hidden' : 'visible'
    box.style.top = `${Math.min(end, innerHeight) - height - gap}px`
    box.style.left = `${Math.max(0, left)}px`
    box.style.maxWidth = `min(48rem, ${width}px)`
    if (area && isNew) showFocused(area)
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
    giveBack()
  }
}

/** @param room px that it can do without */
function findArea(room: number, dialog: HTMLElement | undefined): HTMLElement | null {
  if (!dialog && matchMedia('(height < 600px)').matches) return root
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

function showFocused(area: HTMLElement): void {
  const focused = document.activeElement
  if (focused !== area && focused !== document.body && area.contains(focused))
    focused?.scrollIntoView({ block: 'nearest' })
}
