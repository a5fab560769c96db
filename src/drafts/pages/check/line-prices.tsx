import type { ReactNode } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { stockWords } from '#src/drafts/live-check/state-words.ts'
import { useListedProduct } from '#src/drafts/live-check/use-listed-product.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { type LineFacts, newPrice } from '#src/drafts/model/lines/line-facts.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import type { LineActions } from '#src/drafts/pages/lines/use-line-actions.ts'
import { useCatalogNow } from '#src/drafts/parts/catalog-now.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { RecordFinding } from '#src/wholesale-api/read-product.ts'
import { PriceNow } from './price-now.tsx'

type PricesProps = { line: DraftLine; facts: LineFacts; state: LineState; actions: LineActions }

/**
 * The present price in a line's row; a click shows all known prices, each with its time. Where the price of the line has
 * no column beside it, `agreed` is that price: below it stands the present one.
 */
export function LinePrices(props: PricesProps & { agreed?: ReactNode }) {
  const { line, facts, state, actions, agreed } = props
  const messages = useMessages(checkMessages)
  const { now } = facts
  const shown = agreed ? (
    <span className="@container grid w-full min-w-0 grid-cols-[minmax(0,1fr)] justify-items-end leading-4">
      {agreed}
      <PriceNow line={line} now={now} state={state} isBeside />
    </span>
  ) : (
    <PriceNow line={line} now={now} state={state} />
  )
  if (!now) return shown
  return (
    <Popover
      title={messages.prices(line.title || line.sku)}
      stamp={JSON.stringify([
        now.price,
        now.source,
        now.stockSource,
        now.quantity,
        state,
        line.acceptedPrice,
        line.priceWhenAdded,
      ])}
      trigger={
        <button
          type="button"
          className={`rounded px-1 ${agreed ? '' : '-mx-1'} hover:bg-hover touch:min-h-11 ${agreed ? 'w-full' : ''}`}
        >
          {shown}
          <span className="sr-only">{messages.prices(line.title || line.sku)}</span>
        </button>
      }
    >
      <div className="p-3">
        <PriceList line={line} facts={facts} state={state} actions={actions} />
      </div>
    </Popover>
  )
}

/** A product's prices with time and source; the newest can be accepted. */
export function PriceList({ line, facts, state, actions }: PricesProps) {
  const messages = useMessages(checkMessages)
  const catalog = useCatalogNow()
  const listed = useListedProduct(line.sku)
  const { now, answer } = facts
  const catalogAt = catalog.getTime()
  const accepted = line.acceptedPrice
  const answered = answer?.answered
  const newest = state.kind === 'placed' ? null : newPrice(line, now)
  const formats = useFormats()
  const unread = (findings: readonly RecordFinding[]) =>
    findings.includes('currency-not-mxn')
      ? messages.concernWords['other-currency']
      : findings.includes('price-unreadable')
        ? messages.unreadable
        : null
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 gap-y-1">
        <Price name={messages.whenAdded} price={line.priceWhenAdded} at={line.addedAt} isUsed={accepted === null} />
        {accepted && <Price name={messages.agreed} price={accepted.price} at={accepted.at} isUsed />}
        {listed !== undefined && (
          <Price
            name={messages.catalog}
            price={listed?.price ?? null}
            at={catalogAt}
            instead={listed === null ? messages.notInCatalog : null}
          />
        )}
        <Price
          name={messages.live}
          price={answered?.product?.price ?? null}
          at={answered?.at ?? null}
          instead={
            !answered
              ? answer?.failure
                ? messages.failures[answer.failure.kind].short
                : messages.notAsked
              : answered.product === null
                ? messages.notFound
                : unread(answered.product.findings)
          }
        />
        {now?.stockSource && (
          <>
            <dt className="border-t border-line pt-1 text-ink-soft">{messages.stock}</dt>
            <dd className="border-t border-line pt-1 text-right">
              {now.quantity === null ? messages.unknownStock : formats.number(now.quantity)}
            </dd>
            <dd className="border-t border-line pt-1 text-right text-small text-ink-faint">
              {stockWords(stockOf(facts.known), formats)}
            </dd>
          </>
        )}
      </dl>
      {newest && (
        <Button compact className="justify-self-start" onClick={() => void actions.acceptPrice(line, newest)}>
          {messages.accept}
        </Button>
      )}
    </div>
  )
}

function Price(props: {
  name: string
  price: number | null
  at: number | null
  isUsed?: boolean
  instead?: ReactNode
}) {
  const { name, price, at, isUsed = false, instead = null } = props
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`text-right ${isUsed ? 'font-medium' : ''}`}>
        {instead ?? formats.unitPrice(price, 6)}
        {isUsed && <span className="sr-only"> ({messages.usedForTotal})</span>}
      </dd>
      <dd className="text-right text-small text-ink-faint">{at !== null && formats.when(at)}</dd>
    </>
  )
}
