import { createBrowserRouter, type RouteObject } from 'react-router'
import { CatalogPage } from '#src/browse/catalog-page.tsx'
import type { BrowseMemory } from '#src/browse/views/browse-memory.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { FailedFrame } from './failed-part.tsx'
import { Frame } from './frame.tsx'
import { MissingParts } from './missing-parts.tsx'
import { draftPages, framedPages, type LazyPage, paperPages } from './pages.ts'

/** The catalog is the first page and loads with the program. The other pages load when they are opened. */
export function createRouter(options: { browseMemory: BrowseMemory }) {
  return createBrowserRouter(createRoutes(options))
}

function createRoutes({ browseMemory }: { browseMemory: BrowseMemory }): RouteObject[] {
  // Pages are small and load from this machine: the screen stays empty while the first one loads.
  const whole = { ErrorBoundary: FailedFrame, HydrateFallback: MissingParts }
  return [
    {
      path: '/',
      Component: Frame,
      ...whole,
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
    ...paperPages.map((page) => ({ ...routeOf(page), ...whole })),
  ]
}

/** Each has a `lazy` object of its own: the router empties it after loading. */
function routeOf({ address, part, load }: Pick<LazyPage, 'address' | 'part' | 'load'>) {
  return { path: address, lazy: { Component: () => loadPart(part, load) } }
}
