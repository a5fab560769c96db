import { ArrowUpRight, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { LiveScope } from '#src/live/live-scope.tsx'
import { IconButton, iconButtonClass } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { say } from '#src/ui/say.ts'
import { useSettled } from '#src/ui/use-settled.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { findSkuRefusal } from '#src/wholesale-api/sku-path.ts'
import { ProductCodes, ProductDescription, ProductPrice } from './facts/product-facts.tsx'
import { usePrefetchedProduct } from './live/prefetched-product.tsx'
import { useProduct } from './live/use-product.ts'
import { useWanted } from './order/use-wanted.ts'
import { PageLink } from './page-link.tsx'
import { productMessages } from './product-messages.ts'
import { ProductMissing } from './product-missing.tsx'
import { LiveStock } from './stock/live-stock.tsx'
import { useWarehouses } from './stock/use-warehouses.ts'

type PreviewProps = {
  sku: string
  /** The product from the list; null if its row is not on the screen. */
  listed: Product | null
  onClose: () => void
  onStep: (step: -1 | 1) => void
}

/** With an arrow key held down many products pass: only the one where the person stops is asked for. */
const restsAfterMs = 80

/** A product beside the list: the same facts and live stock as on its page. */
export function ProductPreview({ sku, listed, onClose, onStep }: PreviewProps) {
  const messages = useMessages(productMessages)
  const refusal = findSkuRefusal(sku)
  const formats = useFormats()
  const opened = useEffectEvent(() => {
    if (!listed) return say(messages.previewOf(sku, null))
    say(messages.previewOf(listed.title || sku, listed.price === null ? null : formats.unitPrice(listed.price)))
  })
  // As it opens. Of the next one the row is heard, which has the focus.
  useEffect(() => opened(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of all that is in the panel, which has a name
    <div
      className="flex min-h-0 flex-1 flex-col bg-ground"
      // A field that is being edited keeps the key, and what floats above the panel is not in it.
      onKeyDown={(event) => {
        const { key, currentTarget, target } = event
        if (key === 'Escape' && !event.defaultPrevented && target instanceof Node && currentTarget.contains(target))
          onClose()
      }}
    >
      <div className="flex items-center gap-0.5 border-b border-line py-1.5 pr-1 pl-3">
        <p aria-hidden className="mr-auto text-small text-ink-soft">
          {messages.preview}
        </p>
        <IconButton label={messages.previous} icon={<ChevronUp aria-hidden />} onClick={() => onStep(-1)} />
        <IconButton label={messages.next} icon={<ChevronDown aria-hidden />} onClick={() => onStep(1)} />
        <PageLink sku={sku} label={messages.openPage} className={iconButtonClass}>
          <ArrowUpRight aria-hidden />
        </PageLink>
        <IconButton label={messages.closePreview} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {refusal ? (
        <Notice tone="bad" title={messages.refusedTitle} className="m-3">
          {messages.refusals[refusal]}
        </Notice>
      ) : (
        <LiveScope>
          <Previewed key={sku} sku={sku} listed={listed} />
        </LiveScope>
      )}
    </div>
  )
}

function Previewed({ sku, listed }: Pick<PreviewProps, 'sku' | 'listed'>) {
  const messages = useMessages(productMessages)
  const isResting = useSettled(true, restsAfterMs, false)
  const known = useProduct(sku, listed, isResting)
  const warehouses = useWarehouses(known)
  const wanted = useWanted(warehouses.free.warehouses)
  const prefetched = usePrefetchedProduct()
  const { live, product, fromCatalog } = known
  useEffect(() => {
    if (fromCatalog) prefetched.give(fromCatalog)
  }, [prefetched, fromCatalog])
  if (!product && live.isError) return <ProductMissing known={known} error={live.error} />
  const description = product?.description || fromCatalog?.description || ''
  return (
    <div className="scroll-area">
      <div className="grid gap-3 p-3">
        <header className="grid gap-1">
          {product?.brand && <bdi className="text-table text-ink-soft">{product.brand}</bdi>}
          <h2 className="line-clamp-3 min-h-5 text-text font-semibold">
            <PageLink sku={sku} className="hover:text-accent hover:underline">
              <bdi lang="es-MX">{product?.title || sku}</bdi>
            </PageLink>
          </h2>
        </header>
        <ProductCodes sku={sku} product={product} />
        <ProductPrice known={known} />
      </div>
      <LiveStock known={known} warehouses={warehouses} wanted={wanted} isInPreview className="p-3 pt-0" />
      {description !== '' && (
        <div className="border-t border-line p-3">
          <ProductDescription description={description} isKnown isInPreview title={messages.description} />
        </div>
      )}
    </div>
  )
}
