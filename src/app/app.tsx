import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import type { CatalogClient } from '#src/catalog/catalog-client.ts'
import { CatalogProvider } from '#src/catalog/catalog-context.tsx'
import { type ExchangeParts, ExchangeProvider } from '#src/drafts/exchange/share/exchange-context.tsx'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { WarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import { type CatalogNow, CatalogNowProvider } from '#src/drafts/parts/catalog-now.tsx'
import { OrderedProvider } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { ReportingDrafts } from '#src/drafts/parts/reporting-drafts.tsx'
import { type QuickAddParts, QuickAddProvider } from '#src/drafts/quick-add/quick-add-context.tsx'
import { type ScanParts, ScanProvider } from '#src/drafts/scan/scan-context.tsx'
import { type BuyingParts, BuyingProvider } from '#src/drafts/store/buying-context.tsx'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { LocaleProvider, useMessages } from '#src/i18n/locale-context.tsx'
import type { LazyLive } from '#src/live/lazy-live.ts'
import { LiveProvider } from '#src/live/live-context.tsx'
import { PrefetchedContext, type PrefetchedProduct } from '#src/product/live/prefetched-product.tsx'
import { DialogNoticeContext } from '#src/ui/dialog-notice-context.ts'
import { ErrorBoundary, type RenderFailed, RenderFailedContext } from '#src/ui/error-boundary.tsx'
import { useFirstDrawing } from '#src/ui/first-drawing.ts'
import type { PageHistory } from '#src/ui/page-history.ts'
import { PageRouter } from '#src/ui/page-router.tsx'
import { PageWordsContext } from '#src/ui/page-words.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import type { ThemeStore } from '#src/ui/theme.ts'
import { ToastProvider } from '#src/ui/toasts.tsx'
import { appMessages } from './app-messages.ts'
import { MissingParts } from './missing-parts.tsx'
import { SessionState } from './session-state.tsx'
import { ThemeContext } from './theme-context.ts'
import { UnsavedState } from './unsaved-state.tsx'

/** Everything that the page needs; main.tsx passes it in. */
export type AppParts = {
  readonly catalog: CatalogClient
  readonly drafts: DraftStore
  readonly warehousePreference: StoredValue<WarehousePreference>
  readonly ivaRate: StoredValue<IvaRate>
  readonly catalogNow: CatalogNow
  readonly live: LazyLive
  readonly buying: BuyingParts
  readonly quickAdd: QuickAddParts
  readonly scan: ScanParts
  readonly exchange: ExchangeParts
  readonly prefetched: PrefetchedProduct
  readonly theme: ThemeStore
  /** In place of a page or panel that threw. */
  readonly renderFailed: RenderFailed
  readonly routes: RouteObject[]
  readonly history: PageHistory
  readonly storage: Storage | null
  readonly languages: readonly string[]
  readonly onLocaleChange: (locale: Locale) => void
}

export function App(parts: AppParts) {
  const {
    catalog,
    drafts,
    warehousePreference,
    ivaRate,
    catalogNow,
    live,
    buying,
    quickAdd,
    scan,
    exchange,
    prefetched,
    theme,
    renderFailed,
    routes,
    history,
    storage,
    languages,
    onLocaleChange,
  } = parts
  useFirstDrawing()
  return (
    // The Content-Security-Policy forbids inline styles, so the library must not add style elements.
    <CSPProvider disableStyleElements>
      <ThemeContext value={theme}>
        <LocaleProvider languages={languages} storage={storage} onChange={onLocaleChange}>
          <RenderFailedContext value={renderFailed}>
            <ErrorBoundary>
              <Toasts>
                <LiveProvider live={live}>
                  <CatalogProvider client={catalog}>
                    <ReportingDrafts store={drafts} warehousePreference={warehousePreference} ivaRate={ivaRate}>
                      <CatalogNowProvider catalog={catalogNow}>
                        <BuyingProvider parts={buying}>
                          <PrefetchedContext value={prefetched}>
                            <QuickAddProvider parts={quickAdd}>
                              <ExchangeProvider parts={exchange}>
                                <ScanProvider parts={scan}>
                                  <OrderedProvider>
                                    <DialogNoticeContext value={dialogNotices}>
                                      <PageRouter history={history} whileLoading={<MissingParts />}>
                                        <Pages routes={routes} />
                                      </PageRouter>
                                    </DialogNoticeContext>
                                  </OrderedProvider>
                                </ScanProvider>
                              </ExchangeProvider>
                            </QuickAddProvider>
                          </PrefetchedContext>
                        </BuyingProvider>
                      </CatalogNowProvider>
                    </ReportingDrafts>
                  </CatalogProvider>
                </LiveProvider>
              </Toasts>
            </ErrorBoundary>
          </RenderFailedContext>
        </LocaleProvider>
      </ThemeContext>
    </CSPProvider>
  )
}

/** What the frame says over the page, which nobody can reach while a dialog is open. */
const dialogNotices = (
  <>
    <MissingParts />
    <SessionState />
    <UnsavedState />
  </>
)

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}

function Toasts({ children }: { children: ReactNode }) {
  const messages = useMessages(appMessages)
  return (
    <PageWordsContext value={messages.everyPage}>
      <ToastProvider label={messages.names.notices}>{children}</ToastProvider>
    </PageWordsContext>
  )
}
