import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftProduct } from '#src/drafts/model/draft/draft.ts'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useWholeDraftOperations } from '#src/drafts/parts/use-whole-draft-operations.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { contentAgain } from './content-again.ts'
import { ledgerMessages } from './ledger-messages.ts'
import type { LedgerOrder } from './ledger-orders.ts'

/** Creates a draft that orders the same again and makes it the open one. A toast notifies, with a link to it. */
export function useOrderAgain() {
  const messages = useMessages(ledgerMessages)
  const operations = useWholeDraftOperations()
  const navigate = useNavigate()
  const showToast = useToast()
  const findNow = useFindNow()
  const [isBeginning, setBeginning] = useState(false)

  const begin = async (orders: readonly LedgerOrder[]) => {
    setBeginning(true)
    const placed = orders.map(({ order }) => order)
    const products = await findNow([...new Set(placed.flatMap(({ lines }) => lines.map(({ sku }) => sku)))])
    const [first] = orders
    const names = new Set(orders.map(({ draft }) => draft.name))
    const one =
      first && orders.length === 1 ? first.order.number || `${first.draft.name} ${first.order.warehouse}` : null
    const what = one ?? (first && names.size === 1 ? first.draft.name : messages.orders(orders.length))
    const content = contentAgain(placed, products, { name: messages.againName(what), now: Date.now() })
    const outcome = await operations.addContent(content).finally(() => setBeginning(false))
    if (!isWritten(outcome)) return
    const { id, name, lines } = outcome.draft
    showToast({
      text: messages.begun(name, lines.length),
      action: { label: messages.see, run: () => void navigate(draftHref(id)) },
    })
  }
  return { isBeginning, begin: (orders: readonly LedgerOrder[]) => void begin(orders) }
}

/** The catalog's products by sku; empty while there is no catalog. */
function useFindNow() {
  const catalog = useCatalogNow()
  return async (skus: readonly string[]): Promise<ReadonlyMap<string, DraftProduct | null>> => {
    if (catalog.getVersion() === null) return new Map()
    try {
      const matches = await catalog.find(skus)
      return new Map(skus.map((sku, index) => [sku, matches[index]?.products.find((each) => each.sku === sku) ?? null]))
    } catch {
      // The catalog was replaced during the search: the texts and prices of the orders are used.
      return new Map()
    }
  }
}
