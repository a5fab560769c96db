import { type ReactNode, useMemo } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import type { FoundOrder } from './find-orders.ts'
import { type LedgerActions, type LedgerRowState, ledgerGrid } from './ledger-grid.ts'
import { LedgerLineCard, LedgerLineCells } from './ledger-line-row.tsx'
import { ledgerMessages } from './ledger-messages.ts'
import { LedgerOrderCard, LedgerOrderCells } from './ledger-order-row.tsx'
import { type LedgerSlot, ledgerSlots } from './ledger-slots.ts'

/** px; on a narrow screen an order takes two rows. */
const rowHeight = 34
const touchRowHeight = 46

/** The orders with their lines: a table, or a list on a phone. Only what is on the screen is in the DOM. */
export function LedgerList(
  props: LedgerActions & {
    found: readonly FoundOrder[]
    expanded: ReadonlySet<string>
    chosen: ReadonlySet<string>
    onChooseAll: (all: boolean) => void
  },
) {
  const { found, expanded, chosen, onChooseAll, ...actions } = props
  const messages = useMessages(ledgerMessages)
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const height = asCards || isTouch ? touchRowHeight : rowHeight
  const slots = useMemo(() => ledgerSlots(found, expanded, asCards ? 2 : 1), [found, expanded, asCards])
  const { scroller, spacerHeight, first, last } = useVirtualRows({
    rowCount: slots.length,
    rowHeight: height,
    headerHeight: asCards ? 0 : rowHeight,
    overscan: 6,
    initialTop: 0,
  })
  const all = found.every(({ order }) => chosen.has(order.id))
  const drawn = slots.slice(first, last).map((slot, index) => ({ slot, index: first + index }))
  return (
    <div
      ref={scroller}
      role={asCards ? 'list' : 'table'}
      aria-label={messages.title}
      aria-rowcount={asCards ? undefined : slots.length + 1}
      className="scroll-area border-t border-line [overflow-anchor:none]"
    >
      <div role="presentation" className={asCards ? undefined : 'min-w-280'}>
        {!asCards && (
          <Header isAll={all} isSome={found.some(({ order }) => chosen.has(order.id))} onChooseAll={onChooseAll} />
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
                style={{ height: isOrder && asCards ? 2 * height : height, top: index * height }}
                className={classNames(
                  'absolute inset-x-0 border-b border-line',
                  isOrder ? 'hover:bg-hover' : 'bg-surface',
                  isOrder && common.isChosen && 'bg-accent-soft',
                )}
              >
                {rowOf(slot, asCards, common)}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function rowOf(slot: Exclude<LedgerSlot, { kind: 'rest' }>, asCards: boolean, common: LedgerRowState): ReactNode {
  if (slot.kind === 'line') return asCards ? <LedgerLineCard {...slot} /> : <LedgerLineCells {...slot} />
  const { found } = slot
  return asCards ? <LedgerOrderCard found={found} {...common} /> : <LedgerOrderCells found={found} {...common} />
}

function Header(props: { isAll: boolean; isSome: boolean; onChooseAll: (all: boolean) => void }) {
  const { isAll, isSome, onChooseAll } = props
  const messages = useMessages(ledgerMessages)
  const names = messages.columns
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: rowHeight }}
        className={`${ledgerGrid} border-b border-line bg-surface text-small font-medium text-ink-soft`}
      >
        <div role="columnheader" className="grid place-items-center">
          <input
            type="checkbox"
            aria-label={messages.selectAll}
            title={messages.selectAll}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = isSome && !isAll
            }}
            onChange={() => onChooseAll(!isAll)}
            className="size-4 accent-accent"
          />
        </div>
        {(['when', 'number', 'warehouse', 'folio', 'draft'] as const).map((name) => (
          <div key={name} role="columnheader" className={`truncate px-2 ${name === 'when' ? 'pl-9' : ''}`}>
            {names[name]}
          </div>
        ))}
        {(['lines', 'pieces', 'total'] as const).map((name) => (
          <div key={name} role="columnheader" className="truncate px-2 text-right">
            {names[name]}
          </div>
        ))}
        <div role="columnheader" className="truncate px-2">
          {names.note}
        </div>
        <div role="columnheader">
          <span className="sr-only">{messages.actions}</span>
        </div>
      </div>
    </div>
  )
}
