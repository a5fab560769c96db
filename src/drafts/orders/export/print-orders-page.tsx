import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { PaperPage } from '#src/drafts/exchange/export/paper-page.tsx'
import { companyTexts, deliveryOf } from '#src/drafts/model/company/company.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { sumNewTotals } from '#src/drafts/model/money/new-money.ts'
import { draftOrdersHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { InLocale } from '#src/i18n/in-locale.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { titleOfOrders } from './export-orders.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { letterFormats, letterLocale, type OrderLetter } from './order-letter.ts'
import { readPrintedLetter } from './orders-print-href.ts'
import { PrintedOrder } from './printed-order.tsx'
import { SendRemarks } from './send-remarks.tsx'
import { usePrintedOrders } from './use-printed-orders.ts'
import { WholesalerPaper } from './wholesaler-paper.tsx'

/** A draft's orders on paper, each starting on a new page. `ordersPrintHref` chooses the orders. */
export function PrintOrdersPage() {
  const { paper } = useMessages(exportMessages)
  const { draftId } = useParams()
  const state = useDrafts()
  const draft = knownDrafts(state).drafts.find(({ id }) => id === draftId)
  if (state.kind === 'opening') return null
  if (draft) return <PrintedOrders draft={draft} />
  return (
    <PaperPage title="Surtido" back={{ to: draftsHref, label: paper.toDrafts }} label="" nothing={paper.unknown}>
      {null}
    </PaperPage>
  )
}

function PrintedOrders({ draft }: { draft: Draft }) {
  const { paper: messages } = useMessages(orderExportMessages)
  const [search] = useSearchParams()
  const [company] = useCompany()
  const [at] = useState(() => Date.now())
  const { orders, areKnown } = usePrintedOrders(draft, {
    planned: search.getAll('planned'),
    placed: search.getAll('placed'),
  })
  const printed = readPrintedLetter(search)
  const letter: OrderLetter | null = printed && {
    company,
    delivery: deliveryOf(company, printed.delivery),
    notes: printed.notes.slice(0, companyTexts.orderNotes),
    at,
  }
  const newTotal = sumNewTotals(
    orders.map(({ order }) => ({ newTotal: order.newTotal, total: orderTotals(order.lines, order.ivaRate).total })),
  )
  // The browser proposes the title as the name of a file, which goes to the wholesaler.
  const title = letter
    ? titleOfOrders({ orders: orders.map(({ order }) => order), isSingle: orders.length === 1, letter }, letterFormats)
    : `${draft.name} · Surtido`
  return (
    <PaperPage
      title={title}
      back={{ to: draftOrdersHref(draft.id), label: messages.back }}
      label={messages.sheet}
      nothing={orders.length === 0 ? messages.none : null}
      isReady={areKnown}
    >
      {letter && (
        <div className="mx-auto max-w-[58rem] pb-3 print:hidden">
          <SendRemarks newTotal={newTotal} layout="wholesaler" company={company} />
        </div>
      )}
      {letter ? (
        <InLocale locale={letterLocale}>
          {orders.map(({ id, order }) => (
            <WholesalerPaper key={id} order={order} letter={letter} />
          ))}
        </InLocale>
      ) : (
        orders.map(({ id, order }) => <PrintedOrder key={id} order={order} />)
      )}
    </PaperPage>
  )
}
