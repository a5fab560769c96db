import { CircleCheck, CircleSlash, RotateCcw } from 'lucide-react'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { likenessOfChosen } from './likeness.ts'
import { likenessWords } from './likeness-words.ts'
import { listRowMessages } from './list-row-messages.ts'

type Row = SettledRow<ListedProduct>

/** Of a row that was open, what the person answered. A product that is only similar to what was written stays amber. */
export function AnsweredRow(props: { row: Row; near: readonly ListedProduct[]; onAskAgain: (row: Row) => void }) {
  const { row, near, onAskAgain } = props
  const words = useMessages(listRowMessages)
  if (!row.wasOpen) return null
  const { reading, told } = row.row
  const isTotal = reading.kind === 'left' && reading.reason === 'total-differs'
  const away = isTotal ? words.totalMayDifferSaid : told ? words.toldBecause[told] : words.leftOut
  const likeness = likenessOfChosen(row, near)
  const similar = likeness && likenessWords(likeness, words)
  const said = row.isDismissed
    ? away
    : similar
      ? words.chosenSimilar(similar)
      : row.stage === 'chosen'
        ? words.chosen
        : words.settled
  return (
    <>
      <span className="list-row-answered flex min-w-0 items-center gap-1.5">
        {row.isDismissed ? (
          <CircleSlash aria-hidden className="size-3.5 shrink-0" />
        ) : (
          <CircleCheck aria-hidden className={classNames('size-3.5 shrink-0', similar ? 'text-warn' : 'text-good')} />
        )}
        <span title={said} className={classNames('truncate', similar && 'text-warn')}>
          {said}
        </span>
      </span>
      <button
        type="button"
        data-chip
        aria-label={words.askAgainOf(row.row.entry ?? row.row.line)}
        onClick={() => onAskAgain(row)}
        className="list-row-line relative inline-flex shrink-0 items-center gap-1 rounded text-accent hover:bg-hover"
      >
        <RotateCcw aria-hidden className="size-3.5" />
        {words.askAgain}
      </button>
    </>
  )
}
