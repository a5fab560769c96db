import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { TableDoubt } from '#src/drafts/list-reader/columns/table-doubts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { letterOf } from './column-bar.tsx'
import { listColumnsMessages } from './quick-add-messages.ts'
import { chipClass } from './rows/chip-class.ts'
import { listRowMessages } from './rows/list-row-messages.ts'

/**
 * Asks once which column has the quantities of a table, for all of its rows. As in a row, the keys come to the question
 * and not to an answer: the arrows go to the answers, and Enter gives the one that has the focus. Before, it says how.
 */
export function TableQuestion(props: {
  ref: Ref<HTMLDivElement>
  doubt: TableDoubt
  /** How many rows wait for the answer. */
  waiting: number
  /** The header of its table; `''` where there is none, or where no other table can be meant. */
  header: string
  onChoose: (columns: ColumnMeanings) => void
  /** No column has them, or the person wants to be asked row by row. */
  onAskByRow: () => void
}) {
  const { ref, doubt, waiting, header, onChoose, onAskByRow } = props
  const messages = useMessages(listColumnsMessages)
  const { howToAnswer } = useMessages(listRowMessages)
  const about = useId()
  const [isTold, setTold] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={messages.whichQuantity}
      aria-describedby={about}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) setTold(true)
        goBetween(event)
      }}
      onBlur={() => setTold(false)}
      className="table-question border-b border-line bg-warn-soft text-table"
    >
      <p className="flex min-w-0 items-start gap-1.5 font-medium text-warn">
        <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
        {messages.whichQuantity}
        <span aria-hidden data-told={isTold ? '' : undefined} className="list-row-how text-small">
          {howToAnswer(false)}
        </span>
      </p>
      <p role="status" className="sr-only">
        {isTold && howToAnswer(false)}
      </p>
      <p id={about} className="min-w-0 text-small text-ink-soft">
        {messages.waiting(waiting)}
        {header !== '' && <bdi> · {header}</bdi>}
      </p>
      <div className="table-question-choices">
        {doubt.choices.map(({ at, name, samples, columns }) => (
          <button
            key={at}
            type="button"
            aria-label={messages.choice(name || letterOf(at), samples)}
            onClick={() => onChoose(columns)}
            className={chipClass}
          >
            <bdi className="truncate font-medium">{name || letterOf(at)}</bdi>
            <span className="truncate font-mono text-small text-ink-soft">{samples.join(' · ')}</span>
          </button>
        ))}
        <button type="button" onClick={onAskByRow} className={chipClass}>
          {messages.byRow}
        </button>
      </div>
    </div>
  )
}

function goBetween(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const stops = [event.currentTarget, ...event.currentTarget.querySelectorAll('button')]
  const at = stops.findIndex((each) => each === document.activeElement)
  stops[Math.max(0, at + by)]?.focus()
  event.preventDefault()
}
