import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { type DraftProduct, priceOf } from '#src/drafts/model/draft/draft.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { type NearAlternative, useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { usePriceWords } from '#src/drafts/parts/use-price-words.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'

/** Products in stock with a title like the line's, as a substitute for the whole line or for its shortage. */
export function Substitutes({ plan, line, onDone }: { plan: Plan; line: SheetLine; onDone: () => void }) {
  const messages = useMessages(planMessages)
  const group = useId()
  const operations = useOrderOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { line: draftLine, shortage } = line
  const missing = shortage.missing ?? 0
  const [isWhole, setWhole] = useState(missing >= shortage.wanted)
  const quantity = isWhole ? shortage.wanted : missing
  const found = useAlternatives(line, quantity)
  const substitute = async (product: DraftProduct) => {
    const outcome = await operations.replaceProduct(plan.draft.id, draftLine.id, product, quantity)
    if (!isWritten(outcome)) return
    onDone()
    showToast({ text: messages.substituted(product.title || product.sku), ...actionOf(outcome) })
  }
  return (
    <section aria-label={messages.substituteTitle} className="grid gap-2 border-t border-line pt-3">
      <h2 className="text-text font-semibold">{messages.substituteTitle}</h2>
      <p className="text-small text-ink-soft">{messages.substituteAbout}</p>
      {missing < shortage.wanted && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="sr-only">{messages.substituteFor}</legend>
          {[false, true].map((whole) => (
            <label key={String(whole)} className="inline-flex items-center gap-1.5 touch:min-h-11">
              <input
                type="radio"
                name={group}
                checked={isWhole === whole}
                onChange={() => setWhole(whole)}
                className="size-4 accent-accent touch:size-6"
              />
              {whole ? messages.wholeLine(shortage.wanted) : messages.onlyShortage(missing)}
            </label>
          ))}
        </fieldset>
      )}
      <div role="status" className="min-h-16">
        {found === 'none' && <p className="text-ink-soft">{messages.noCatalog}</p>}
        {found === 'asking' && <p className="text-ink-soft">{messages.searchingAlternatives}</p>}
        {Array.isArray(found) && found.length === 0 && (
          <p className="text-ink-soft">{messages.noAlternatives(quantity)}</p>
        )}
        {Array.isArray(found) && found.length > 0 && (
          <ul>
            {found.map((alternative) => (
              <Substitute
                key={alternative.product.sku}
                plan={plan}
                line={line}
                alternative={alternative}
                onChoose={() => void substitute(alternative.product)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Substitute(props: { plan: Plan; line: SheetLine; alternative: NearAlternative; onChoose: () => void }) {
  const { plan, line, alternative, onChoose } = props
  const { product, likeness, shared, differing } = alternative
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const priceWords = usePriceWords()
  const percent = formats.percent(Math.round(likeness * 100) / 100)
  const title = product.title || product.sku
  const allowed = allowedStock(plan, alternative)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-b border-line py-2">
      <div className="grid content-start gap-0.5">
        <Link to={productHref(product.sku)} className="hover:text-accent hover:underline">
          <bdi>{title}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <bdi className="font-mono">{product.sku}</bdi>
          {product.brand !== '' && product.brand === line.line.brand ? (
            <span className="text-good">{messages.sameBrand}</span>
          ) : (
            <bdi>{product.brand}</bdi>
          )}
          {shared.length > 0 && <span>{shared.join(', ')}</span>}
          {differing.map(({ wanted, has }) => (
            <span key={wanted} className="text-warn">
              {messages.instead(has, wanted)}
            </span>
          ))}
          <span title={messages.likenessOf(percent)} className="text-ink-faint">
            <span aria-hidden>≈ {percent}</span>
            <span className="sr-only">{messages.likenessOf(percent)}</span>
          </span>
          {plan.draft.lines.some(({ sku }) => sku === product.sku) && <span>{messages.inDraftAlready}</span>}
        </p>
      </div>
      <div className="grid content-start justify-items-end text-right">
        <span className="font-medium">
          {product.price === null ? messages.noPrice : formats.unitPrice(product.price)}
        </span>
        <span className="text-small text-ink-soft">{priceWords(product.price, priceOf(line.line))}</span>
        <span className="text-small text-good">
          {messages.available} {product.quantity === null ? messages.unknown : formats.number(product.quantity)}
        </span>
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
function allowedStock({ draft }: Plan, { product }: NearAlternative): number | null {
  if (draft.barredWarehouses.length === 0 || product.warehouses === null) return null
  const allowed = product.warehouses.filter(({ code }) => !draft.barredWarehouses.includes(code))
  return fromThousandths(allowed.reduce((sum, { stock }) => sum + thousandths(stock ?? 0), 0))
}

/** `none`: there is no catalog to search. */
function useAlternatives({ line }: SheetLine, quantity: number): readonly NearAlternative[] | 'asking' | 'none' {
  const catalog = useCatalogNow()
  const version = useSyncExternalStore(catalog.subscribe, catalog.getVersion)
  const { sku, title, brand } = line
  const [found, setFound] = useState<readonly NearAlternative[] | null>(null)
  useEffect(() => {
    if (version === null) return
    let isWanted = true
    const ask = async () => {
      const alternatives = await catalog.findAlternatives({ sku, title, brand }, quantity)
      if (isWanted) setFound(alternatives)
    }
    // The catalog was replaced during the search: the next version is searched again.
    ask().catch(() => isWanted && setFound([]))
    return () => {
      isWanted = false
    }
  }, [catalog, version, sku, title, brand, quantity])
  if (version === null) return 'none'
  return found ?? 'asking'
}
