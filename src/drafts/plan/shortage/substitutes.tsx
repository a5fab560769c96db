import { type ReactNode, useId, useState } from 'react'
import type { DraftProduct } from '#src/drafts/model/draft/draft.ts'
import { AlternativeDifferences } from '#src/drafts/parts/alternatives/alternative-differences.tsx'
import { alternativeMessages } from '#src/drafts/parts/alternatives/alternative-messages.ts'
import type { CatalogProduct } from '#src/drafts/parts/catalog-now.tsx'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { SubstituteRow } from './substitute-row.tsx'
import { useAlternatives, useChosenBefore, useSearchedProducts } from './use-substitutes.ts'

/**
 * Another product for the whole line or for its shortage: what was chosen for it before, products in stock that may
 * replace it, or what the person searches for.
 */
export function Substitutes({ plan, line, onDone }: { plan: Plan; line: SheetLine; onDone: () => void }) {
  const messages = useMessages(planMessages)
  const words = useMessages(alternativeMessages)
  const group = useId()
  const operations = useOrderOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { line: draftLine, shortage } = line
  const missing = shortage.missing ?? 0
  const [isWhole, setWhole] = useState(missing >= shortage.wanted)
  const [text, setText] = useState('')
  const quantity = isWhole ? shortage.wanted : missing
  const before = useChosenBefore(draftLine.sku)
  const substitute = async (product: DraftProduct) => {
    const outcome = await operations.replaceProduct(plan.draft.id, draftLine.id, product, quantity)
    if (!isWritten(outcome)) return
    before.remember(product.sku)
    onDone()
    showToast({ text: messages.substituted(product.title || product.sku), ...actionOf(outcome) })
  }
  const row = (product: CatalogProduct, about?: ReactNode) => (
    <SubstituteRow
      key={product.sku}
      plan={plan}
      line={line}
      product={product}
      quantity={quantity}
      about={about}
      onChoose={() => void substitute(product)}
    />
  )
  return (
    <section aria-label={messages.substituteTitle} className="grid gap-2 border-t border-line pt-3">
      <h2 className="text-text font-semibold">{messages.substituteTitle}</h2>
      <p className="text-small text-ink-soft">{words.about}</p>
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
                className="size-4 accent-accent"
              />
              {whole ? messages.wholeLine(shortage.wanted) : messages.onlyShortage(missing)}
            </label>
          ))}
        </fieldset>
      )}
      <input
        type="search"
        aria-label={words.searchField}
        placeholder={`${words.searchField}: ${words.searchPlaceholder}`}
        autoComplete="off"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${fieldClass} w-full`}
      />
      {text.trim() === '' ? (
        <>
          {before.product && (
            <ul>
              {row(
                before.product,
                <>
                  <span className="font-medium text-good">{words.chosenBefore}</span>
                  <Button
                    compact
                    aria-label={words.forgetOf(before.product.title || before.product.sku)}
                    onClick={before.forget}
                  >
                    {words.forget}
                  </Button>
                </>,
              )}
            </ul>
          )}
          <Alternatives line={line} quantity={quantity} without={before.product?.sku ?? null} row={row} />
        </>
      ) : (
        <Searched text={text} sku={draftLine.sku} row={row} />
      )}
    </section>
  )
}

/** Characters; a longer text is no name of a product. */
const longestText = 200

type MakeRow = (product: CatalogProduct, about?: ReactNode) => ReactNode

/** The good alternatives, then the others; or that none is good, and the nearest. */
function Alternatives(props: { line: SheetLine; quantity: number; without: string | null; row: MakeRow }) {
  const { line, quantity, without, row } = props
  const messages = useMessages(planMessages)
  const words = useMessages(alternativeMessages)
  const found = useAlternatives(line, quantity)
  if (!Array.isArray(found)) {
    return (
      <p role="status" className="min-h-16 text-ink-soft">
        {found === 'none' ? messages.noCatalog : messages.searchingAlternatives}
      </p>
    )
  }
  const others = found.filter(({ product }) => product.sku !== without)
  const good = others.filter(({ isGood }) => isGood)
  const less = others.filter(({ isGood }) => !isGood)
  const isNoneGood = !found.some(({ isGood }) => isGood)
  const list = (alternatives: typeof found) => (
    <ul>{alternatives.map((each) => row(each.product, <AlternativeDifferences alternative={each} />))}</ul>
  )
  return (
    <div className="grid min-h-16 content-start gap-1">
      <p role="status" className={isNoneGood ? 'font-medium' : 'sr-only'}>
        {isNoneGood
          ? found.length === 0
            ? messages.noAlternatives(quantity)
            : words.noneGood
          : words.resultCount(good.length)}
      </p>
      {good.length > 0 && list(good)}
      {less.length > 0 && (
        <>
          <h3 className="pt-1 text-small font-medium text-ink-soft">{isNoneGood ? words.nearest : words.lessAlike}</h3>
          {list(less)}
        </>
      )}
    </div>
  )
}

function Searched({ text, sku, row }: { text: string; sku: string; row: MakeRow }) {
  const words = useMessages(alternativeMessages)
  const found = useSearchedProducts(text, sku)
  const products = found?.kind === 'found' ? found.products : []
  return (
    <div className="min-h-16">
      <p role="status" className={products.length > 0 ? 'sr-only' : 'text-ink-soft'}>
        {found?.kind === 'failed'
          ? words.searchFailed
          : found?.kind !== 'found'
            ? words.searching
            : products.length === 0
              ? words.noResults(found.text)
              : words.resultCount(products.length)}
      </p>
      {products.length > 0 && <ul>{products.map((product) => row(product))}</ul>}
    </div>
  )
}
