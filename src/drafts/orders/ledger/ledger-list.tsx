import { type ReactNode, useMemo } from 'react'
import { ChooseAll } from '#src/drafts/parts/columns/choose-all.tsx'
import { tableStyle } from '#src/drafts/parts/columns/column-set.ts'
import { nextSort } from '#src/drafts/parts/columns/next-sort.ts'
import { TableHeader } from '#src/drafts/parts/columns/table-header.tsx'
import { useHeaderHeight } from '#src/drafts/parts/columns/use-header-height.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import type { FoundOrder } from './find-orders.ts'
import type { LedgerActions, LedgerRowState } from './ledger-actions.ts'
import { type LineCell, lineCells } from './ledger-columns.ts'
import { LedgerLineCard, LedgerLineCells } from './ledger-line-row.tsx'
import { ledgerMessages } from './ledger-messages.ts'
import { LedgerOrderCard } from './ledger-order-card.tsx'
import { LedgerOrderCells } from './ledger-order-row.tsx'
import { type LedgerSlot, ledgerSlots, rowsOfCard } from './ledger-slots.ts'
import { firstSort, type LedgerSort } from './sort-ledger.ts'
import type { LedgerColumns } from './use-ledger-columns.ts'

/** px; on a narrow screen an order takes several rows. */
const rowHeight = 34
const doubleRowHeight = 44
/** With its border, where the rows have the room. */
const touchRowHeight = 46

/** The orders with their lines: a table, or a list on a phone. Only what is on the screen is in the DOM. */
export function LedgerList(
  props: LedgerActions & {
    found: readonly FoundOrder[]
    expanded: ReadonlySet<string>
    chosen: ReadonlySet<string>
    onChooseAll: (all: boolean) => void
    /** Null: newest first. */
    sort: LedgerSort | null
    onSort: (sort: LedgerSort | null) => void
    layout: LedgerColumns
  },
) {
  const { found, expanded, chosen, onChooseAll, sort, onSort, layout, ...actions } = props
  const { columns, onLayout, isDouble } = layout
  const messages = useMessages(ledgerMessages)
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const height = asCards || isTouch ? touchRowHeight : isDouble ? doubleRowHeight : rowHeight
  const headHeight = useHeaderHeight(true)
  const slots = useMemo(() => ledgerSlots(found, expanded, asCards ? rowsOfCard : () => 1), [found, expanded, asCards])
  const { scroller, spacerHeight, first, last } = useVirtualRows({
    rowCount: slots.length,
    rowHeight: height,
    headerHeight: asCards ? 0 : headHeight,
    overscan: 6,
    initialTop: 0,
  })
  const ofLine = useMemo(() => lineCells(columns), [columns])
  const chosenCount = found.filter(({ order }) => chosen.has(order.id)).length
  const drawn = slots.slice(first, last).map((slot, index) => ({ slot, index: first + index }))
  return (
    <div
      ref={scroller}
      role={asCards ? 'list' : 'table'}
      aria-label={messages.title}
      aria-rowcount={asCards ? undefined : slots.length + 1}
      className="scroll-area border-t border-line [overflow-anchor:none]"
    >
      <div role="presentation" style={asCards ? undefined : tableStyle(columns)}>
        {!asCards && (
          <TableHeader
            columns={columns}
            height={headHeight}
            fixed={{
              select: (
                <span className="flex justify-center">
                  <ChooseAll
                    shown={chosenCount === 0 ? 'none' : chosenCount < found.length ? 'some' : 'all'}
                    onChoose={onChooseAll}
                    label={messages.selectAll}
                  />
                </span>
              ),
              actions: <span className="sr-only">{messages.actions}</span>,
            }}
            nameOf={(name) => messages.columns[name]}
            sort={sort}
            onSort={(by) => () => onSort(nextSort(sort, firstSort(by)))}
            onLayout={onLayout}
          />
        )}
        <div role={asCards ? 'presentation' : 'rowgroup'} style={{ height: spacerHeight }} className="relative">
          {drawn.map(({ slot, index }) => {
            if (slot.kind === 'rest') return null
            const isOrder = slot.kind === 'order'
            const { id } = slot.found.order
            const common = { isExpanded: expanded.has(id), isChosen: chosen.has(id), ...actions }
            return (
              <div
                key={isOrder ? id : `${id} ${slot.place}`}
                role={asCards ? 'listitem' : 'row'}
                aria-rowindex={asCards ? undefined : index + 2}
                style={{ height: isOrder && asCards ? rowsOfCard(slot.found) * height : height, top: index * height }}
                className={classNames(
                  'absolute inset-x-0 border-b border-line',
                  isOrder ? 'hover:bg-hover' : 'bg-surface',
                  isOrder && common.isChosen && 'bg-accent-soft',
                )}
              >
                {asCards ? cardOf(slot, common) : cellsOf(slot, common, layout, ofLine)}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

type Row = Exclude<LedgerSlot, { kind: 'rest' }>

function cardOf(slot: Row, common: LedgerRowState): ReactNode {
  return slot.kind === 'line' ? <LedgerLineCard {...slot} /> : <LedgerOrderCard found={slot.found} {...common} />
}

function cellsOf(
  slot: Row,
  common: LedgerRowState,
  { columns, isDouble, left }: LedgerColumns,
  ofLine: readonly LineCell[],
): ReactNode {
  if (slot.kind === 'line') return <LedgerLineCells cells={ofLine} isDouble={isDouble} {...slot} />
  return <LedgerOrderCells found={slot.found} columns={columns} isDouble={isDouble} left={left} {...common} />
}
