import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { priceOf } from '#src/drafts/model/draft/draft.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { alternativeMessages } from '#src/drafts/parts/alternatives/alternative-messages.ts'
import type { CatalogProduct } from '#src/drafts/parts/catalog-now.tsx'
import { usePriceWords } from '#src/drafts/parts/use-price-words.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'

/** A product that may be ordered in place of the line's, with its price and stock beside what is wanted. */
export function SubstituteRow(props: {
  plan: Plan
  line: SheetLine
  product: CatalogProduct
  /** Pieces that it would have to replace. */
  quantity: number
  /** What is said of it below its title. */
  about?: ReactNode
  onChoose: () => void
}) {
  const { plan, line, product, quantity, about, onChoose } = props
  const messages = useMessages(planMessages)
  const words = useMessages(alternativeMessages)
  const formats = useFormats()
  const priceWords = usePriceWords()
  const title = product.title || product.sku
  const allowed = allowedStock(plan, product)
  const isEnough = product.quantity !== null && product.quantity >= quantity
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-b border-line py-2">
      <div className="grid content-start gap-0.5">
        <Link to={productHref(product.sku)} className="break-words hover:text-accent hover:underline">
          <bdi lang="es-MX">{title}</bdi>
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-soft">
          <bdi className="font-mono break-all">{product.sku}</bdi>
          {about ?? (product.brand !== '' && <bdi>{product.brand}</bdi>)}
          {plan.draft.lines.some(({ sku }) => sku === product.sku) && <span>{messages.inDraftAlready}</span>}
        </div>
      </div>
      <div className="grid content-start justify-items-end text-right">
        <span className="font-medium">{formats.unitPrice(product.price)}</span>
        <span className="text-small text-ink-soft">{priceWords(product.price, priceOf(line.line))}</span>
        <span className={`text-small ${isEnough ? 'text-good' : 'text-warn'}`}>
          {messages.available} {product.quantity === null ? messages.unknown : formats.number(product.quantity)}
        </span>
        {!isEnough && product.quantity !== null && (
          <span className="text-small text-warn">{words.tooFew(quantity)}</span>
        )}
        {allowed !== null && (
          <span className="text-small text-ink-soft">{messages.availableAllowed(formats.number(allowed))}</span>
        )}
        <Button compact className="mt-1" aria-label={messages.substituteBy(title)} onClick={onChoose}>
          {messages.substitute}
        </Button>
      </div>
    </li>
  )
}

/** The stock in allowed warehouses; null if all are allowed or the stock by warehouse is unknown. */
function allowedStock({ draft }: Plan, { warehouses }: CatalogProduct): number | null {
  if (draft.barredWarehouses.length === 0 || warehouses === null) return null
  const allowed = warehouses.filter(({ code }) => !draft.barredWarehouses.includes(code))
  return fromThousandths(allowed.reduce((sum, { stock }) => sum + thousandths(stock ?? 0), 0))
}
