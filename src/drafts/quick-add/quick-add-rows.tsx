import { CircleAlert, StickyNote, X } from 'lucide-react'
import { useMemo } from 'react'
import type { RowChoice, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { FindNear, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { QuantityTableProvider } from '#src/drafts/parts/fields/quantity-table.ts'
import { SplitText } from '#src/drafts/parts/fields/split-text.tsx'
import { useQuantityRows } from '#src/drafts/parts/fields/use-quantity-rows.ts'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { stockTone } from '#src/drafts/parts/stock-tone.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import type { ListTotal } from './list-totals.ts'
import { nearKey, nearWantedOf } from './near-products.ts'
import { ProductChoice } from './product-choice.tsx'
import { listColumnsMessages, quickAddMessages } from './quick-add-messages.ts'
import { sharedSku } from './same-sku.ts'
import { useNearProducts } from './use-near-products.ts'

type Row = SettledRow<ListedProduct>

const none: readonly ListedProduct[] = []

/** px */
const rowHeight = 60
const touchRowHeight = 84
const narrowRowHeight = 108

/** The rows of the list: the product of each row, how it was recognized, and problems that the person solves here. */
export function QuickAddRows(props: {
  /** The list is added to this draft. */
  draftId: string
  rows: readonly Row[]
  /** By sku. */
  totals: ReadonlyMap<string, ListTotal>
  findNear: FindNear<ListedProduct>
  onChoose: (row: Row, choice: RowChoice<ListedProduct>) => void
  onForget: (code: string) => void
}) {
  const { draftId, rows, totals, findNear, onChoose, onForget } = props
  const messages = useMessages(quickAddMessages)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const height = isNarrow ? narrowRowHeight : isTouch ? touchRowHeight : rowHeight
  const { scroller, spacerHeight, first, last, showRow } = useVirtualRows({
    rowCount: rows.length,
    rowHeight: height,
    headerHeight: 0,
    overscan: 6,
    initialTop: 0,
  })
  const ids = useMemo(() => rows.map(({ key }) => key), [rows])
  const { table, drawn, onFocus, onBlur } = useQuantityRows({ scroller, ids, showRow, first, last })
  const wanted = rows
    .slice(first, last)
    .filter(({ problem }) => problem === 'not-found')
    .map(({ row }) => nearWantedOf(row))
  const near = useNearProducts(wanted, findNear)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields have the focus
    <div
      ref={scroller}
      role="list"
      aria-label={messages.rows}
      onFocus={onFocus}
      onBlur={onBlur}
      className="scroll-area [overflow-anchor:none]"
    >
      <div role="presentation" style={{ height: spacerHeight }} className="relative">
        {drawn
          .map((index) => ({ row: rows[index]!, index }))
          .map(({ row, index }) => (
            <div
              key={row.key}
              data-row={row.key}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ height, top: index * height }}
              className={classNames(
                'absolute inset-x-0 flex items-center gap-3 border-b border-line px-3 focus-within:z-10',
                row.problem !== null && 'bg-warn-soft',
              )}
            >
              <RowMeaning
                draftId={draftId}
                row={row}
                near={near.get(nearKey(nearWantedOf(row.row))) ?? none}
                totals={totals}
                onChoose={onChoose}
                onForget={onForget}
              />
              {(row.product !== null || row.problem === 'ambiguous') && (
                <QuantityTableProvider value={table}>
                  <QuantityField
                    key={`${row.key}/${row.product?.sku ?? ''}`}
                    cell={`${row.key}/${row.product?.sku ?? ''}`}
                    value={row.problem === 'bad-quantity' ? 0 : row.quantity}
                    label={messages.quantity(row.product?.title || row.product?.sku || row.code || '')}
                    onCommit={(quantity) => onChoose(row, { quantity })}
                  />
                </QuantityTableProvider>
              )}
            </div>
          ))}
      </div>
    </div>
  )
}

