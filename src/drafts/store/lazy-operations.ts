import type { StoreOperations } from './operations/store-operations.ts'

/**
 * Operations whose code loads with the first of them: a screen that only shows drafts does not need it. Those called
 * meanwhile follow in their order; once loaded, an operation begins in the call itself.
 */
export function lazyOperations(load: () => Promise<StoreOperations>): StoreOperations {
  let loading: Promise<StoreOperations> | null = null
  let loaded: StoreOperations | null = null
  const later = Object.keys(names).map((name) => [
    name,
    async (...args: unknown[]) => {
      loading ??= load()
      loaded ??= await loading
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names, the same arguments and results
      return (loaded as unknown as Record<string, (...all: unknown[]) => unknown>)[name]?.(...args)
    },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return Object.fromEntries(later) as StoreOperations
}

const names: Readonly<Record<keyof StoreOperations, true>> = {
  createDraft: true,
  renameDraft: true,
  setNote: true,
  setIvaRate: true,
  archiveDraft: true,
  deleteDraft: true,
  restoreDraft: true,
  setOpenDraft: true,
  setLineQuantity: true,
  addToDraft: true,
  takeFromDraft: true,
  addAllToDraft: true,
}
