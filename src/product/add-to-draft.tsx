import { Link } from 'react-router'
import { draftHref } from '#src/drafts/draft-href.ts'
import { useDraftStore, useOpenDraft } from '#src/drafts/drafts-context.tsx'
import { QuantityField } from '#src/drafts/lines/quantity-field.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { sumStock, type WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { productMessages } from './product-messages.ts'

/** The quantity I want, whether the warehouses have it, and the way into the open draft. */
export function AddToDraft(props: {
  sku: string
  product: Product | null
  warehouses: readonly WarehouseStock[] | null
  wanted: number
  onWanted: (quantity: number) => void
}) {
  const { sku, product, warehouses, wanted, onWanted } = props
  const messages = useMessages(productMessages)
  const store = useDraftStore()
  const showToast = useToast()
  const { draft, quantityOf } = useOpenDraft()
  const inDraft = quantityOf(sku)

  const add = async () => {
    if (!product) return
    await store.addToDraft(null, { ...product, sku }, wanted)
    showToast({ text: messages.added(wanted, draft?.name ?? messages.addedToNew) })
  }

  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-table text-ink-soft">{messages.quantity}</span>
        <QuantityField
          value={wanted}
          label={messages.quantityOf(product?.title || sku)}
          onCommit={(quantity) => onWanted(quantity > 0 ? quantity : 1)}
        />
        <Button tone="primary" disabled={!product} onClick={() => void add()}>
          {messages.add}
        </Button>
        {draft && inDraft > 0 && (
          <Link to={draftHref(draft.id)} className="text-table text-accent hover:underline">
            <bdi>{messages.inOpenDraft(inDraft, draft.name)}</bdi>
          </Link>
        )}
      </div>
      <p className="min-h-4 text-small text-ink-soft" aria-live="polite">
        {warehouses && <Coverage warehouses={warehouses} wanted={wanted} />}
      </p>
    </div>
  )
}

/** Which single warehouse has enough, or whether it takes several, or how many are short. */
function Coverage({ warehouses, wanted }: { warehouses: readonly WarehouseStock[]; wanted: number }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const total = sumStock(warehouses)
  if (total === null) return null
  if (total < wanted) return <span className="text-warn">{messages.notEnough(wanted - total)}</span>
  const enough = warehouses.filter(({ stock }) => (stock ?? 0) >= wanted).map(({ code }) => code)
  if (enough.length === 0) return messages.severalWarehouses
  return messages.oneWarehouse(new Intl.ListFormat(formats.locale, { type: 'disjunction' }).format(enough))
}
