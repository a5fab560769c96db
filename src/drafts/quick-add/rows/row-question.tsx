import { CircleAlert, CircleCheck, CircleHelp, CircleSlash, RotateCcw } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { whyOpen } from './doubt-words.ts'
import { listRowMessages } from './list-row-messages.ts'
import { ProductLines } from './product-lines.tsx'
import { ProductSearch } from './product-search.tsx'
import { answersOf, type RowAnswer } from './row-answers.ts'
import { stateOf } from './row-state.ts'

type Row = SettledRow<ListedProduct>

const none: readonly ListedProduct[] = []

/** Why a row is open, and its answers as chips; of a row that was open, what the person answered. */
export function RowQuestion(props: {
  row: Row
  /** Similar products, where none was found; null while they are looked up. */
  near: readonly ListedProduct[] | null
  /** How many products are offered as chips. */
  mostProducts: number
  onAnswer: (row: Row, answer: RowAnswer<ListedProduct>, byKey: boolean) => void
  onAskAgain: (row: Row) => void
}) {
  const { row, near, mostProducts, onAnswer, onAskAgain } = props
  const words = useMessages(listRowMessages)
  const formats = useFormats()
  const group = useRef<HTMLDivElement>(null)
  const isWaiting = row.problem === 'not-found' && near === null
  // No product came for the chip that had the focus.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (!isWaiting && isLost) group.current?.querySelector<HTMLElement>('[data-chip]')?.focus({ preventScroll: true })
  }, [isWaiting])
  if (row.problem === null) return <Answered row={row} onAskAgain={onAskAgain} />
  const why = whyOpen(row, words)
  const answers = answersOf(row, near ?? none, mostProducts)
  const products = answers.flatMap((answer) => (answer.kind === 'product' ? [answer.product] : []))
  const others = answers.filter(({ kind }) => kind !== 'product')
  const give = (answer: RowAnswer<ListedProduct>) => (event: MouseEvent) => onAnswer(row, answer, event.detail === 0)
  const offersProducts = row.problem === 'not-found' || row.problem === 'ambiguous'
  const needsProduct =
    offersProducts || row.problem === 'not-read' || row.doubts.some(({ kind }) => aboutProduct.has(kind))
  return (
    <>
      <p
        title={why}
        className={classNames(
          'flex min-w-0 items-start gap-1.5 font-medium',
          stateOf(row) === 'unread' ? 'text-bad' : 'text-warn',
        )}
      >
        {stateOf(row) === 'unread' ? (
          <CircleHelp aria-hidden className="mt-px size-4 shrink-0" />
        ) : (
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
        )}
        <bdi className="list-row-why min-w-0">{why}</bdi>
      </p>
      <div ref={group} role="group" aria-label={words.answersOf(row.row.line, why)} className="grid min-w-0 gap-1">
        {offersProducts && (
          <div className="list-row-products">
            {(isWaiting ? [null] : products).map((product, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a chip keeps the focus when its product comes
              <button
                key={index}
                type="button"
                data-chip
                aria-disabled={product === null}
                tabIndex={index === 0 ? 0 : -1}
                onClick={product ? give({ kind: 'product', product }) : undefined}
                className={chipClass}
              >
                {product ? (
                  <ProductLines product={product} />
                ) : (
                  <span className="truncate text-left text-ink-soft">{words.lookingForNear}</span>
                )}
              </button>
            ))}
            {!isWaiting && products.length === 0 && <p className="text-ink-soft">{words.noNear}</p>}
          </div>
        )}
        <div className="flex min-w-0 items-center gap-1">
          {others.map((answer, index) => (
            <button
              key={'quantity' in answer ? `${answer.kind} ${answer.quantity}` : answer.kind}
              type="button"
              data-chip
              tabIndex={index === 0 && products.length === 0 && !isWaiting ? 0 : -1}
              aria-label={answer.kind === 'quantity' ? words.pieces(answer.quantity) : undefined}
              onClick={give(answer)}
              className={`list-row-answer ${chipClass}`}
            >
              {answer.kind === 'quantity'
                ? formats.number(answer.quantity)
                : answer.kind === 'confirm'
                  ? words.confirm(answer.quantity)
                  : answer.kind === 'leave-out'
                    ? words.leaveOut
                    : words.noRequest}
            </button>
          ))}
          {needsProduct && (
            <ProductSearch
              line={row.row.line}
              written={row.code ?? row.row.words}
              onChoose={(product, byKey) => onAnswer(row, { kind: 'product', product }, byKey)}
            />
          )}
        </div>
      </div>
    </>
  )
}

const aboutProduct: ReadonlySet<string> = new Set(['respelled', 'found-in-title', 'plain-word'])

const chipClass = 'rounded border border-edge/80 bg-raised px-2 text-table text-ink hover:bg-hover'

function Answered({ row, onAskAgain }: { row: Row; onAskAgain: (row: Row) => void }) {
  const words = useMessages(listRowMessages)
  if (!row.wasOpen) return null
  const { reading, doubts } = row.row
  const isRequest =
    !(reading.kind === 'left' && ['not-read', 'total-differs'].includes(reading.reason)) &&
    !doubts.some(({ kind }) => kind === 'not-a-request')
  const said = row.isDismissed
    ? isRequest
      ? words.leftOut
      : words.noRequestSaid
    : row.stage === 'chosen'
      ? words.chosen
      : words.settled
  return (
    <p className="flex min-w-0 items-center gap-2 text-ink-soft">
      {row.isDismissed ? (
        <CircleSlash aria-hidden className="size-4 shrink-0" />
      ) : (
        <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
      )}
      <span className="truncate">{said}</span>
      <button
        type="button"
        data-chip
        aria-label={words.askAgainOf(row.row.line)}
        onClick={() => onAskAgain(row)}
        className="inline-flex h-7 shrink-0 items-center gap-1 rounded px-1.5 text-small text-accent hover:bg-hover touch:h-11"
      >
        <RotateCcw aria-hidden className="size-3.5" />
        {words.askAgain}
      </button>
    </p>
  )
}
