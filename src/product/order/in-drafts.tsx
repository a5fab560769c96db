import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useStatesOf } from '#src/drafts/live-check/use-line-states.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { SplitText } from '#src/drafts/parts/fields/split-text.tsx'
import { useOrderedEver } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { orderedMessages } from '#src/drafts/parts/ordered/ordered-messages.ts'
import { PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { sumToComeWords, toComeWords } from '#src/drafts/parts/ordered/to-come-words.ts'
import { draftHref, draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts, workingDrafts } from '#src/drafts/store/drafts-state.ts'
import { ledgerSearchHref, productPurchasesHref } from '#src/drafts/store/ledger-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { productMessages } from '#src/product/product-messages.ts'
import { useNow } from '#src/ui/use-now.ts'

const mostDrafts = 6
const mostOrders = 4
const hourMs = 3_600_000

/** The drafts that have the product, and its past orders, so that it is not ordered twice. */
export function InDrafts({ sku }: { sku: string }) {
  return (
    <>
      <Waiting sku={sku} />
      <Placed sku={sku} />
    </>
  )
}

/** The open draft first. */
function Waiting({ sku }: { sku: string }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const state = useDrafts()
  const { openDraftId } = knownDrafts(state)
  const having = useMemo(
    () =>
      workingDrafts(state)
        .flatMap((draft) => {
          const line = draft.lines.find((each) => each.sku === sku)
          return line ? [{ draft, line }] : []
        })
        .toSorted((a, b) => Number(b.draft.id === openDraftId) - Number(a.draft.id === openDraftId)),
    [state, sku, openDraftId],
  )
  const statesOf = useStatesOf(useMemo(() => having.map(({ line }) => line), [having]))
  // What was just added is in sight, above the message that says so.
  const section = useRef<HTMLElement>(null)
  const quantity = having.reduce((sum, { line }) => sum + line.quantity, 0)
  const before = useRef(quantity)
  useEffect(() => {
    if (quantity > before.current) section.current?.scrollIntoView({ block: 'nearest' })
    before.current = quantity
  }, [quantity, section, before])
  if (having.length === 0) return null
  return (
    <section
      ref={section}
      aria-label={messages.inDrafts}
      className="grid scroll-mb-40 grid-cols-[minmax(0,1fr)] gap-1 text-table"
    >
      <h3 className="text-small text-ink-soft">{messages.inDrafts}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {having.slice(0, mostDrafts).map(({ draft, line }) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-2">
            <Link
              to={draftHref(draft.id)}
              className="min-w-0 text-accent wrap-anywhere hover:underline touch:min-w-11 touch:py-3.5"
            >
              <bdi>{draft.name}</bdi>
            </Link>
            <span className="font-medium">{formats.number(line.quantity)}</span>
            <SplitText line={line} unassignable={statesOf(draft).stateOf(line).unassignable} />
            <PlacedMark line={line} placed={placedOfLines(placedOrders(draft)).get(line.id)} />
            {draft.id === openDraftId && <span className="text-small text-ink-faint">{messages.openOne}</span>}
          </li>
        ))}
      </ul>
      {having.length > mostDrafts && <p className="text-ink-soft">{messages.moreDrafts(having.length - mostDrafts)}</p>}
    </section>
  )
}

/** All past orders, newest first. */
function Placed({ sku }: { sku: string }) {
  const messages = useMessages(orderedMessages)
  const words = useMessages(productMessages)
  const formats = useFormats()
  const placed = useOrderedEver(sku)?.placed ?? []
  const now = useNow(hourMs)
  const sum = sumToComeWords(placed, formats, now)
  if (placed.length === 0) return null
  return (
    <section aria-label={messages.before} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-table">
      <h3 className="text-small text-ink-soft">{messages.before}</h3>
      {sum !== null && <p className="font-medium">{sum}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {placed
          .slice(0, mostOrders)
          .map((before) => ({ ...before, coming: toComeWords(before, formats, now) }))
          .map(({ orderId, draftId, draftName, quantity, coming, placedAt, warehouse, folio }) => (
            <li key={orderId} className="flex flex-wrap items-baseline gap-x-2">
              <span>{formats.date(placedAt)}</span>
              <span className="font-medium">{formats.number(quantity)}</span>
              <span className="text-ink-soft">
                {messages.from} <bdi>{warehouse}</bdi>
              </span>
              {folio !== '' && (
                <span className="text-ink-soft">
                  {messages.folio} <bdi className="font-mono text-small">{folio}</bdi>
                </span>
              )}
              {coming !== null && <span className="text-ink-soft">{coming}</span>}
              <Link
                to={draftOrdersHref(draftId)}
                className="min-w-0 text-accent wrap-anywhere hover:underline touch:min-w-11 touch:py-3.5"
              >
                <bdi>{draftName}</bdi>
              </Link>
            </li>
          ))}
      </ul>
      <Link to={productPurchasesHref(sku)} className="justify-self-start text-accent hover:underline touch:py-3.5">
        {words.pricesPaid}
      </Link>
      {placed.length > mostOrders && (
        <Link to={ledgerSearchHref(sku)} className="justify-self-start text-accent hover:underline touch:py-3.5">
          {messages.moreOrders(placed.length - mostOrders)}
        </Link>
      )}
    </section>
  )
}
