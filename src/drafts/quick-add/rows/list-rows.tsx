import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { FindNear, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { QuantityTableProvider } from '#src/drafts/parts/fields/quantity-table.ts'
import { useQuantityRows } from '#src/drafts/parts/fields/use-quantity-rows.ts'
import { type PriceFactor, priceChange } from '#src/drafts/quick-add/list-prices.ts'
import type { ListTotal } from '#src/drafts/quick-add/list-totals.ts'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import type { RowMark } from '#src/drafts/quick-add/row-mark.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import { BeyondMark } from './beyond-mark.tsx'
import { createTitles } from './distinct-titles.ts'
import { hasQuantity } from './has-quantity.ts'
import { ListRow, type RowActions, useRowName } from './list-row.tsx'
import { listRowMessages } from './list-row-messages.ts'
import { canBeNear, nearSearches } from './near-products.ts'
import { choiceOf } from './row-answers.ts'
import { heightUnit, type RowLayout, rowAt, rowStartsOf } from './row-heights.ts'
import { createRowKeys } from './row-keys.ts'
import { useHeldRow, useSteadyRow } from './use-held-row.ts'
import { useNearProducts } from './use-near-products.ts'

type Row = SettledRow<ListedProduct>

export type ListRowsHandle = {
  /** Puts the focus on the first open row; false where none is open. */
  readonly askFirst: () => boolean
  /** Scrolls to a row; the focus stays where it is. False where the row is not in the list. */
  readonly show: (key: string) => boolean
}

/** Rows above and below the window that are drawn, in units. */
const overscan = 360 / heightUnit

/** The rows of the list: the product of each row, how it was recognized, and what is asked about it, answered here. */
export function ListRows(props: {
  ref: Ref<ListRowsHandle>
  /** The list is added to this draft. */
  draftId: string
  rows: readonly Row[]
  /** By sku. */
  totals: ReadonlyMap<string, ListTotal>
  /** By what all prices of the list are off. */
  factor: PriceFactor | null
  /** What is shown of a line that has several rows. */
  excerpts: ReadonlyMap<Row['row'], string>
  findNear: FindNear<ListedProduct>
  mark: RowMark
  actions: Omit<RowActions, 'onAnswer'>
  /** The keys came to an open row: what it asks has to be seen in the text. */
  onAsk: (key: string) => void
  /** A key answered the last open row. */
  onAllAnswered: () => void
}) {
  const { ref, draftId, rows, totals, factor, excerpts, findNear, mark, actions, onAsk, onAllAnswered } = props
  const messages = useMessages(quickAddMessages)
  const words = useMessages(listRowMessages)
  const rowName = useRowName()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isNarrow = useMediaQuery('(max-width: 719px)')
  // Where the text stands beside the rows, the rows of a small window are as narrow as on a phone.
  const hasRoomForTwo = useMediaQuery(
    '(max-width: 719px), (max-height: 599px) and (pointer: coarse), (min-width: 900px) and (max-width: 1023px)',
  )
  const isLow = useMediaQuery('(height < 600px)')
  const isSmall = useMediaQuery('(max-width: 379px)')
  const layout: RowLayout = isSmall ? 'small' : isNarrow ? 'narrow' : isTouch ? (isLow ? 'low' : 'touch') : 'mouse'
  const mostProducts = hasRoomForTwo ? 2 : 3
  const { held, settle, move, events } = useHeldRow()
  const starts = useMemo(() => rowStartsOf(rows, layout, held, mostProducts), [rows, layout, held, mostProducts])
  const { scroller, drawnRows, spacerHeight, first, last, rowsInView, showRow, scrollBy } = useVirtualRows({
    rowCount: starts.at(-1) ?? 0,
    rowHeight: heightUnit,
    headerHeight: 0,
    overscan,
    endPadding: isTouch ? 44 : 32,
    initialTop: 0,
  })
  useSteadyRow(held, { rows, starts }, scrollBy)
  const showAt = (index: number) => {
    showRow(starts[index + 1]! - 1)
    showRow(starts[index]!)
  }
  const ids = useMemo(() => rows.map(({ key }) => key), [rows])
  const { table, drawn, onFocus, onBlur } = useQuantityRows({
    scroller,
    ids,
    showRow: showAt,
    first: rowAt(starts, first),
    last: rows.length === 0 ? 0 : rowAt(starts, Math.max(first, last - 1)) + 1,
  })
  const titleOf = useMemo(() => {
    const titles = rows.map(({ product }) => product && (product.title || product.sku))
    return createTitles(titles)
  }, [rows])
  const [keys] = useState(() => createRowKeys(table))
  /** The row in which Enter was pressed without an answer, and how often: it is said each time. */
  const [told, setTold] = useState<{ readonly key: string; readonly times: number } | null>(null)
  useLayoutEffect(() =>
    keys.follow({
      list: scroller.current,
      rows,
      height: rowsInView,
      showAt,
      onAsk,
      onAllAnswered,
      onUnanswered: (key) => setTold((before) => ({ key, times: (before?.times ?? 0) + 1 })),
    }),
  )
  const answering = useMemo(
    () =>
      ({
        ...actions,
        onChoose: (row, choice) => {
          settle(row.key)
          actions.onChoose(row, choice)
        },
        onAnswer: (row, answer, byKey) => {
          if (keys.isFresh(row.key)) return
          flushSync(() => {
            settle(row.key)
            actions.onChoose(row, choiceOf(answer))
          })
          keys.goOn(row.key, byKey ? 'focus' : isTouch || isNarrow ? 'show' : 'stay')
        },
        onAskAgain: (row) => {
          flushSync(() => actions.onAskAgain(row))
          keys.focus(row.key)
        },
      }) satisfies RowActions,
    [actions, keys, settle, isTouch, isNarrow],
  )
  useImperativeHandle(
    ref,
    () => ({
      askFirst: () => keys.focusNextOpen(-1),
      show: keys.show,
    }),
    [keys],
  )
  // The next question is looked up before it is asked.
  const [focused, setFocused] = useState(0)
  const soon = rows.slice(focused).filter(({ problem, row }) => problem !== null && canBeNear(row))
  const wanted = [...drawn.map((index) => rows[index]!), ...soon.slice(0, 3)]
    .filter(({ wasOpen, row }) => wasOpen && canBeNear(row))
    .flatMap(({ row }) => nearSearches(row))
  const nearOf = useNearProducts(wanted, findNear)
  const toldRow = told && rows.find(({ key }) => key === told.key)
  return (
    <div className="list-rows">
      <p role="status" className="sr-only">
        {toldRow && `${words.howToAnswer(hasQuantity(toldRow))}${told.times % 2 === 0 ? '\u00A0' : ''}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields have the focus */}
      <div
        ref={scroller}
        role="list"
        aria-label={messages.rows}
        onFocus={(event) => {
          onFocus(event)
          const key = keyOf(event.target)
          if (key !== null) mark.stay(key)
          if (key !== told?.key) setTold(null)
          setFocused(Math.max(0, key === null ? 0 : ids.indexOf(key)))
        }}
        onBlur={onBlur}
        onKeyDown={keys.onKeyDown}
        onPointerMove={(event) => {
          // Not `over`: a list that scrolls below a mouse that rests is over it.
          if (event.pointerType !== 'mouse') return
          mark.hover(keyOf(event.target))
          move(keyOf(event.target))
        }}
        {...events}
        onPointerLeave={(event) => {
          mark.hover(null)
          events.onPointerLeave(event)
        }}
        className="scroll-area [overflow-anchor:none]"
      >
        <QuantityTableProvider value={keys.table}>
          <div role="presentation" style={{ height: spacerHeight }}>
            <div ref={drawnRows} role="presentation" className="relative">
              {drawn
                .map((index) => ({ row: rows[index]!, index }))
                .map(({ row, index }) => (
                  <div
                    key={row.key}
                    data-row={row.key}
                    role="listitem"
                    aria-label={rowName(
                      row,
                      excerpts.get(row.row) ?? row.row.written,
                      row.product ? totals.get(row.product.sku) : undefined,
                    )}
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                    style={{
                      height: (starts[index + 1]! - starts[index]!) * heightUnit,
                      top: (starts[index]! - first) * heightUnit,
                    }}
                    className="absolute inset-x-0 border-b border-line focus-within:z-10"
                  >
                    <ListRow
                      row={row}
                      written={excerpts.get(row.row) ?? row.row.written}
                      draftId={draftId}
                      title={titleOf(index)}
                      totals={totals}
                      priceChange={priceChange(row, factor)}
                      near={nearOf(row.row)}
                      mostProducts={mostProducts}
                      layout={layout}
                      isTold={told?.key === row.key}
                      mark={mark}
                      actions={answering}
                    />
                  </div>
                ))}
            </div>
          </div>
        </QuantityTableProvider>
      </div>
      <BeyondMark scroller={scroller} mark={mark} rows={rows} first={rowAt(starts, first)} onGo={keys.goTo} />
    </div>
  )
}

function keyOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null) : null
}
