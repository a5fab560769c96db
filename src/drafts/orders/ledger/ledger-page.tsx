import { ArrowLeft, ChartColumn, PackageCheck } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#src/drafts/model/orders/order.ts'
import type { ButtonAct } from '#src/drafts/model/orders/order-acts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { AllPlaced, useAllPlaced } from '#src/drafts/orders/invoice/all-placed.tsx'
import { invoiceMessages } from '#src/drafts/orders/invoice/invoice-messages.ts'
import { InvoicesView } from '#src/drafts/orders/invoice/invoices-view.tsx'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { keptBefore } from '#src/drafts/orders/invoice/kept-invoices.ts'
import { OrderInvoices } from '#src/drafts/orders/invoice/order-invoices.tsx'
import { useEnterInvoices } from '#src/drafts/orders/invoice/use-enter-invoices.ts'
import { useInvoices } from '#src/drafts/orders/invoice/use-invoices.ts'
import { useInvoicesEntry } from '#src/drafts/orders/invoice/use-invoices-entry.ts'
import { OrderActDialog } from '#src/drafts/orders/order-act-dialog.tsx'
import { deliveryMessages } from '#src/drafts/orders/receiving/delivery/delivery-messages.ts'
import { ReceiveDialog } from '#src/drafts/orders/receiving/receive-dialog.tsx'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { ColumnsButton } from '#src/drafts/parts/columns/columns-button.tsx'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { trashedDrafts, useTrash } from '#src/drafts/parts/use-stored.ts'
import { draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { purchasesHref } from '#src/drafts/store/ledger-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DropArea } from '#src/ui/drop-area.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import { IconLink } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { findOrders, type LedgerQuery, wholeLedger } from './find-orders.ts'
import { ledgerQueryHref } from './ledger-address.ts'
import { ledgerColumnSet } from './ledger-columns.ts'
import { LedgerList } from './ledger-list.tsx'
import { ledgerMessages } from './ledger-messages.ts'
import { type LedgerOrder, ledgerOrders } from './ledger-orders.ts'
import { LedgerSumBar } from './ledger-sum-bar.tsx'
import { LedgerToolbar } from './ledger-toolbar.tsx'
import { PrintedLedger } from './printed-ledger.tsx'
import { mayReceive, ReceiveMenu } from './receive-menu.tsx'
import { firstSort, type LedgerSort, sortLedger } from './sort-ledger.ts'
import { useLedgerColumns } from './use-ledger-columns.ts'
import { useLedgerExport } from './use-ledger-export.ts'
import { useLedgerQuery } from './use-ledger-query.ts'
import { useOrderAgain } from './use-order-again.ts'

const none: ReadonlySet<string> = new Set()
const hourMs = 3_600_000

/** All placed orders of all drafts, also archived and deleted ones: to find, sum, export and order again. */
export function LedgerPage() {
  const messages = useMessages(ledgerMessages)
  const state = useDrafts()
  const { drafts } = knownDrafts(state)
  const trash = useTrash()
  const orders = useMemo(() => ledgerOrders(drafts, trashedDrafts(trash)), [drafts, trash])
  const allPlaced = useAllPlaced(trash)
  const placed = useMemo(() => orders.map(({ order }) => order).filter(isPlaced), [orders])
  const invoiceWords = useMessages(invoiceMessages)
  const invoices = useInvoices((uuid) =>
    keptBefore(
      uuid,
      orders.map(({ order }) => order),
    ),
  )
  const { receive, keep } = useEnterInvoices(orders)
  const isTight = useTight()
  const [query] = useLedgerQuery()
  const hasInvoices = invoices.opened.length > 0 || invoices.isReading
  const goBack = useInvoicesEntry(hasInvoices, invoices.clear)
  if (hasInvoices)
    return (
      <DropArea hint={invoiceWords.dropHere} onFiles={invoices.add}>
        <PageTitle text={invoiceWords.title} />
        <InvoicesView
          opened={invoices.opened}
          isReading={invoices.isReading}
          placed={placed}
          answers={invoices.answers}
          onAnswers={invoices.onAnswers}
          onReceive={(receipts, note) => void receive(receipts, note)}
          onKeep={keep}
          onAdd={invoices.add}
          onRemove={invoices.remove}
          onClose={goBack}
        />
      </DropArea>
    )
  return (
    <DropArea hint={invoiceWords.dropHere} onFiles={invoices.add}>
      <PageTitle text={messages.title} />
      <header className="ledger-bar flex flex-wrap items-center gap-2 p-2 tight:gap-1 tight:py-1">
        <IconLink to={draftsHref} label={messages.toDrafts} icon={<ArrowLeft aria-hidden />} />
        <h1 className="text-title font-semibold max-[389px]:text-text">{messages.title}</h1>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1 pr-2 text-table text-ink-soft tight:gap-1 tight:pr-0">
          {isTight && orders.length > 0 && <PurchasesLink query={query} />}
          {placed.length > 0 && (
            <FileButton
              compact
              fits
              label={invoiceWords.open}
              accept=".xml,text/xml,application/xml"
              onFiles={invoices.add}
            />
          )}
          {/* It is in the settings, too. */}
          <div className="tight:hidden">
            <BuyingSettingField label={messages.recentDays} name="recentDays" />
          </div>
        </div>
      </header>
      <StorageNotice className="mx-4 mb-3" />
      {trash === 'failed' && <Notice tone="warn" title={messages.asideFailed} className="mx-4 mb-3" />}
      {orders.length > 0 ? (
        <AllPlaced value={allPlaced}>
          <Ledger orders={orders} />
        </AllPlaced>
      ) : state.kind === 'opening' || trash === null ? (
        <Said>{messages.opening}</Said>
      ) : (
        <div className="grid gap-1 border-t border-line px-4 py-3 text-text">
          <p className="font-medium">{messages.emptyTitle}</p>
          <p className="max-w-xl text-ink-soft">{messages.empty}</p>
          <Link to={draftsHref} className="justify-self-start text-accent hover:underline touch:py-3">
            {messages.toDrafts}
          </Link>
        </div>
      )}
    </DropArea>
  )
}

function Ledger({ orders }: { orders: readonly LedgerOrder[] }) {
  const messages = useMessages(ledgerMessages)
  const deliveryWords = useMessages(deliveryMessages)
  const [query, setQuery] = useLedgerQuery()
  const [expanded, setExpanded] = useState(none)
  const [chosen, setChosen] = useState(none)
  const [receiving, setReceiving] = useState(none)
  /** It stays with its order once it is closed: the dialog closes with its words. */
  const [acting, setActing] = useState<{ orderId: string; act: ButtonAct; isOpen: boolean } | null>(null)
  const [invoicing, setInvoicing] = useState<string | null>(null)
  const keptWords = useMessages(keptInvoiceMessages)
  const deferred = useDeferredValue(query)
  const now = useNow(hourMs)
  const [sort, setSort] = useState<LedgerSort | null>(null)
  const { compare } = useFormats()
  const matching = useMemo(() => findOrders(orders, deferred, now), [orders, deferred, now])
  const found = useMemo(() => sortLedger(matching, sort, compare), [matching, sort, compare])
  const warehouses = useMemo(() => [...new Set(orders.map(({ order }) => order.warehouse))].toSorted(), [orders])
  const layout = useLedgerColumns(found)
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTight = useTight()
  const { isBeginning, begin } = useOrderAgain()
  const { saveAll, saveOne } = useLedgerExport()
  const received = useMemo(
    () => orders.flatMap(({ order, draft }) => (receiving.has(order.id) ? [{ draftId: draft.id, order }] : [])),
    [orders, receiving],
  )
  const receive = (each: readonly LedgerOrder[]) => setReceiving(new Set(each.map(({ order }) => order.id)))
  const acted = orders.find(({ order }) => order.id === acting?.orderId) ?? null
  const invoiced = orders.find(({ order }) => order.id === invoicing) ?? null
  // Orders that the filter hides do not count as chosen.
  const chosenOrders = found.filter(({ order }) => chosen.has(order.id))
  const toReceive = chosenOrders.filter(mayReceive)
  return (
    <>
      <LedgerToolbar
        query={query}
        onQuery={setQuery}
        warehouses={warehouses}
        canExport={found.length > 0}
        onExport={(format) => void saveAll(found, format)}
        beside={
          <>
            {asCards && <CardSort sort={sort} onSort={setSort} />}
            {!asCards && (
              <ColumnsButton set={ledgerColumnSet} columns={layout.columns} nameOf={(name) => messages.columns[name]} />
            )}
            <ReceiveMenu orders={found} onReceive={receive} />
            {!isTight && <PurchasesLink query={query} />}
          </>
        }
      />
      {found.length === 0 ? (
        <div className="flex flex-1 flex-wrap content-start items-center gap-3 border-t border-line px-4 py-3 text-table text-ink-soft">
          {messages.noMatch}
          <Button compact onClick={() => setQuery(wholeLedger)}>
            {messages.showAll}
          </Button>
        </div>
      ) : (
        <LedgerList
          found={found}
          sort={sort}
          onSort={setSort}
          layout={layout}
          expanded={expanded}
          onExpand={(id) => setExpanded(toggled(expanded, id))}
          chosen={chosen}
          onChoose={(id) => setChosen(toggled(chosen, id))}
          onChooseAll={(all) => setChosen(all ? new Set(found.map(({ order }) => order.id)) : none)}
          onAgain={(order) => begin([order])}
          onAct={({ order }, act) => setActing({ orderId: order.id, act, isOpen: true })}
          onInvoices={({ order }) => setInvoicing(order.id)}
          onExport={(order, format) => void saveOne(order, format)}
        />
      )}
      {chosenOrders.length > 0 && (
        <div data-foot="above" className="border-t border-line bg-accent-soft px-4 py-1.5 text-table">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="mr-auto font-medium">{messages.chosen(chosenOrders.length)}</span>
            {toReceive.length > 0 && (
              <Button compact onClick={() => receive(toReceive)}>
                <PackageCheck aria-hidden className="size-4" />
                {deliveryWords.receiveChosen(toReceive.length)}
              </Button>
            )}
            <Button compact tone="primary" waits={isBeginning} onClick={() => begin(chosenOrders)}>
              {asCards ? messages.again : messages.againAll}
            </Button>
            <Button compact tone="quiet" onClick={() => setChosen(none)}>
              {messages.clearChosen}
            </Button>
          </div>
        </div>
      )}
      <LedgerSumBar orders={chosenOrders.length > 0 ? chosenOrders : found} text={deferred.text} />
      <PaperOfPage>
        <PrintedLedger orders={chosenOrders.length > 0 ? chosenOrders : found} query={deferred} />
      </PaperOfPage>
      <ReceiveDialog
        orders={received}
        name={received[0] ? shortNameOf(received[0].order) : ''}
        onClose={() => setReceiving(none)}
      />
      {acted && (
        <OrderActDialog
          key={acted.order.id}
          act={acting?.isOpen ? acting.act : null}
          draftId={acted.draft.id}
          order={acted.order}
          name={shortNameOf(acted.order)}
          onClose={() => setActing((before) => before && { ...before, isOpen: false })}
        />
      )}
      <Dialog
        open={invoiced !== null}
        onClose={() => setInvoicing(null)}
        title={keptWords.title(invoiced ? shortNameOf(invoiced.order) : '')}
      >
        {invoiced && <OrderInvoices draftId={invoiced.draft.id} order={invoiced.order} />}
      </Dialog>
    </>
  )
}

/** What the headers of the table are for, where there are cards. */
function CardSort({ sort, onSort }: { sort: LedgerSort | null; onSort: (sort: LedgerSort | null) => void }) {
  const { columns, sort: label, sortedBy } = useMessages(ledgerMessages)
  const all = ledgerColumnSet.columns.map(({ name }) => name)
  return (
    <select
      aria-label={label}
      value={sort?.by ?? 'when'}
      onChange={({ target }) => onSort(firstSort(all.find((by) => by === target.value) ?? 'when'))}
      className={fieldClass}
    >
      {all.map((by) => (
        <option key={by} value={by}>
          {sortedBy(columns[by])}
        </option>
      ))}
    </select>
  )
}

/** On a phone it stands in the title's line. */
function PurchasesLink({ query }: { query: LedgerQuery }) {
  const { toPurchases } = useMessages(ledgerMessages)
  return (
    <Link
      to={ledgerQueryHref(purchasesHref, query)}
      className={classNames(buttonClass('plain', true), 'touch:min-w-11')}
    >
      <ChartColumn aria-hidden className="size-4" />
      <span className="tight:sr-only">{toPurchases}</span>
    </Link>
  )
}

function shortNameOf({ number, warehouse }: Order): string {
  return number || warehouse
}

function Said({ children }: { children: ReactNode }) {
  return <p className="px-4 text-table text-ink-soft">{children}</p>
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
