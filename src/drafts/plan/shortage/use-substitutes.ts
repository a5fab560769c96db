import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { priceOf } from '#src/drafts/model/draft/draft.ts'
import {
  chosenFor,
  forgetChoice,
  readChosen,
  rememberChoice,
  storeChosen,
} from '#src/drafts/model/lines/chosen-substitutes.ts'
import { type CatalogProduct, type NearAlternative, useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'

/** What may replace a line's product. `none`: there is no catalog to search. */
export function useAlternatives({ line }: SheetLine, quantity: number): readonly NearAlternative[] | 'asking' | 'none' {
  const catalog = useCatalogNow()
  const version = useSyncExternalStore(catalog.subscribe, catalog.getVersion)
  const { sku, title, brand } = line
  const price = priceOf(line)
  const [found, setFound] = useState<readonly NearAlternative[] | null>(null)
  useEffect(() => {
    if (version === null) return
    let isWanted = true
    const ask = async () => {
      const alternatives = await catalog.findAlternatives({ sku, title, brand, price }, quantity)
      if (isWanted) setFound(alternatives)
    }
    // The catalog was replaced during the search: the next version is searched again.
    ask().catch(() => isWanted && setFound([]))
    return () => {
      isWanted = false
    }
  }, [catalog, version, sku, title, brand, price, quantity])
  if (version === null) return 'none'
  return found ?? 'asking'
}

/** `text` is what was asked. */
export type FoundSubstitutes =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly text: string; readonly products: readonly CatalogProduct[] }

/** The catalog's answer to a text, without the product that is replaced; the newest text wins. Null without a text. */
export function useSearchedProducts(text: string, sku: string): FoundSubstitutes | null {
  const { search } = useCatalogNow()
  const [answer, setAnswer] = useState<FoundSubstitutes>({ kind: 'asking' })
  const asked = text.trim()
  useEffect(() => {
    if (asked === '') return
    let isNewest = true
    const ask = async () => {
      const { rows } = await search(asked)
      const products = rows.map(({ product }) => product).filter((product) => product.sku !== '' && product.sku !== sku)
      if (isNewest) setAnswer({ kind: 'found', text: asked, products })
    }
    ask().catch(() => isNewest && setAnswer({ kind: 'failed' }))
    return () => {
      isNewest = false
    }
  }, [asked, search, sku])
  return asked === '' ? null : answer
}

/** The product that the person chose last in place of this one, where the catalog has it. */
export function useChosenBefore(sku: string): {
  readonly product: CatalogProduct | null
  readonly remember: (by: string) => void
  readonly forget: () => void
} {
  const { substitutes } = useBuyingParts()
  const { find, subscribe, getVersion } = useCatalogNow()
  const version = useSyncExternalStore(subscribe, getVersion)
  const stored = useSyncExternalStore(substitutes.subscribe, substitutes.get)
  const by = useMemo(() => chosenFor(readChosen(stored), sku), [stored, sku])
  const [found, setFound] = useState<CatalogProduct | null>(null)
  useEffect(() => {
    if (by === null || version === null) return
    let isWanted = true
    const ask = async () => {
      const [match] = await find([by])
      if (isWanted) setFound(match?.products.find((product) => product.sku === by) ?? null)
    }
    ask().catch(() => isWanted && setFound(null))
    return () => {
      isWanted = false
    }
  }, [by, version, find])
  return {
    product: by !== null && found?.sku === by ? found : null,
    remember(chosen) {
      substitutes.set(storeChosen(rememberChoice(readChosen(substitutes.get()), { replaced: sku, by: chosen })))
    },
    forget() {
      substitutes.set(storeChosen(forgetChoice(readChosen(substitutes.get()), sku)))
    },
  }
}
