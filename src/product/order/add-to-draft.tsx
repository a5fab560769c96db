import { useRef } from 'react'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore, useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { KnownProduct } from '#src/product/live/use-product.ts'
import { productMessages } from '#src/product/product-messages.ts'
import type { Warehouses } from '#src/product/stock/use-warehouses.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { coverageOf, type FreeStock, leave } from './free-stock.ts'
import type { Amount, Wanted } from './use-wanted.ts'

/** The wanted quantity, whether the warehouses have it, its split, and the button that adds it to the draft. */
export function AddToDraft(props: { known: KnownProduct; warehouses: Warehouses; wanted: Wanted }) {
  const { known, warehouses, wanted } = props
  const { sku, product } = known
  const messages = useMessages(productMessages)
  const store = useDraftStore()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { draft } = useOpenDraft()
  const { quantity, split } = wanted
  const { list, free } = warehouses

  const isAdding = useRef(false)
  const add = async (amount: Amount) => {
    // A second key or click during the write would add everything twice.
    if (!product || isAdding.current) return
    isAdding.current = true
    try {
      const outcome = await store.addToDraft(null, { ...product, sku }, amount.quantity, amount.split ?? [])
      if (!isWritten(outcome)) return
      wanted.reset()
      showToast({ text: messages.added(amount.quantity, draft?.name ?? messages.addedToNew), ...actionOf(outcome) })
    } finally {
      isAdding.current = false
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        <span className="text-table text-ink-soft">{messages.quantity}</span>
        <QuantityField
          value={quantity}
          label={messages.quantityOf(product?.title || sku)}
          onType={(text) => wanted.type(null, text)}
          onCommit={wanted.setQuantity}
          // The state has what was committed only at the next render. 0 is no order.
          onAccept={(accepted) => accepted > 0 && void add(wanted.having(accepted))}
        />
        <span className="flex gap-1.5">
          <Button tone="primary" disabled={!product} onClick={() => void add(wanted)}>
            {messages.add}
          </Button>
          <Button
            tone="quiet"
            className="px-2!"
            aria-pressed={split !== null}
            // Shown disabled even while there is nothing to split, so that it does not appear under the finger.
            disabled={!list || list.length === 0}
            onClick={() => wanted.setSplitting(split === null)}
          >
            {messages.splitIt}
          </Button>
        </span>
      </div>
      <p className="min-h-4 text-small text-ink-soft" aria-live="polite">
        {product && <Advice free={free} quantity={wanted.typed.quantity} isAsked={wanted.asked.quantity > 0} />}
      </p>
    </div>
  )
}

/** Which single warehouses have enough, or that it takes several, or the shortage; without what drafts want already. */
function Advice({ free, quantity, isAsked }: { free: FreeStock; quantity: number; isAsked: boolean }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const coverage = coverageOf(free, quantity)
  const { lacking: before } = leave(free.there ?? 0, free.wanted)
  if (coverage.kind === 'short' && before > 0) {
    const after = addQuantities(before, quantity)
    return <span className="text-warn">{messages.draftsShort(free.wanted, free.there ?? 0, before, after)}</span>
  }
  const others = free.wanted > 0 && coverage.kind !== 'unknown' && ` ${messages.draftsWant(free.wanted)}`
  switch (coverage.kind) {
    case 'unknown':
      return null
    case 'short':
      // That one more would be too many is no news to who asked for no more.
      if (!isAsked) return null
      return (
        <span className="text-warn">
          {messages.notEnough(coverage.by)}
          {others}
        </span>
      )
    case 'several':
      return (
        <>
          {messages.severalWarehouses}
          {others}
        </>
      )
    case 'one':
      return (
        <>
          {messages.oneWarehouse(new Intl.ListFormat(formats.locale, { type: 'disjunction' }).format(coverage.codes))}
          {others}
        </>
      )
  }
}
