import { createPath, type Location, type NavigateOptions, NavigationType, type Navigator, type To } from 'react-router'

/** A page on the screen, and how a person came to it: `POP` is Back, Forward, or the opening of the program. */
export type ShownPage = { readonly location: Location; readonly action: NavigationType }

export type PageHistory = {
  /** Null until the code of the first page is here. */
  readonly getShown: () => ShownPage | null
  /** The address of a page whose code is not here yet; null while none is being opened. */
  readonly getEntering: () => string | null
  /** The address as it is now, or as it becomes once the page that is being opened is here. It may not be drawn yet. */
  readonly getNewest: () => Location
  /** Tells of the page that is shown, and of each one after it. */
  readonly listen: (listener: (shown: ShownPage, isSync: boolean) => void) => () => void
  /** What React Router's hooks and links call. */
  readonly navigator: Navigator
}

/** What of the window is used. */
export type HistoryWindow = Pick<Window, 'addEventListener'> & {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'> & { readonly origin: string }
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
}

/**
 * The browser's history for React Router without its loaders, which are half of its size. The page before stays, with
 * its address, until the code of the next one is here.
 * @param loadPage null where the code of a path's page is here
 */
export function createPageHistory(
  loadPage: (pathname: string) => Promise<unknown> | null,
  page: HistoryWindow,
): PageHistory {
  const { location, history } = page
  const listeners = new Set<(shown: ShownPage, isSync: boolean) => void>()
  let shown: ShownPage | null = null
  let entering: Location | null = null

  const enter = async (next: Location, action: NavigationType, isSync = false) => {
    entering = next
    const loading = loadPage(next.pathname)
    if (loading) {
      await loading
      // Another page was opened meanwhile.
      if (entering !== next) return
    }
    entering = null
    const entry = { usr: next.state, key: next.key }
    if (action === NavigationType.Push) history.pushState(entry, '', createPath(next))
    if (action === NavigationType.Replace) history.replaceState(entry, '', createPath(next))
    shown = { location: next, action }
    for (const listener of listeners) listener(shown, isSync)
  }
  const locationNow = (): Location => {
    const { pathname, search, hash } = location
    // Only this file writes it.
    const entry: { usr?: unknown; key?: string } | null = history.state
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
  }
  const locationOf = (to: To, state: unknown): Location => {
    const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), location.origin)
    return { pathname, search, hash, state: state ?? null, key: Math.random().toString(36).slice(2, 10) }
  }
  const go = (action: NavigationType) => (to: To, state?: unknown, options?: NavigateOptions) =>
    void enter(locationOf(to, state), action, options?.flushSync)

  page.addEventListener('popstate', () => void enter(locationNow(), NavigationType.Pop))
  void enter(locationNow(), NavigationType.Pop)
  return {
    getShown: () => shown,
    getEntering: () => entering && createPath(entering),
    getNewest: () => entering ?? shown?.location ?? locationNow(),
    listen(listener) {
      listeners.add(listener)
      if (shown) listener(shown, false)
      return () => listeners.delete(listener)
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: go(NavigationType.Push),
      replace: go(NavigationType.Replace),
      go: (by) => history.go(by),
    },
  }
}
