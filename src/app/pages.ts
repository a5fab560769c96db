import type { ComponentType } from 'react'
import type { PartName } from '#src/ui/load-part.ts'
import type { KeySectionName } from './keys/key-table.ts'

/** A screen with an address. The router, the header, its menu, the palette, the keys and their help read this. */
export type Page = {
  readonly address: string
  /** What it is called in the ways to it, and while it cannot be fetched. */
  readonly part: PartName
  /** The keys that work there, beside those that work everywhere. */
  readonly keys: readonly KeySectionName[]
} & (
  | {
      /** Where a person finds it; the palette has all of these. */
      readonly way: 'header' | 'menu' | 'palette'
      /** The letter that leads there after `g`. */
      readonly letter: string | null
    }
  /** Links of other pages lead there; with a letter also that, to the draft of the page or else to the open one. */
  | { readonly way: 'links'; readonly letter?: string }
)

export type LazyPage = Page & { readonly load: () => Promise<ComponentType> }

const productPage: LazyPage = {
  address: '/products/:sku',
  part: 'product',
  load: async () => (await import('#src/product/product-page.tsx')).ProductPage,
  way: 'links',
  keys: ['product'],
}

/** In the frame. */
export const framedPages: readonly LazyPage[] = [
  {
    address: '/drafts',
    part: 'drafts',
    load: async () => (await import('#src/drafts/pages/list/drafts-page.tsx')).DraftsPage,
    way: 'header',
    letter: 'd',
    keys: ['drafts'],
  },
  {
    address: '/orders',
    part: 'ledger',
    load: async () => (await import('#src/drafts/orders/ledger/ledger-page.tsx')).LedgerPage,
    way: 'palette',
    letter: 'o',
    keys: ['forms'],
  },
  {
    address: '/orders/purchases',
    part: 'purchases',
    load: async () => (await import('#src/drafts/orders/purchases/purchases-page.tsx')).PurchasesPage,
    way: 'palette',
    letter: 'h',
    keys: [],
  },
  {
    address: '/settings',
    part: 'settings',
    load: async () => (await import('#src/drafts/settings/settings-page.tsx')).SettingsPage,
    way: 'menu',
    letter: null,
    keys: [],
  },
  productPage,
  { ...productPage, address: '/product' },
  {
    address: '/compare',
    part: 'compare',
    load: async () => (await import('#src/product/alternatives/compare-page.tsx')).ComparePage,
    way: 'links',
    keys: [],
  },
  {
    address: '/drafts/shared',
    part: 'share',
    load: async () => (await import('#src/drafts/exchange/share/shared-draft-page.tsx')).SharedDraftPage,
    way: 'links',
    keys: [],
  },
]

/** Below the header of their draft, which says the title. */
export const draftPages: readonly LazyPage[] = [
  {
    address: '/drafts/:draftId',
    part: 'draft',
    load: async () => (await import('#src/drafts/pages/draft-page.tsx')).DraftPage,
    way: 'links',
    letter: 'l',
    keys: ['draft', 'lines', 'addLine', 'headers', 'undo', 'list', 'scan'],
  },
  {
    address: '/drafts/:draftId/plan',
    part: 'plan',
    load: async () => (await import('#src/drafts/plan/plan-page.tsx')).PlanPage,
    way: 'links',
    letter: 'p',
    keys: ['draft', 'plan', 'undo'],
  },
  {
    address: '/drafts/:draftId/orders',
    part: 'orders',
    load: async () => (await import('#src/drafts/orders/orders-page.tsx')).OrdersPage,
    way: 'links',
    letter: 'e',
    keys: ['draft', 'forms', 'undo'],
  },
]

/** Without the frame. */
export const paperPages: readonly LazyPage[] = [
  {
    address: '/drafts/:draftId/print',
    part: 'print',
    load: async () => (await import('#src/drafts/exchange/export/print-page.tsx')).PrintPage,
    way: 'links',
    keys: [],
  },
  {
    address: '/drafts/:draftId/orders/print',
    part: 'print',
    load: async () => (await import('#src/drafts/orders/export/print-orders-page.tsx')).PrintOrdersPage,
    way: 'links',
    keys: [],
  },
]

export const pages: readonly Page[] = [
  // It loads with the program.
  { address: '/', part: 'catalog', way: 'header', letter: 'c', keys: ['search', 'grid', 'headers', 'undo'] },
  ...framedPages,
  ...draftPages,
  ...paperPages,
]
