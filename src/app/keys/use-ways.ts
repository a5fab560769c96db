import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { PageCommand } from '#src/app/palette/find-page-commands.ts'
import { pressControl, pressSoon } from '#src/app/palette/press-on-page.ts'
import { draftsHref, sharedDraftHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { pressed } from './go-keys.ts'

/** Where keys and the palette lead. */
export type Ways = {
  /** The address of the catalog with what was searched there last. */
  readonly catalog: RefObject<string>
  /** To a page, by its address in the table of pages. */
  readonly goTo: (address: string, state?: unknown) => void
  /** What `g` and a letter do; what is on another page is pressed there. */
  readonly run: (command: string) => void
}

/**
 * The catalog is what it was when it was left; on its own page it is all of it. A page of a draft is that of the draft
 * on the screen, or else of the open one.
 */
export function useWays(goToHref: (href: string, state?: unknown) => void): Ways {
  const { pathname, search } = useLocation()
  const { openDraftId } = knownDrafts(useDrafts())
  const catalog = useRef('/')
  useEffect(() => {
    if (pathname === '/') catalog.current = `/${search}`
  }, [pathname, search])
  const goTo = useCallback(
    (address: string, state?: unknown) => {
      if (address === '/') goToHref(pathname === '/' ? '/' : catalog.current)
      else if (!address.includes(':draftId')) goToHref(address, state)
      else {
        const id = draftOfPage(pathname) ?? openDraftId
        goToHref(id === null ? draftsHref : address.replace(':draftId', encodeURIComponent(id)))
      }
    },
    [goToHref, pathname, openDraftId],
  )
  const run = useCallback(
    (command: string) => {
      const page = pressed[command]
      if (page === undefined) return goTo(command)
      const isIt = ({ keys }: PageCommand) => keys === `g ${command}`
      if (matchPath(`${page}/*`, pathname)) return void pressControl(isIt)
      goTo(page)
      pressSoon(isIt)
    },
    [goTo, pathname],
  )
  return { catalog, goTo, run }
}

function draftOfPage(pathname: string): string | null {
  return pathname === sharedDraftHref ? null : (matchPath('/drafts/:draftId/*', pathname)?.params.draftId ?? null)
}
