import { useEffect, useState } from 'react'
import type { QuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { type FoundProduct, foundProducts } from './found-products.ts'

/** `text` is what was asked: an answer to an older text is shown, and cannot be chosen with a key. */
export type ProductSearch =
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly text: string; readonly products: readonly FoundProduct[] }
  | { readonly kind: 'no-catalog'; readonly text: string }

/** The catalog's answer to a text; the newest text wins. Null while the search is closed. */
export function useProductSearch(text: string | null, search: QuickAddParts['search']): ProductSearch {
  const [answer, setAnswer] = useState<ProductSearch>({ kind: 'asking' })
  const asked = text?.trim() ?? ''
  useEffect(() => {
    if (asked === '') return
    let isNewest = true
    search(asked).then(
      (found) => isNewest && setAnswer({ kind: 'found', text: asked, products: foundProducts(found) }),
      () => isNewest && setAnswer({ kind: 'no-catalog', text: asked }),
    )
    return () => {
      isNewest = false
    }
  }, [asked, search])
  return asked === '' ? { kind: 'asking' } : answer
}
