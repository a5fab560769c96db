import type { LedgerQuery } from '#src/drafts/orders/ledger/find-orders.ts'
import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { PaperSum, useQueryWords } from '#src/drafts/orders/ledger/printed-ledger.tsx'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { Grouping, PurchaseGroup, PurchaseSum } from './group-purchases.ts'
import { groupWords } from './group-words.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** What was bought, on paper: every group, with its part of all. @param notes what is to be said of the sum */
export function PrintedPurchases(props: {
  groups: readonly PurchaseGroup[]
  all: PurchaseSum
  by: Grouping
  about: string
  query: LedgerQuery
  /** What else it is narrowed to. */
  chosen: readonly string[]
  notes: readonly string[]
}) {
  const { groups, all, by, about, query, chosen, notes } = props
  const messages = useMessages(purchasesMessages)
  const words = useMessages(ledgerMessages)
  const formats = useFormats()
  const { columns } = messages
  const total = Number(all.total)
  return (
    <PaperSheet
      title={messages.table(messages.groupings[by])}
      about={[...useQueryWords(query), ...(chosen.length === 0 ? [] : [chosen.join(' · ')])]}
      counts={[words.orders(all.orders)]}
    >
      <PaperTable
        columns={[
          { key: 'group', name: messages.groupings[by] },
          { key: 'orders', name: columns.orders, width: 16, isNumber: true },
          { key: 'pieces', name: columns.pieces, width: 16, isNumber: true },
          { key: 'subtotal', name: columns.subtotal, width: 28, isNumber: true },
          { key: 'total', name: columns.total, width: 28, isNumber: true },
          { key: 'share', name: columns.share, width: 16, isNumber: true },
        ]}
        rows={groups.map((group) => ({
          key: group.key,
          cells: [
            <>
              <bdi>{groupWords(group, by, formats)}</bdi>
              {group.product && (
                <small className="block text-ink-soft">
                  <bdi className="font-mono">{group.product.sku}</bdi> <bdi>{group.product.brand}</bdi>
                </small>
              )}
            </>,
            formats.number(group.orders),
            formats.number(group.pieces),
            formats.money(group.subtotal),
            formats.money(group.total),
            formats.percent(total === 0 ? 0 : Number(group.total) / total),
          ],
        }))}
      >
        <PaperSum counts={[words.lines(all.lines), words.pieces(all.pieces)]} sum={all} notes={[about, ...notes]} />
      </PaperTable>
    </PaperSheet>
  )
}
