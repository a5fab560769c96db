import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuantityRefusal } from '#src/drafts/model/lines/quantity.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { quantityMessages } from './quantity-messages.ts'

/** The buttons of a quantity field that add and subtract one: small ones for the mouse, and for a finger at its sides. */
export function QuantityStepper(props: {
  /** The name of the field. */
  of: string
  isLeast: boolean
  at: 'left' | 'right' | 'inside'
  onStep: (by: 1 | -1) => void
}) {
  const { of, isLeast, at, onStep } = props
  const messages = useMessages(quantityMessages)
  const less = () => onStep(-1)
  const more = () => onStep(1)
  if (at === 'left')
    return <Stepper side="left" label={messages.less(of)} isOff={isLeast} onStep={less} icon={<Minus aria-hidden />} />
  if (at === 'right')
    return <Stepper side="right" label={messages.more(of)} onStep={more} icon={<Plus aria-hidden />} />
  return (
    <span className="absolute inset-y-0 right-0 grid w-5 grid-rows-2 py-px pr-px touch:hidden">
      <Chevron label={messages.more(of)} onStep={more} icon={<ChevronUp aria-hidden />} />
      <Chevron label={messages.less(of)} isOff={isLeast} onStep={less} icon={<ChevronDown aria-hidden />} />
    </span>
  )
}

/** Why a text is no quantity, below its field. It may cover the field of the next row, and lets clicks through to it. */
export function RefusalNote({ id, refusal }: { id: string; refusal: QuantityRefusal }) {
  const { refusals } = useMessages(quantityMessages)
  return (
    <span
      id={id}
      role="alert"
      className="pointer-events-none absolute top-full right-0 z-20 mt-0.5 w-max max-w-60 rounded border border-bad/60 bg-raised px-2 py-1 text-left text-small whitespace-normal text-bad shadow-float"
    >
      {refusals[refusal]}
    </span>
  )
}

type StepButton = { label: string; isOff?: boolean; onStep: () => void; icon: ReactNode }

/** For the mouse. Not a tab stop, because the keyboard has the arrow keys. */
function Chevron({ label, isOff, onStep, icon }: StepButton) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onMouseDown={keepFocus}
      onClick={onStep}
      className="grid place-items-center rounded-xs text-ink-faint hover:bg-hover hover:text-ink [&_svg]:size-3"
    >
      {icon}
    </button>
  )
}

function Stepper(props: StepButton & { side: 'left' | 'right' }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.label}
      aria-disabled={props.isOff || undefined}
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
