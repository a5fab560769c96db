import { type KeyboardEvent, type Ref, useId } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { quickAddMessages } from './quick-add-messages.ts'
import { listRowMessages } from './rows/list-row-messages.ts'
import type { RowCounts } from './rows/row-state.ts'

/** The sum of the list, what is left out of it, and the button that adds the rest. */
export function ListFoot(props: {
  ref: Ref<HTMLButtonElement>
  counts: RowCounts
  /** How many products are added. */
  products: number
  isEmpty: boolean
  isReading: boolean
  /** Said once, after the focus moved to the first open row. */
  isAsking: boolean
  showsOpen: boolean
  onShowOpen: (shows: boolean) => void
  onSaveLeft: () => void
  onAccept: () => void
}) {
  const { ref, counts, products, isEmpty, isReading, isAsking, showsOpen, onShowOpen, onSaveLeft, onAccept } = props
  const messages = useMessages(quickAddMessages)
  const words = useMessages(listRowMessages)
  const leavesOut = useId()
  const open = counts.doubtful + counts.unread
  const all = open + counts.read + counts.dismissed
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line p-3">
      <p role="status" className={classNames('mr-auto text-table', isReading && 'text-ink-soft')}>
        {!isEmpty && (isReading ? messages.reading : words.sum(counts))}
        {isAsking && open > 0 && <span className="sr-only">. {words.askedFirst(open)}</span>}
      </p>
      {(showsOpen || (open > 0 && open < all)) && (
        <Button compact aria-pressed={showsOpen} onClick={() => onShowOpen(!showsOpen)}>
          {messages.onlyOpen}
        </Button>
      )}
      {open > 0 && (
        <Button compact tone="quiet" onClick={onSaveLeft}>
          {messages.saveLeft}
        </Button>
      )}
      {open > 0 && !isReading && (
        <p id={leavesOut} className="text-small text-warn">
          {words.leavesOut(counts.doubtful, counts.unread)}
        </p>
      )}
      <Button
        ref={ref}
        tone="primary"
        disabled={products === 0 || isReading}
        aria-describedby={open > 0 ? leavesOut : undefined}
        onKeyDown={ignoreHeld}
        onClick={onAccept}
      >
        {messages.accept(products)}
      </Button>
    </div>
  )
}

/** The key that answered the last open row is still down when the focus comes here. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
