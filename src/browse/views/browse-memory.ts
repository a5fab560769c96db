import { type CatalogShape, isCatalogShape } from '#src/browse/columns/catalog-shape.ts'
import { defaultLayout } from '#src/browse/columns/default-layout.ts'
import { readLayout } from '#src/browse/columns/read-layout.ts'
import { writeLayout } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { createStoredValue, type StoredValue } from '#src/ui/stored-value.ts'
import { type BrowseView, readBrowseAddress } from './browse-address.ts'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'

/** A saved view: query, sort and columns, under a name. */
export type SavedView = {
  readonly name: string
  /** As in the address, without the preview. */
  readonly search: string
  /** As `writeLayout` writes it. */
  readonly columns: string
}

/** What this browser stores about a person's use of the catalog. */
export type BrowseMemory = {
  readonly scroll: ScrollMemory
  readonly layout: StoredValue<TableLayout>
  /** Null until a catalog is measured. */
  readonly shape: StoredValue<CatalogShape | null>
  /** Newest first. */
  readonly recentSearches: StoredValue<readonly string[]>
  /** Sorted by name. */
  readonly savedViews: StoredValue<readonly SavedView[]>
}

type StoredTexts = Pick<Storage, 'getItem' | 'setItem'>

export function createBrowseMemory(options: { local: StoredTexts | null; session: StoredTexts | null }): BrowseMemory {
  const { local, session } = options
  const layout = createStoredValue({
    storage: local,
    key: 'surtido.columns',
    read: readStoredLayout,
    write: writeLayout,
  })
  const shape = createStoredValue<CatalogShape | null>({
    storage: local,
    key: 'surtido.shape',
    read: (stored) => (isCatalogShape(stored) ? stored : null),
    write: (stored) => stored,
  })
  const recentSearches = createStoredValue<readonly string[]>({
    storage: local,
    key: 'surtido.searches',
    read: (stored) => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []),
    write: (searches) => searches,
  })
  const savedViews = createStoredValue<readonly SavedView[]>({
    storage: local,
    key: 'surtido.views',
    read: (stored) => (Array.isArray(stored) ? stored.filter(isSavedView) : []),
    write: (views) => views,
  })
  return { scroll: createScrollMemory(session), layout, shape, recentSearches, savedViews }
}

function readStoredLayout(stored: unknown): TableLayout {
  return (typeof stored === 'string' ? readLayout(stored) : null) ?? defaultLayout
}

const mostSearches = 12

/** Adds this search as the newest, and drops each one that it continues. */
export function rememberSearch(searches: readonly string[], text: string): readonly string[] {
  const search = text.trim()
  if (search === '' || search === searches[0]) return searches
  const others = searches.filter((other) => other !== search && !search.startsWith(other))
  return [search, ...others].slice(0, mostSearches)
}

/** Adds this view. It replaces one of the same name. */
export function keepView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** What a saved view shows when it is opened. */
export function viewOf({ search, columns }: SavedView): BrowseView {
  return { ...readBrowseAddress(new URLSearchParams(search)), preview: null, columns }
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  return ['name', 'search', 'columns'].every((key) => typeof Reflect.get(value, key) === 'string')
}
