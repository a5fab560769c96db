import { createBrowserRouter, type RouteObject } from 'react-router'
import { CatalogPage } from '#src/browse/catalog-page.tsx'
import type { BrowseMemory } from '#src/browse/views/browse-memory.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { FailedFrame } from './failed-part.tsx'
import { Frame } from './frame.tsx'
import { MissingParts } from './missing-parts.tsx'

/** The catalog is the first page and loads with the program. The other pages load when they are opened. */
export function createRouter(options: { browseMemory: BrowseMemory }) {
  return createBrowserRouter(createRoutes(options))
}

function createRoutes({ browseMemory }: { browseMemory: BrowseMemory }): RouteObject[] {
  return [
    {
      path: '/',
      Component: Frame,
      ErrorBoundary: FailedFrame,
      // Pages are small and load from this machine: the screen stays empty while the first one loads.
      HydrateFallback: MissingParts,
      children: [
        { index: true, element: <CatalogPage memory={browseMemory} /> },
        { path: 'products/:sku', lazy: { Component: loadProduct } },
        { path: 'product', lazy: { Component: loadProduct } },
        {
          path: 'compare',
          lazy: {
            Component: () =>
              loadPart('compare', async () => (await import('#src/product/alternatives/compare-page.tsx')).ComparePage),
          },
        },
        {
          path: 'drafts',
          lazy: {
            Component: () =>
              loadPart('drafts', async () => (await import('#src/drafts/pages/list/drafts-page.tsx')).DraftsPage),
          },
        },
        {
          path: 'drafts/shared',
          lazy: {
            Component: () =>
              loadPart(
                'share',
                async () => (await import('#src/drafts/exchange/share/shared-draft-page.tsx')).SharedDraftPage,
              ),
          },
        },
        {
          path: 'drafts/:draftId',
          lazy: {
            Component: () =>
              loadPart('draft', async () => (await import('#src/drafts/pages/draft-layout.tsx')).DraftLayout),
          },
          children: [
            {
              index: true,
              lazy: {
                Component: () =>
                  loadPart('draft', async () => (await import('#src/drafts/pages/draft-page.tsx')).DraftPage),
              },
            },
            {
              path: 'plan',
              lazy: {
                Component: () =>
                  loadPart('plan', async () => (await import('#src/drafts/plan/plan-page.tsx')).PlanPage),
              },
            },
            {
              path: 'orders',
              lazy: {
                Component: () =>
                  loadPart('orders', async () => (await import('#src/drafts/orders/orders-page.tsx')).OrdersPage),
              },
            },
          ],
        },
        {
          path: 'orders',
          lazy: {
            Component: () =>
              loadPart('ledger', async () => (await import('#src/drafts/orders/ledger/ledger-page.tsx')).LedgerPage),
          },
        },
        {
          path: 'orders/purchases',
          lazy: {
            Component: () =>
              loadPart(
                'ledger',
                async () => (await import('#src/drafts/orders/purchases/purchases-page.tsx')).PurchasesPage,
              ),
          },
        },
        {
          path: 'settings',
          lazy: {
            Component: () =>
              loadPart('settings', async () => (await import('#src/drafts/settings/settings-page.tsx')).SettingsPage),
          },
        },
        {
          path: '*',
          lazy: {
            Component: () => loadPart('page', async () => (await import('./not-found-page.tsx')).NotFoundPage),
          },
        },
      ],
    },
    {
      // The print page has no frame.
      path: '/drafts/:draftId/print',
      lazy: {
        Component: () =>
          loadPart('print', async () => (await import('#src/drafts/exchange/export/print-page.tsx')).PrintPage),
      },
      ErrorBoundary: FailedFrame,
      HydrateFallback: MissingParts,
    },
    {
      path: '/drafts/:draftId/orders/print',
      lazy: {
        Component: () =>
          loadPart(
            'print',
            async () => (await import('#src/drafts/orders/export/print-orders-page.tsx')).PrintOrdersPage,
          ),
      },
      ErrorBoundary: FailedFrame,
      HydrateFallback: MissingParts,
    },
  ]
}

/** Two routes use it. Each needs a `lazy` object of its own: the router empties the object after loading. */
function loadProduct() {
  return loadPart('product', async () => (await import('#src/product/product-page.tsx')).ProductPage)
}
