import { createBrowseMemory } from '#src/browse/views/browse-memory.ts'
import { type CatalogClient, createCatalogClient } from '#src/catalog/catalog-client.ts'
import { emptyQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import { createCatalogWorker } from '#src/catalog/worker/create-catalog-worker.ts'
import { takeEarlyCatalog } from '#src/catalog/worker/early-catalog.ts'
import { dropHistory, dropSnapshot } from '#src/catalog/worker/free-space.ts'
import type { ExchangeParts, SharedFile } from '#src/drafts/exchange/share/exchange-context.tsx'
import { readLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import { readIvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { readBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { readWarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import { unsavedEdits } from '#src/drafts/parts/fields/unsaved-edits.ts'
import type { QuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { createScanParts } from '#src/drafts/scan/session/create-scan-parts.ts'
import { createId } from '#src/drafts/store/create-id.ts'
import { openDraftChannel } from '#src/drafts/store/draft-channel.ts'
import { createDraftStore } from '#src/drafts/store/draft-store.ts'
import { createLazyLive } from '#src/live/lazy-live.ts'
import { dropChecks } from '#src/live/storage/drop-checks.ts'
import { createPrefetchedProduct } from '#src/product/live/prefetched-product.tsx'
import { findIndexedDb } from '#src/ui/find-indexed-db.ts'
import { firstDrawing } from '#src/ui/first-drawing.ts'
import { missingParts } from '#src/ui/load-part.ts'
import { createPageHistory } from '#src/ui/page-history.ts'
import { createStoredValue, readStored, type StoredValue } from '#src/ui/stored-value.ts'
import { createThemeStore } from '#src/ui/theme.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import type { AppParts } from './app.tsx'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { askBuild } from './ask-build.ts'
import { createFindCodes } from './create-find-codes.ts'
import { createRoutes, loadPage } from './create-routes.tsx'
import { createRenderFailed } from './failed-part.tsx'
import { fetchPartsWhenIdle } from './fetch-parts-when-idle.ts'
import { reloadStalePage } from './reload-stale-page.ts'

/** Makes the parts of the page from what this browser provides. */
export function createParts(): AppParts {
  const indexedDB = findIndexedDb(globalThis) ?? null
  const local = storageOrNull(() => localStorage)
  const session = storageOrNull(() => sessionStorage)
  const browseMemory = createBrowseMemory({ local, session })
  addEventListener('pagehide', browseMemory.scroll.save)
  const routes = createRoutes({ browseMemory })
  const history = createPageHistory((pathname) => loadPage(routes, pathname), globalThis)
  const catalog = createCatalogClient({
    createWorker: createCatalogWorker,
    takeStarted: takeEarlyCatalog,
    now: () => performance.now(),
    drawn: firstDrawing,
  })
  // A browser may keep the page that is left for Back, and stop its worker in the middle of a write: in Firefox the next
  // page then waits for the database. A page that comes back so has no catalog any more.
  addEventListener('pagehide', catalog.dispose)
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  const findCodes = createFindCodes(catalog)
  const ask = (text: string) => catalog.ask({ ...emptyQuery, text }, { first: 0, count: 12 })
  const keepers: QuickAddParts['keepers'] = new Map()
  const keeps: (() => void)[] = []
  const storedValue: typeof createStoredValue = (options) => {
    const value = createStoredValue(options)
    keeps.push(value.keep)
    return value
  }
  const raws: Record<string, StoredValue<unknown>> = {}
  /** Read where it is used, so that the first screen does not load its reader. */
  const raw = (name: string) =>
    (raws[name] ??= storedValue<unknown>({
      storage: local,
      key: `surtido.${name}`,
      read: (stored) => stored,
      write: (value) => value,
    }))
  const ivaRate = storedValue({ storage: local, key: 'surtido.iva', read: readIvaRate, write: (rate) => rate })
  const learned = storedValue({
    storage: local,
    key: 'surtido.names',
    read: readLearnedNames,
    write: (names) => names,
  })
  const persistence: ExchangeParts['persistence'] = {
    isGranted: async () => navigator.storage.persisted(),
    ask: async () => navigator.storage.persist(),
  }
  const drafts = createDraftStore({
    indexedDB,
    now: () => Date.now(),
    createId,
    openChannel: openDraftChannel,
    // In this order. Drafts are worth more than copies of the wholesaler's data.
    freeSpace: indexedDB ? [dropSnapshot, dropHistory, dropChecks].map((drop) => () => drop(indexedDB)) : [],
    ivaRate,
    askToPersist: persistence.ask,
    whenIdle,
    drawn: firstDrawing,
    // What deletes the drafts mostly empties the storage of these, too.
    onWrittenBack: () => keeps.forEach((keep) => keep()),
  })
  askBeforeLeaving({ drafts, lists: keepers, edits: unsavedEdits, page: globalThis })
  reloadStalePage({
    parts: missingParts,
    askBuild,
    // The page that is being opened, not the current one: the click must not be lost.
    entering: history.getEntering,
    isSaved() {
      const state = drafts.getState()
      return state.kind === 'ready' && !state.saving && !unsavedEdits.has()
    },
    storage: session,
    go: (address) => location.replace(address),
    now: () => Date.now(),
  })
  fetchPartsWhenIdle(catalog)
  void whenIdle(() => startKeeping(catalog))
  const buying = storedValue({
    storage: local,
    key: 'surtido.buying',
    read: readBuyingSettings,
    write: (settings) => settings,
  })
  const exchange: ExchangeParts = {
    learned,
    buying,
    persistence,
    templates: raw('templates'),
    company: raw('company'),
    shared: storedValue<SharedFile | null>({
      storage: null,
      key: 'surtido.shared',
      read: () => null,
      write: () => null,
    }),
  }
  return {
    catalog,
    ivaRate,
    drafts,
    warehousePreference: storedValue({
      storage: local,
      key: 'surtido.warehouses',
      read: readWarehousePreference,
      write: (order) => order,
    }),
    live: createLazyLive(async () => (await import('./create-live.ts')).createPageLive(globalThis, catalog)),
    catalogNow: {
      find: findCodes,
      findAlternatives: catalog.findAlternatives,
      search: ask,
      subscribe: catalog.subscribe,
      getVersion: () => catalog.getState().catalog?.generation ?? null,
      getTime: () => catalog.getState().checkedAt,
    },
    buying: {
      settings: buying,
      numbering: raw('numbering'),
      mark: raw('mark'),
      substitutes: raw('substitutes'),
      storedColumns: raw,
      singleKeys: raw('single-keys'),
    },
    quickAdd: {
      find: findCodes,
      findInTitles: catalog.findInTitles,
      findDescribed: catalog.findDescribed,
      findNear: catalog.findNear,
      learned,
      columns: storedValue<unknown>({
        storage: local,
        key: 'surtido.list-columns',
        // It had the key of the table's columns before, and each lost what the other stored.
        read: (stored) => stored ?? readStored(local, 'surtido.columns'),
        write: (columns) => columns,
      }),
      keepers,
      unowned: storedValue({
        storage: local,
        key: 'surtido.list',
        read: (stored) => (typeof stored === 'string' ? stored : ''),
        write: (text) => text,
      }),
      search: ask,
    },
    scan: createScanParts({ storage: local, visit: createId() }),
    exchange,
    prefetched: createPrefetchedProduct(),
    theme: createThemeStore({
      root: document.documentElement,
      systemIsDark: matchMedia('(prefers-color-scheme: dark)'),
      storage: local,
    }),
    renderFailed: createRenderFailed({ drafts, exchange }),
    routes,
    history,
    storage: local,
    languages: navigator.languages,
    onLocaleChange: (locale) => {
      document.documentElement.lang = locale
    },
  }
}

/** Not for the first screen: the first look is minutes away, or seconds where the gateway is asking. */
function startKeeping(catalog: CatalogClient): void {
  import('./keep-page-new.ts').then(
    ({ keepPageNew }) => keepPageNew(catalog),
    () => setTimeout(startKeeping, 30_000, catalog),
  )
}

/** In private modes, or under some policies, reading the property itself throws. */
function storageOrNull(access: () => Storage): Storage | null {
  try {
    return access()
  } catch {
    return null
  }
}