function RowMeaning(props: {
  draftId: string
  row: Row
  /** Similar products, where the row is not in the catalog. */
  near: readonly ListedProduct[]
  totals: ReadonlyMap<string, ListTotal>
  onChoose: (row: Row, choice: RowChoice<ListedProduct>) => void
  onForget: (code: string) => void
}) {
  const { draftId, row, near, totals, onChoose, onForget } = props
  const { product, problem, stage, code } = row
  const messages = useMessages(quickAddMessages)
  const columnWords = useMessages(listColumnsMessages)
  const { reading } = row.row
  const ofProblem = problem === 'not-found' ? near : []
  const choosable = problem === 'ambiguous' && reading.kind === 'ambiguous' ? reading.products : ofProblem
  const total = product && totals.get(product.sku)
  const twins = reading.kind === 'ambiguous' ? reading.products : near
  const isShared = product !== null && sharedSku(twins.filter(({ sku }) => sku === product.sku)) !== 'none'
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 text-table">
      {product && <ProductWords product={product} wanted={total?.after ?? row.quantity} />}
      {problem !== null && (
        <div className="flex min-w-0 items-center gap-x-2 gap-y-0.5 max-[719px]:flex-wrap">
          <p className="flex shrink-0 items-center gap-1.5 font-medium text-warn">
            {problem !== 'ambiguous' && <CircleAlert aria-hidden className="size-4 shrink-0" />}
            {problem === 'ambiguous' ? messages.ambiguous(choosable.length) : messages.reasons[problem]}
          </p>
          {choosable.length > 0 && (
            <ProductChoice
              products={choosable}
              label={problem === 'ambiguous' ? messages.chooseOf(code ?? '') : messages.nearOf(code ?? row.row.written)}
              question={problem === 'ambiguous' ? messages.choose : messages.near}
              onChoose={(chosen) => onChoose(row, { product: chosen })}
            />
          )}
        </div>
      )}
      <p className="flex min-w-0 items-center gap-2 text-small text-ink-soft max-[719px]:flex-wrap max-[719px]:gap-y-0">
        {stage && (
          <span
            title={messages.stageHints[stage]}
            className="shrink-0 rounded-full border border-edge/60 px-1.5 leading-4 whitespace-nowrap"
          >
            {messages.stages[stage]}
          </span>
        )}
        {stage === 'learned' && code !== null && (
          <IconButton
            label={messages.forget(code)}
            icon={<X aria-hidden />}
            className="size-5!"
            onClick={() => onForget(code)}
          />
        )}
        <bdi
          className="max-w-[50%] shrink-0 truncate font-mono"
          title={`${messages.line(row.row.line)}: ${row.row.written}`}
        >
          {row.row.written}
        </bdi>
        <SplitText line={{ split: row.row.split, quantity: row.quantity }} />
        {row.row.note !== '' && (
          <span className="flex max-w-[50%] shrink-0 items-center gap-1 text-ink" title={row.row.note}>
            <StickyNote aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
            <span className="sr-only">{columnWords.note}</span>
            <bdi className="truncate">{row.row.note}</bdi>
          </span>
        )}
        {isShared && (
          <span className="min-w-0 truncate text-warn" title={messages.sharedSku}>
            {messages.sharedSku}
          </span>
        )}
        {total && total.rows > 1 && <span className="shrink-0 text-warn">{messages.repeated(total.added)}</span>}
        {total && total.before > 0 && (
          <span className="shrink-0 text-warn">{messages.inDraft(total.before, total.after)}</span>
        )}
        {product && (
          <OrderedMark sku={product.sku} besides={draftId} className="min-[720px]:ml-auto max-[719px]:basis-full" />
        )}
      </p>
    </div>
  )
}

function ProductWords({ product, wanted }: { product: ListedProduct; wanted: number }) {
  const messages = useMessages(quickAddMessages)
  const formats = useFormats()
  return (
    <p className="flex min-w-0 items-baseline gap-2 max-[719px]:flex-wrap max-[719px]:gap-y-0">
      <bdi className="min-w-0 truncate font-medium max-[719px]:basis-full" title={product.title}>
        {product.title || product.sku}
      </bdi>
      <bdi className="shrink-0 font-mono text-small text-ink-soft max-[719px]:hidden">{product.sku}</bdi>
      <span className="shrink-0 min-[720px]:ml-auto">
        {product.price === null ? (
          <span className="text-warn">{messages.noPrice}</span>
        ) : (
          formats.unitPrice(product.price)
        )}
      </span>
      <span className={classNames('shrink-0 text-small', stockTone(product.quantity, wanted))}>
        {product.quantity === null ? messages.unknown : messages.available(formats.number(product.quantity))}
      </span>
    </p>
  )
}
