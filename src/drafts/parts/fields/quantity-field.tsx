import { ChevronDown, ChevronUp, Minus, Plus, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { addQuantities, largestQuantity, type QuantityRefusal, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { quantityMessages } from '#src/drafts/parts/first-screen-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useCommitted } from './use-committed.ts'
import { useOnUnmount } from './use-on-unmount.ts'

/**
 * A quantity to type. It keeps its own text while it is edited and commits on Enter, on leaving and on the steppers;
 * Escape puts back what was there. Emptied and confirmed with Enter it means 0; emptied and left, nothing changes.
 * Whoever shows it for another product gives it another `key`, or a text begun for one would land in the other.
 */
export function QuantityField(props: {
  /** 0 shows an empty field. */
  value: number
  onCommit: (quantity: number) => void
  label: string
  compact?: boolean
  /** Said of the quantity that stands, and marked: it is allowed all the same. */
  warning?: string | null
  /** -1 in a grid, which is one stop for Tab and has keys of its own to reach the field. */
  tabIndex?: -1 | 0
}) {
  const { value, onCommit, label, compact = false, warning = null, tabIndex = 0 } = props
  const messages = useMessages(quantityMessages)
  const formats = useFormats()
  const refusalId = useId()
  const warningId = useId()
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null)
  const [current, setCommitted] = useCommitted(value)
  /** The chevrons come with the pointer or the focus: a table has a field in every row, and most are never touched. */
  const [isNear, setNear] = useState(!compact)
  /** Ahead of `text` within one event: Escape moves the focus away, and leaving must not commit then. */
  const typed = useRef<string | null>(null)

  const type = (next: string | null) => {
    typed.current = next
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
      // A table around it would go to another row.
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
        // Nothing is being typed: keys such as Ctrl Z are the draft's.
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

/** For the mouse; the keyboard has the arrow keys, so that it is no stop for Tab. */
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
