import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type TableColumn, tableStyle } from '#src/drafts/parts/columns/column-set.ts'
import { TableCells } from '#src/drafts/parts/columns/table-cells.tsx'
import { TableHeader } from '#src/drafts/parts/columns/table-header.tsx'
import type { LayoutChange } from '#src/drafts/parts/columns/use-columns.ts'
import { useHeaderHeight } from '#src/drafts/parts/columns/use-header-height.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { Grouping, PurchaseGroup, PurchaseSum } from './group-purchases.ts'
import { groupWords } from './group-words.ts'
import { purchasesMessages } from './purchases-messages.ts'
import type { PurchaseColumn } from './use-purchase-columns.ts'

/** Rows that are drawn at once; more come with a button. The export has all. */
const rowsAtOnce = 100

/** What was spent on each group. Its name shows it alone. */
export function PurchasesTable(props: {
  groups: readonly PurchaseGroup[]
  all: PurchaseSum
  by: Grouping
  columns: readonly TableColumn<PurchaseColumn>[]
  nameOf: (column: PurchaseColumn) => string
  onLayout: LayoutChange | undefined
  onChoose: (key: string) => void
}) {
  const { groups, all, by, columns, nameOf, onLayout, onChoose } = props
  const messages = useMessages(purchasesMessages)
  const formats = useFormats()
  const headerHeight = useHeaderHeight(false)
  const [shown, setShown] = useState(rowsAtOnce)
  const rest = groups.length - shown
  const cellsOf = (group: PurchaseGroup): Record<PurchaseColumn, ReactNode> => ({
    group: <Name group={group} words={groupWords(group, by, formats)} onChoose={onChoose} />,
    orders: formats.number(group.orders),
    lines: formats.number(group.lines),
    pieces: formats.number(group.pieces),
    subtotal: formats.money(group.subtotal),
    iva: formats.money(group.iva),
    total: <span className="truncate font-medium">{formats.money(group.total)}</span>,
    share: <Share of={Number(group.total)} all={Number(all.total)} />,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* The edge of the last column stands a little beyond it. */}
      <div role="table" aria-label={messages.table(messages.groupings[by])} className="overflow-x-auto pr-1">
        <div role="presentation" style={tableStyle(columns)}>
          <TableHeader columns={columns} height={headerHeight} nameOf={nameOf} onLayout={onLayout} />
          <div role="rowgroup">
            {groups.slice(0, shown).map((group) => (
              <div key={group.key} role="row" className="border-b border-line hover:bg-hover">
                <TableCells columns={columns} cells={cellsOf(group)} classOf={classOf} rowHeader="group" />
              </div>
            ))}
          </div>
        </div>
      </div>
      {rest > 0 && (
        <Button compact className="justify-self-start" onClick={() => setShown(shown + rowsAtOnce)}>
          {messages.more(Math.min(rest, rowsAtOnce), groups.length)}
        </Button>
      )}
    </div>
  )
}

function classOf(name: PurchaseColumn): string | undefined {
  return name === 'group' ? 'px-2 py-1' : undefined
}

function Name(props: { group: PurchaseGroup; words: string; onChoose: (key: string) => void }) {
  const { group, words, onChoose } = props
  const messages = useMessages(purchasesMessages)
  const { product, linesWithoutPrice } = group
  return (
    <div className="min-w-0 wrap-anywhere">
      <button
        type="button"
        aria-label={messages.chooseGroup(words)}
        onClick={() => onChoose(group.key)}
        className="text-left text-accent hover:underline touch:min-h-11"
      >
        <bdi>{words}</bdi>
      </button>
      {product && (
        <span className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <Link to={productHref(product.sku)} className="font-mono hover:underline">
            <bdi>{product.sku}</bdi>
          </Link>
          <bdi>{product.brand}</bdi>
        </span>
      )}
      {linesWithoutPrice > 0 && (
        <span className="block text-small text-warn">{messages.withoutPrice(linesWithoutPrice)}</span>
      )}
    </div>
  )
}

function Share({ of, all }: { of: number; all: number }) {
  const formats = useFormats()
  const fraction = all === 0 ? 0 : of / all
  return (
    <span className="flex flex-1 items-center justify-end gap-1.5 overflow-x-clip">
      <span aria-hidden className="flex h-2 flex-1 justify-start rounded bg-line">
        <span className="rounded bg-accent" style={{ width: `${100 * fraction}%` }} />
      </span>
      <span className="min-w-12 text-small text-ink-soft">{formats.percent(fraction)}</span>
    </span>
  )
}
