import { ChevronDown, ChevronUp, Minus, Plus, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { addQuantities, largestQuantity, type QuantityRefusal, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { quantityMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useCommitted } from './use-committed.ts'
import { useOnUnmount } from './use-on-unmount.ts'

/**
 * A field for a quantity. It holds its own text while the person edits. It commits on Enter, on blur and on the
 * steppers; Escape restores the value. An empty text commits 0 on Enter, and changes nothing on blur.
 * Another product needs another `key`: otherwise a text typed for one product is committed to the other.
 */
export function QuantityField(props: {
  /** 0 shows an empty field. */
  value: number
  onCommit: (quantity: number) => void
  /** The text at each key; null when the editing ends. */
  onType?: (text: string | null) => void
  label: string
  compact?: boolean
  /** Marks the current quantity and says why. The quantity is still allowed. */
  warning?: string | null
  /** -1 in a grid: the grid is one tab stop and has its own keys to reach the field. */
  tabIndex?: -1 | 0
}) {
  const { value, onCommit, onType, label, compact = false, warning = null, tabIndex = 0 } = props
  const messages = useMessages(quantityMessages)
  const formats = useFormats()
  const refusalId = useId()
  const warningId = useId()
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null)
  const [current, setCommitted] = useCommitted(value)
  /** Chevrons render on first hover or focus: a table has a field in every row, and most are never used. */
  const [isNear, setNear] = useState(!compact)
  /** Newer than `text` within one event: Escape can cause a blur, and that blur must not commit. */
  const typed = useRef<string | null>(null)

  const type = (next: string | null) => {
    typed.current = next
    onType?.(next)
    setText(next)
    setRefusal(null)
  }
  const send = (quantity: number) => {
    if (quantity === current) return
    setCommitted(quantity)
    onCommit(quantity)
  }
  const commit = (whenEmpty: 'none' | 'unchanged') => {
    if (typed.current === null) return
    const read = readQuantity(typed.current)
    if (read.kind === 'invalid') {
      setRefusal(read.reason)
      return
    }
    type(null)
    if (read.kind === 'quantity') send(read.value)
    else if (whenEmpty === 'none') send(0)
  }
  const stepped = (step: number) => {
    const read = readQuantity(typed.current ?? '')
    const from = read.kind === 'quantity' ? read.value : current
    return Math.min(largestQuantity, Math.max(0, addQuantities(from, step)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit('none')
    else if (event.key === 'Escape') type(null)
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !event.altKey) {
      event.preventDefault()
      // A table around the field would move to another row.
      event.stopPropagation()
      type(String(stepped(event.key === 'ArrowUp' ? 1 : -1)))
    }
  }
  const step = (by: number) => {
    const next = stepped(by)
    type(null)
    send(next)
  }

  useOnUnmount(() => commit('unchanged'))

  return (
    <span
      onPointerEnter={() => setNear(true)}
      title={warning ?? undefined}
      onFocus={() => setNear(true)}
      className={classNames('relative inline-flex', compact ? 'w-21' : 'w-24 touch:w-36')}
    >
      {!compact && <Stepper side="left" label={messages.less} onStep={() => step(-1)} icon={<Minus aria-hidden />} />}
      <input
        type="text"
        tabIndex={tabIndex}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        // No edit in progress: Ctrl Z and similar keys act on the draft.
        data-settled={text === null ? '' : undefined}
        aria-label={label}
        aria-invalid={refusal !== null}
        aria-describedby={refusal ? refusalId : warning === null ? undefined : warningId}
        value={text ?? (current === 0 ? '' : formats.number(current))}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => commit('unchanged')}
        className={classNames(
          'h-7 in-data-[density=compact]:h-6 w-full min-w-0 rounded border border-edge/60 bg-raised pr-5 pl-1.5 text-right text-table text-ink',
          'hover:border-edge aria-invalid:border-bad touch:h-11 touch:px-2 touch:text-[16px]',
          !compact && 'touch:rounded-none touch:text-center',
          warning !== null && 'border-warn bg-warn-soft pl-5!',
        )}
      />
      {warning !== null && (
        <span className="pointer-events-none absolute inset-y-0 left-1 grid place-items-center text-warn">
          <TriangleAlert aria-hidden className="size-3.5" />
          <span id={warningId} className="sr-only">
            {warning}
          </span>
        </span>
      )}
      {isNear && (
        <span className="absolute inset-y-0 right-0 grid w-5 grid-rows-2 py-px pr-px touch:hidden">
          <Chevron label={messages.more} onStep={() => step(1)} icon={<ChevronUp aria-hidden />} />
          <Chevron label={messages.less} onStep={() => step(-1)} icon={<ChevronDown aria-hidden />} />
        </span>
      )}
      {!compact && <Stepper side="right" label={messages.more} onStep={() => step(1)} icon={<Plus aria-hidden />} />}
      {refusal && (
        <span
          id={refusalId}
          role="alert"
          className="absolute top-full right-0 z-20 mt-0.5 w-max max-w-60 rounded border border-bad/60 bg-raised px-2 py-1 text-left text-small whitespace-normal text-bad shadow-float"
        >
          {messages.refusals[refusal]}
        </span>
      )}
    </span>
  )
}

/** For the mouse. Not a tab stop, because the keyboard has the arrow keys. */
function Chevron({ label, onStep, icon }: { label: string; onStep: () => void; icon: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={onStep}
      className="grid place-items-center rounded-xs text-ink-faint hover:bg-hover hover:text-ink [&_svg]:size-3"
    >
      {icon}
    </button>
  )
}

function Stepper(props: { side: 'left' | 'right'; label: string; onStep: () => void; icon: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.label}
      onMouseDown={keepFocus}
      onClick={props.onStep}
      className={classNames(
        'hidden h-11 w-11 shrink-0 place-items-center border border-edge/60 bg-raised text-ink-soft touch:grid [&_svg]:size-4',
        props.side === 'left' ? 'rounded-l border-r-0' : 'rounded-r border-l-0',
      )}
    >
      {props.icon}
    </button>
  )
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault()
}
