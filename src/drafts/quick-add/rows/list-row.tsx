import './list-row.css'
import { StickyNote, X } from 'lucide-react'
import { memo } from 'react'
import type { RowChoice, SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { SplitText } from '#src/drafts/parts/fields/split-text.tsx'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import type { PriceChange } from '#src/drafts/quick-add/list-prices.ts'
import { afterwards, type ListTotal } from '#src/drafts/quick-add/list-totals.ts'
import { listColumnsMessages, quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { type RowMark, useIsMarked } from '#src/drafts/quick-add/row-mark.ts'
import { sharedSku } from '#src/drafts/quick-add/same-sku.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { AnsweredRow } from './answered-row.tsx'
import type { TitleParts } from './distinct-titles.ts'
import { whyOpen } from './doubt-words.ts'
import { hasQuantity, shownQuantity } from './has-quantity.ts'
import { likenessOfChosen } from './likeness.ts'
import { listRowMessages } from './list-row-messages.ts'
import { ListedPrice, ProductWords } from './product-words.tsx'
import type { RowAnswer } from './row-answers.ts'
import type { RowLayout } from './row-heights.ts'
import { RowQuestion } from './row-question.tsx'
import { stateOf } from './row-state.ts'

type Row = SettledRow<ListedProduct>

const none: readonly ListedProduct[] = []

export type RowActions = {
  readonly onChoose: (row: Row, choice: RowChoice<ListedProduct>) => void
  readonly onAnswer: (row: Row, answer: RowAnswer<ListedProduct>, byKey: boolean) => void
  readonly onAskAgain: (row: Row) => void
  readonly onForget: (code: string) => void
  readonly onShowInText: (row: Row) => void
}

type RowProps = {
  row: Row
  /** How it was written: its line, or the part of it that is about this row. */
  written: string
  draftId: string
  /** Of its product, beside those of the rows around it. */
  title: TitleParts | undefined
  /** By sku. */
  totals: ReadonlyMap<string, ListTotal>
  /** Its price in the list; null where there is nothing to say of it. */
  priceChange: PriceChange | null
  near: readonly ListedProduct[] | null
  mostProducts: number
  layout: RowLayout
  /** Enter was pressed in it, and no answer was chosen. */
  isTold: boolean
  mark: RowMark
  actions: RowActions
}

/** A row of the list: its product, what is asked about it, and how it was written. */
export const ListRow = memo(function ListRow(props: RowProps) {
  const { row, written, draftId, title, totals, priceChange, near, mostProducts, layout, isTold, mark, actions } = props
  const { product, problem, quantity } = row
  const total = product ? totals.get(product.sku) : undefined
  // An open row is not among those that add.
  const wanted = (problem === null ? total?.after : afterwards(total, quantity)) ?? quantity
  const messages = useMessages(quickAddMessages)
  const isMarked = useIsMarked(mark, row.key)
  return (
    <div
      data-marked={isMarked ? '' : undefined}
      className={classNames(
        'list-row text-table',
        { unread: 'bg-bad-soft', doubtful: 'bg-warn-soft', later: '', read: '', dismissed: '' }[stateOf(row)],
      )}
    >
      <div className={classNames('grid min-w-0 content-center gap-1', row.isDismissed && 'text-ink-soft')}>
        {product && (
          <ProductWords product={product} draftId={draftId} title={title} wanted={wanted} isLeftOut={row.isDismissed}>
            {priceChange && <ListedPrice {...priceChange} />}
          </ProductWords>
        )}
        {isBare(row) && (
          <bdi className="truncate font-mono" title={row.row.raw.trim()}>
            {written}
          </bdi>
        )}
        {problem === null && <ChangedBy row={row} />}
        {!row.isWaiting && (
          <RowQuestion
            row={row}
            written={written}
            near={near}
            totals={totals}
            mostProducts={mostProducts}
            layout={layout}
            hasQuantity={hasQuantity(row)}
            isTold={isTold}
            onAnswer={actions.onAnswer}
          />
        )}
      </div>
      <RowFoot {...props} />
      <div className="self-center">
        {hasQuantity(row) && !row.isDismissed && (
          <QuantityField
            key={`${row.key}/${product?.sku ?? ''}`}
            cell={`${row.key}/${product?.sku ?? ''}`}
            value={shownQuantity(row)}
            label={messages.quantity(product?.title || product?.sku || row.code || written.trim())}
            onCommit={(typed) => actions.onChoose(row, { quantity: typed })}
          />
        )}
      </div>
    </div>
  )
})

/** Without a product, and nothing is asked of it: its text stands in the place of the title. */
function isBare({ product, problem, isWaiting }: Row): boolean {
  return product === null && (problem === null || isWaiting === true)
}

/** Why it is another number than the one that is written. */
function ChangedBy({ row }: { row: Row }) {
  const words = useMessages(listRowMessages)
  return row.row.changedBy?.map(({ line, words: said }) => (
    <bdi key={line} className="list-row-changed text-small" title={words.changedBy(line, said)}>
      {words.changedBy(line, said)}
    </bdi>
  ))
}

/** What a screen reader says of a row. */
export function useRowName(): (row: Row, written: string, total: ListTotal | undefined) => string {
  const words = useMessages(listRowMessages)
  return (row, written, total) =>
    words.rowOf(row.row.entry ?? row.row.line, [
      words.states[stateOf(row)],
      row.product?.title || row.product?.sku || written.trim(),
      ...(saysPieces(row) ? [words.pieces(row.quantity)] : []),
      ...(isShort(row, total) ? [words.moreThanAvailable] : []),
      ...(row.problem === null ? [] : [whyOpen(row, words)]),
    ])
}

function saysPieces(row: Row): boolean {
  return row.problem !== 'not-read' && row.problem !== 'total-differs' && shownQuantity(row) > 0
}

/** Whether the draft would have more of it than the catalog has. */
function isShort({ product, problem, isDismissed, quantity }: Row, total: ListTotal | undefined): boolean {
  const stock = product?.quantity ?? null
  if (stock === null || problem !== null || isDismissed) return false
  return (total?.after ?? quantity) > Math.max(0, stock)
}

/** How the row was written and recognized, and what the draft has of its product. */
function RowFoot({ row, written, draftId, totals, near, actions }: RowProps) {
  const { product, stage, code } = row
  // What an open row would do to the draft, its question and its answers say.
  const total = product && row.problem === null ? totals.get(product.sku) : undefined
  const messages = useMessages(quickAddMessages)
  const words = useMessages(listRowMessages)
  const columnWords = useMessages(listColumnsMessages)
  const { reading } = row.row
  const unknownCode = stage === 'title' && reading.kind === 'matched' ? reading.unknownCode : undefined
  const line = row.row.entry ?? row.row.line
  const twins = reading.kind === 'ambiguous' ? reading.products : (near ?? [])
  const isShared = product !== null && sharedSku(twins.filter(({ sku }) => sku === product.sku)) !== 'none'
  return (
    <p className="list-row-foot flex min-w-0 items-center gap-2 self-center text-small text-ink-soft">
      <button
        type="button"
        aria-label={words.showInText(line)}
        onClick={() => actions.onShowInText(row)}
        className="list-row-line relative shrink-0 rounded whitespace-nowrap text-ink-soft underline decoration-dotted underline-offset-2 hover:text-ink"
      >
        {words.line(line)}
      </button>
      {stage && (
        <span
          title={unknownCode === undefined ? messages.stageHints[stage] : messages.byDescriptionHint(unknownCode)}
          data-similar={likenessOfChosen(row, near ?? []) ? '' : undefined}
          className="shrink-0 list-row-stage rounded-full border border-edge/60 px-1.5 leading-4 whitespace-nowrap"
        >
          {unknownCode === undefined ? messages.stages[stage] : messages.byDescription}
        </span>
      )}
      {stage === 'learned' && code !== null && (
        <IconButton
          label={messages.forget(code)}
          icon={<X aria-hidden />}
          className="size-5!"
          onClick={() => actions.onForget(code)}
        />
      )}
      {!isBare(row) && (
        <bdi
          data-of-product={product ? '' : undefined}
          className="list-row-written min-w-0 truncate font-mono"
          title={`${words.line(line)}: ${row.row.raw.trim()}`}
        >
          {written}
        </bdi>
      )}
      {row.isWaiting && <span className="min-w-0 truncate text-warn">{words.waits}</span>}
      {row.problem === null && row.wasOpen && (
        <AnsweredRow row={row} near={near ?? none} onAskAgain={actions.onAskAgain} />
      )}
      <SplitText line={{ split: row.row.split, quantity: row.quantity }} />
      {ownTexts.map(
        (name) =>
          row.row[name] !== '' && (
            <span key={name} className="list-row-note flex items-center gap-1 text-ink" title={row.row[name]}>
              <StickyNote aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              <span className="sr-only">{columnWords.kinds[name]}:</span>
              <bdi className="truncate">{row.row[name]}</bdi>
            </span>
          ),
      )}
      {isShared && (
        <span className="min-w-0 truncate text-warn" title={messages.sharedSku}>
          {messages.sharedSku}
        </span>
      )}
      {total && total.rows > 1 && <span className="list-row-total text-warn">{messages.repeated(total.added)}</span>}
      {total && total.before > 0 && !row.isDismissed && (
        <span className="list-row-total text-warn">{messages.inDraft(total.before, total.after)}</span>
      )}
      {product && (
        <OrderedMark sku={product.sku} besides={draftId} className="min-[720px]:ml-auto max-[719px]:basis-full" />
      )}
    </p>
  )
}
