import { placeOfPage } from './find-focus-of-page.ts'
import { findNextFocus, isFocusable, isUsable, type Place } from './find-next-focus.ts'

/** The pages' own rules come first: they are done by then. */
const afterOwnRulesMs = 80
/** A control that is disabled while it waits for an answer has the focus again after it. */
const disabledAtMostMs = 1_000
/** What goes so soon after its list was scrolled has been scrolled out of sight. A finger that taps moves, too. */
const scrolledMs = 300

/** What has the focus, or had it when it went away. */
type Held = {
  readonly control: HTMLElement
  readonly pathname: string
  /** Where it stood, once it is gone. */
  place: Place | null
  /** Since when it is disabled, as `performance.now()`; null while it is not. */
  disabledAtMs: number | null
}

/**
 * Where a control goes away or is disabled while it has the focus, browsers leave the focus nowhere. Then the nearest
 * control gets it, or the page as when it was opened. What a page or a dialog does by itself comes first, and another
 * page has its own rule (`use-page-focus.ts`).
 * @returns stops it
 */
export function keepFocus(): () => void {
  let onPage: Held | null = null
  /** In what is open over the page: a dialog, a menu, a message. */
  let over: Held | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: ReturnType<typeof setTimeout> | undefined
  let dueAtMs = Infinity
  /** Taken out and put in again a moment ago: nobody left it. */
  let moved: HTMLElement | null = null
  let isKeyDown = false
  let scrolled: { readonly atMs: number; readonly list: Element } | null = null

  const settle = (isByKey: boolean) => {
    clearTimeout(timer)
    timer = undefined
    dueAtMs = Infinity
    moved = null
    const held = over ?? onPage
    // What gets the focus would be pressed by the key that is still down.
    if (!held || isKeyDown || !isLost(held)) return
    const leftMs = isByKey ? 0 : waitsForMs(held)
    if (leftMs > 0) return settleIn(leftMs)
    if (held.pathname === location.pathname) {
      const target = nearest(over) ?? nearest(onPage) ?? ofPage()
      if (target) return target.focus()
    }
    forget()
  }
  /** It may come earlier, never later: a page may change all the time. */
  const settleIn = (ms: number) => {
    if (performance.now() + ms >= dueAtMs) return
    dueAtMs = performance.now() + ms
    clearTimeout(timer)
    timer = setTimeout(() => settle(false), ms)
  }
  /** Whether it is still seen is asked once its frame is drawn: asked at each change, the page would be laid out for it. */
  const lookLater = () => {
    looking ??= setTimeout(() => {
      looking = undefined
      const held = over ?? onPage
      if (held && isLost(held)) settleIn(afterOwnRulesMs)
    }, afterOwnRulesMs)
  }
  const forget = () => {
    onPage = null
    over = null
  }

  const onChanges = (changes: readonly MutationRecord[]) => {
    for (const held of [onPage, over]) if (held && !held.control.isConnected) held.place = placeAfter(changes, held)
    const held = over ?? onPage
    if (!held) return
    if (document.activeElement === held.control && isUsable(held.control)) return lookLater()
    if (!isLost(held)) return
    if (held.control.isConnected && isMoved(changes, held)) moved = held.control
    if (!held.control.isConnected && isScrolledAway(held)) forget()
    else settleIn(afterOwnRulesMs)
  }
  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    // A dialog takes the focus itself where its control goes away.
    if (over && isDialogOf(target, over)) return
    const held = { control: target, pathname: location.pathname, place: null, disabledAtMs: null }
    const isOfPage = document.getElementById('content')?.parentElement?.contains(target) === true
    if (isOfPage) onPage = held
    over = isOfPage ? null : held
  }
  const onFocusOut = ({ target }: Event) => {
    // Browsers differ in whether they say it of what is being removed, too. Later it is seen.
    setTimeout(() => {
      // What got the focus next may be gone already.
      const isLast = target === (over ?? onPage)?.control
      const isLeft = isLast && target instanceof HTMLElement && isFocusable(target) && target !== moved
      if (isLeft && document.activeElement === document.body) forget()
    })
  }
  const onKeyDown = (event: Event) => {
    // While a disabled control is waited for, other keys than those that press go on from beside it.
    if (timer !== undefined && event instanceof KeyboardEvent && ![' ', 'Enter'].includes(event.key)) settle(true)
    isKeyDown = true
  }
  const onKeyUp = () => {
    isKeyDown = false
    settleIn(afterOwnRulesMs)
  }
  const onScroll = ({ target }: Event) => {
    const list = target instanceof Element ? target.closest('.scroll-area') : null
    if (!isKeyDown && list) scrolled = { atMs: performance.now(), list }
  }
  const isScrolledAway = ({ place }: Held) =>
    scrolled !== null && performance.now() - scrolled.atMs < scrolledMs && scrolled.list.contains(place?.parent ?? null)

  const changes = new MutationObserver(onChanges)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
  const stop = new AbortController()
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, passive: true, signal: stop.signal })
  listen('focusin', ({ target }) => hold(target))
  listen('focusout', onFocusOut)
  listen('keydown', onKeyDown)
  listen('keyup', onKeyUp)
  listen('blur', ({ target }) => void (isKeyDown &&= target !== window))
  for (const type of ['wheel', 'touchmove']) listen(type, onScroll)
  hold(document.activeElement)
  return () => {
    clearTimeout(timer)
    clearTimeout(looking)
    changes.disconnect()
    stop.abort()
  }
}

/** How long a control that is disabled may still come back by itself. */
function waitsForMs(held: Held): number {
  if (!held.control.isConnected || isFocusable(held.control)) return 0
  held.disabledAtMs ??= performance.now()
  return held.disabledAtMs + disabledAtMostMs - performance.now()
}

function nearest(held: Held | null): HTMLElement | null {
  return held && findNextFocus(held.control, held.place)
}

function ofPage(): HTMLElement | null {
  const content = document.getElementById('content')
  const place = content && placeOfPage(content)
  return place && isFocusable(place) ? place : null
}

/** Some browsers leave the focus on what is disabled, where no key arrives. */
function isLost(held: Held): boolean {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return true
  if (focused === held.control) return !isFocusable(held.control)
  return isDialogOf(focused, held)
}

/** Whether it is the dialog itself that a control was in which is gone now. */
function isDialogOf(focused: Element, { control, place }: Held): boolean {
  if (!focused.matches('[role=dialog]') || isFocusable(control)) return false
  return focused !== control && focused.contains(place?.parent ?? control)
}

/** Whether it was taken out, and put in at another place: then it is there, without the focus. */
function isMoved(changes: readonly MutationRecord[], { control }: Held): boolean {
  return changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(control)))
}

/** Follows the place of what is gone through more changes. */
function placeAfter(changes: readonly MutationRecord[], { control, place }: Held): Place | null {
  let now = place
  for (const { target: parent, previousSibling: before, removedNodes } of changes) {
    for (const node of removedNodes) {
      if (now ? node.contains(now.parent) : node.contains(control)) now = { parent, before }
      else if (now && now.before === node) now = { parent: now.parent, before }
    }
  }
  return now
}
