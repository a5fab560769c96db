import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { findOrders, wholeLedger } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerQueryHref } from '#src/drafts/orders/ledger/ledger-address.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { type LedgerOrder, ledgerOrders } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { LedgerToolbar } from '#src/drafts/orders/ledger/ledger-toolbar.tsx'
import { SumBar } from '#src/drafts/orders/ledger/sum-bar.tsx'
import { useLedgerQuery } from '#src/drafts/orders/ledger/use-ledger-query.ts'
import { ColumnsButton } from '#src/drafts/parts/columns/columns-button.tsx'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { StorageNotice } from '#src/drafts/parts/storage-notice.tsx'
import { trashedDrafts, useTrash } from '#src/drafts/parts/use-stored.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { ledgerHref } from '#src/drafts/store/ledger-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconLink } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useAddress } from '#src/ui/use-address.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { isOtherwiseConfirmed } from './counted-lines.ts'
import { type Grouping, groupPurchases, nameOfGroup, narrowPurchases, sumPurchases } from './group-purchases.ts'
import { MonthBars } from './month-bars.tsx'
import { PricePaid } from './price-paid.tsx'
import { PrintedPurchases } from './printed-purchases.tsx'
import { purchasedLines } from './purchased-lines.ts'
import { readPurchasesView, withChosen, withCounting, withGrouping } from './purchases-address.ts'
import { PurchasesFilters } from './purchases-filters.tsx'
import { purchasesMessages } from './purchases-messages.ts'
import { PurchasesTable } from './purchases-table.tsx'
import { usePersonOf } from './use-person-of.ts'
import { type PurchaseColumn, purchaseColumnSet, usePurchaseColumns } from './use-purchase-columns.ts'
import { usePurchasesExport } from './use-purchases-export.ts'

const hourMs = 3_600_000

/** What was bought: spent and pieces by month, brand, product, warehouse and person, of the ledger's orders. */
export function PurchasesPage() {
  const messages = useMessages(purchasesMessages)
  const words = useMessages(ledgerMessages)
  const state = useDrafts()
  const { drafts } = knownDrafts(state)
  const trash = useTrash()
  const orders = useMemo(() => ledgerOrders(drafts, trashedDrafts(trash)), [drafts, trash])
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <PageTitle text={messages.title} />
      <StorageNotice className="m-4 mb-0" />
      {trash === 'failed' && <Notice tone="warn" title={words.asideFailed} className="m-4 mb-0" />}
      <Purchases orders={orders} isOpening={state.kind === 'opening' || trash === null} />
    </main>
  )
}

