import { CircleAlert, CircleHelp } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { AnsweredRow } from './answered-row.tsx'
import { chipClass } from './chip-class.ts'
import { whyOpen } from './doubt-words.ts'
import { listRowMessages } from './list-row-messages.ts'
import { canBeNear, nearWantedOf } from './near-products.ts'
import { ProductChips } from './product-chips.tsx'
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
  const { problem } = row
  const offersNear = (problem === 'not-found' || problem === 'not-read') && canBeNear(row.row)
  const isWaiting = offersNear && near === null
  // No product came for the chip that had the focus.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (!isWaiting && isLost) group.current?.querySelector<HTMLElement>('[data-chip]')?.focus({ preventScroll: true })
  }, [isWaiting])
  if (problem === null) return <AnsweredRow row={row} near={near ?? none} onAskAgain={onAskAgain} />
  const why = whyOpen(row, words)
  const answers = answersOf(row, near ?? none, mostProducts)
  const products = answers.flatMap((answer) => (answer.kind === 'product' ? [answer.product] : []))
  const others = answers.filter(({ kind }) => kind !== 'product')
  const give = (answer: RowAnswer<ListedProduct>) => (event: MouseEvent) => onAnswer(row, answer, event.detail === 0)
  const offersProducts = offersNear || problem === 'ambiguous'
  const needsProduct = offersProducts || problem === 'not-read' || row.doubts.some(({ kind }) => aboutProduct.has(kind))
  const isProductSecond = answers[0]?.kind === 'no-request'
  const productChips = offersProducts && (
    <ProductChips
      products={isWaiting ? null : products}
      wanted={offersNear ? nearWantedOf(row.row) : null}
      isFirst={!isProductSecond}
      onChoose={(product, byKey) => onAnswer(row, { kind: 'product', product }, byKey)}
    />
  )
  const chips = (
    <div className="flex min-w-0 items-center gap-1">
      {others.map((answer, index) => (
        <button
          key={'quantity' in answer ? `${answer.kind} ${answer.quantity}` : answer.kind}
          type="button"
          data-chip
          tabIndex={index === 0 && (isProductSecond || (products.length === 0 && !isWaiting)) ? 0 : -1}
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
  )
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
        {isProductSecond && chips}
        {productChips}
        {!isProductSecond && chips}
      </div>
    </>
  )
}

const aboutProduct: ReadonlySet<string> = new Set(['respelled', 'found-in-title', 'plain-word'])
