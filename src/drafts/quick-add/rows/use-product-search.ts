import { useEffect, useState } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { QuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'

/** `text` is what was asked: an answer to an older text is shown, and cannot be chosen with a key. */
export type ProductSearch =
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly text: string; readonly products: readonly ListedProduct[] }
  | { readonly kind: 'no-catalog'; readonly text: string }

/** The catalog's answer to a text; the newest text wins. Null while the search is closed. */
export function useProductSearch(text: string | null, search: QuickAddParts['search']): ProductSearch {
  const [answer, setAnswer] = useState<ProductSearch>({ kind: 'asking' })
  const asked = text?.trim() ?? ''
  useEffect(() => {
    if (asked === '') return
    let isNewest = true
    search(asked).then(
      ({ rows }) => isNewest && setAnswer({ kind: 'found', text: asked, products: orderableIn(rows) }),
      () => isNewest && setAnswer({ kind: 'no-catalog', text: asked }),
    )
    return () => {
      isNewest = false
    }
  }, [asked, search])
  return asked === '' ? { kind: 'asking' } : answer
}

/** A product without a sku cannot be ordered. */
function orderableIn(rows: readonly { readonly product: ListedProduct }[]): ListedProduct[] {
  return rows.map(({ product }) => product).filter(({ sku }) => sku !== '')
}
