import { createBrowserRouter, type RouteObject } from 'react-router'
import { CatalogPage } from '#src/browse/catalog-page.tsx'
import type { BrowseMemory } from '#src/browse/views/browse-memory.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'

/** The catalog is the first screen and comes with the page; the other rooms are fetched when they are entered. */
export function createRouter(options: { browseMemory: BrowseMemory }) {
  return createBrowserRouter(createRoutes(options))
}

function createRoutes({ browseMemory }: { browseMemory: BrowseMemory }): RouteObject[] {
  // Two routes lead to it. Each needs a `lazy` object of its own: the router empties it once it is loaded.
  const loadProduct = async () => (await import('#src/product/product-page.tsx')).ProductPage
  return [
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: ErrorPage,
      // Rooms are small and near: the frame stays empty for the moment it takes to fetch one.
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { index: true, element: <CatalogPage memory={browseMemory} /> },
            { path: 'products/:sku', lazy: { Component: loadProduct } },
            { path: 'product', lazy: { Component: loadProduct } },
            {
              path: 'compare',
              lazy: {
                Component: async () => (await import('#src/product/alternatives/compare-page.tsx')).ComparePage,
              },
            },
            {
              path: 'drafts',
              lazy: { Component: async () => (await import('#src/drafts/pages/list/drafts-page.tsx')).DraftsPage },
            },
            {
              path: 'drafts/shared',
              lazy: {
                Component: async () =>
                  (await import('#src/drafts/exchange/share/shared-draft-page.tsx')).SharedDraftPage,
              },
            },
            {
              path: 'drafts/:draftId',
              lazy: { Component: async () => (await import('#src/drafts/pages/draft-layout.tsx')).DraftLayout },
              children: [
                {
                  index: true,
                  lazy: { Component: async () => (await import('#src/drafts/pages/draft-page.tsx')).DraftPage },
                },
                {
                  path: 'plan',
                  lazy: { Component: async () => (await import('#src/drafts/plan/plan-page.tsx')).PlanPage },
                },
                {
                  path: 'orders',
                  lazy: { Component: async () => (await import('#src/drafts/orders/orders-page.tsx')).OrdersPage },
                },
              ],
            },
            {
              path: 'orders',
              lazy: { Component: async () => (await import('#src/drafts/orders/ledger/ledger-page.tsx')).LedgerPage },
            },
            { path: '*', lazy: { Component: async () => (await import('./not-found-page.tsx')).NotFoundPage } },
          ],
        },
      ],
    },
    {
      // Paper has no frame.
      path: '/drafts/:draftId/print',
      lazy: { Component: async () => (await import('#src/drafts/exchange/export/print-page.tsx')).PrintPage },
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
    {
      path: '/drafts/:draftId/orders/print',
      lazy: {
        Component: async () => (await import('#src/drafts/orders/export/print-orders-page.tsx')).PrintOrdersPage,
      },
      ErrorBoundary: ErrorPage,
      HydrateFallback: () => null,
    },
  ]
}