function Purchases({ orders, isOpening }: { orders: readonly LedgerOrder[]; isOpening: boolean }) {
  const messages = useMessages(purchasesMessages)
  const words = useMessages(ledgerMessages)
  const states = useMessages(orderStateMessages)
  const formats = useFormats()
  const [query, setQuery] = useLedgerQuery()
  const [address, changeAddress] = useAddress()
  const { by, counting, chosen } = useMemo(() => readPurchasesView(address), [address])
  const deferred = useDeferredValue(query)
  const now = useNow(hourMs)
  const personOf = usePersonOf()
  const found = useMemo(() => findOrders(orders, deferred, now), [orders, deferred, now])
  const lines = useMemo(() => purchasedLines(found, counting), [found, counting])
  const narrowed = useMemo(() => narrowPurchases(lines, chosen, personOf), [lines, chosen, personOf])
  const groups = useMemo(() => groupPurchases(narrowed, by, personOf), [narrowed, by, personOf])
  const all = useMemo(() => sumPurchases(narrowed), [narrowed])
  /** What it is as it does not count now; null where that is the same of all orders. */
  const otherwise = useMemo(() => {
    if (!found.some(({ order }) => isPlaced(order) && isOtherwiseConfirmed(order))) return null
    const other = counting === 'placed' ? 'confirmed' : 'placed'
    const { total } = sumPurchases(narrowPurchases(purchasedLines(found, other), chosen, personOf))
    return { counting: other, total } as const
  }, [found, counting, chosen, personOf])
  const months = useMemo(() => {
    const ofAllMonths = chosen.filter((each) => each.by !== 'month')
    return groupPurchases(narrowPurchases(lines, ofAllMonths, personOf), 'month', personOf)
  }, [lines, chosen, personOf])
  const saveTable = usePurchasesExport()
  const warehouses = useMemo(() => [...new Set(orders.map(({ order }) => order.warehouse))].toSorted(), [orders])
  const keyOf = (grouping: Grouping) => chosen.find((each) => each.by === grouping)?.key ?? null
  const choose = (grouping: Grouping, key: string | null) =>
    changeAddress((before) => withChosen(before, grouping, key))
  /** Its parts come next. */
  const lookInto = (key: string) => changeAddress((before) => withGrouping(withChosen(before, by, key), next[by]))
  const named = useMemo(
    () => chosen.map((each) => ({ ...each, name: nameOfGroup(narrowed, each) })),
    [chosen, narrowed],
  )
  const product = keyOf('product')
  const isTight = useTight()
  const plots = (
    <>
      <MonthBars groups={months} chosen={keyOf('month')} onChoose={(month) => choose('month', month)} />
      {product !== null && (
        <PricePaid
          product={named.find((each) => each.by === 'product')?.name ?? product}
          lines={narrowed}
          counting={counting}
        />
      )}
    </>
  )
  // Held sideways, the title's line has room for it.
  const isLow = useMediaQuery('(width >= 720px) and (height < 600px)')
  const filters = (
    <PurchasesFilters
      by={by}
      onGroup={(grouping) => changeAddress((before) => withGrouping(before, grouping))}
      counting={otherwise || counting === 'confirmed' ? counting : null}
      onCount={(as) => changeAddress((before) => withCounting(before, as))}
      chosen={named}
      onRemove={(grouping) => choose(grouping, null)}
    />
  )
  const { columns, onLayout } = usePurchaseColumns(all)
  const notes = [
    ...(otherwise ? [messages.otherwise[otherwise.counting](formats.money(otherwise.total))] : []),
    ...(all.orders > 1 ? [words.rounding] : []),
  ]
  const about = `${messages.about[counting]} ${states.uncounted.about}`
  const columnName = (column: PurchaseColumn) =>
    column === 'group' ? messages.groupings[by] : messages.columns[column]
  return (
    <>
      <header className="ledger-bar flex flex-wrap items-center gap-2 p-2 tight:flex-nowrap tight:py-1">
        <IconLink to={ledgerQueryHref(ledgerHref, query)} label={words.title} icon={<ArrowLeft aria-hidden />} />
        <h1 className="text-title font-semibold">{messages.title}</h1>
        {!isTight && <p className="text-table text-ink-soft">{about}</p>}
        {isLow && filters}
      </header>
      <LedgerToolbar
        query={query}
        onQuery={setQuery}
        warehouses={warehouses}
        canExport={groups.length > 0}
        onExport={(format) => void saveTable(groups, all, { by, counting }, format)}
        beside={onLayout && <ColumnsButton set={purchaseColumnSet} columns={columns} nameOf={columnName} />}
      />
      {!isLow && filters}
      <div className="scroll-area grid grid-cols-[minmax(0,1fr)] content-start gap-4 border-t border-line px-4 py-3 tight:py-0">
        {groups.length === 0 ? (
          <div className="flex flex-wrap items-center gap-3 text-table text-ink-soft">
            {isOpening ? words.opening : orders.length === 0 ? words.emptyTitle : messages.noMatch}
            {!isOpening && orders.length > 0 && (
              <Button
                compact
                onClick={() => {
                  setQuery(wholeLedger)
                  changeAddress(() => withGrouping(new URLSearchParams(), by))
                }}
              >
                {words.showAll}
              </Button>
            )}
          </div>
        ) : (
          <>
            {!isTight && plots}
            <PurchasesTable
              key={by}
              groups={groups}
              all={all}
              by={by}
              columns={columns}
              nameOf={columnName}
              onLayout={onLayout}
              onChoose={lookInto}
            />
            {(by === 'brand' || by === 'product') && <p className="text-small text-ink-soft">{messages.apportioned}</p>}
            {/* On a phone the table comes first, and what explains it last. */}
            {isTight && (
              <>
                {plots}
                <p className="text-small text-ink-soft">
                  {about} {by === 'person' && messages.personHint}
                </p>
              </>
            )}
          </>
        )}
      </div>
      {groups.length > 0 && (
        <PaperOfPage>
          <PrintedPurchases
            groups={groups}
            all={all}
            by={by}
            about={about}
            query={deferred}
            chosen={named.map(({ name }) => name)}
            notes={notes}
          />
        </PaperOfPage>
      )}
      <SumBar
        sum={all}
        short={words.orders(all.orders)}
        counts={[words.orders(all.orders), words.lines(all.lines), words.pieces(all.pieces)].join(' · ')}
        notes={notes}
      />
    </>
  )
}

/** By what the parts of a group are shown. */
const next: Readonly<Record<Grouping, Grouping>> = {
  month: 'brand',
  brand: 'product',
  product: 'month',
  warehouse: 'brand',
  person: 'brand',
}
