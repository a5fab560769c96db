import { matchRoutes, type RouteObject } from 'react-router'
import { CatalogPage } from '#src/browse/catalog-page.tsx'
import type { BrowseMemory } from '#src/browse/views/browse-memory.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { tellPageShown } from '#src/ui/page-shown.ts'
import { Frame } from './frame.tsx'
import { draftPages, framedPages, type LazyPage, paperPages } from './pages.ts'

/** The catalog is the first page and loads with the program. The other pages load when they are opened. */
export function createRoutes({ browseMemory }: { browseMemory: BrowseMemory }): RouteObject[] {
  return [
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, element: <CatalogPage memory={browseMemory} /> },
        ...framedPages.map(routeOf),
        {
          ...routeOf({
            address: '/drafts/:draftId',
            part: 'draft',
            load: async () => (await import('#src/drafts/pages/draft-layout.tsx')).DraftLayout,
          }),
          children: draftPages.map(routeOf),
        },
        routeOf({ address: '*', part: 'page', load: async () => (await import('./not-found-page.tsx')).NotFoundPage }),
      ],
    },
    ...paperPages.map(routeOf),
  ]
}

/** Null where the code of a path's page is here. */
export function loadPage(routes: RouteObject[], pathname: string): Promise<unknown> | null {
  // The catalog's is, and it is not looked for: that is much for a page that is only being opened, and for each key.
  if (pathname === '/') return null
  const waiting = (matchRoutes(routes, pathname) ?? []).filter(({ route }) => route.handle && !route.Component)
  return waiting.length === 0 ? null : Promise.all(waiting.map(({ route }) => route.handle.load(route)))
}

function routeOf({ address, part, load }: Pick<LazyPage, 'address' | 'part' | 'load'>) {
  return {
    path: address,
    handle: {
      async load(route: RouteObject) {
        route.Component ??= await loadPart(part, load)
        tellPageShown()
      },
    },
  }
}
