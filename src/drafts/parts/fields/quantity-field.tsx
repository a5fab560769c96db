import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { addQuantities, largestQuantity, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { LazyGrowth, LazyRefusal, LazyStepper } from './lazy-quantity-parts.ts'
import { useQuantityTable } from './quantity-table.ts'
import { unsavedEdits } from './unsaved-edits.ts'
import { useQuantityEdit } from './use-quantity-edit.ts'
import { useTellOverwritten } from './use-tell-overwritten.ts'
import { useUnsavedEdit } from './use-unsaved-edit.ts'
import { useValueBefore } from './use-value-before.ts'

/**
 * A field for a quantity, with the keys of `quantity-keys.ts`. It holds its own text while the person edits. It commits
 * on a key that leaves it, on blur and on the steppers. An empty text commits 0 on a key, and changes nothing on blur.
 * Another product needs another `key`: otherwise a text typed for one product is committed to the other.
 */
export function QuantityField(props: {
  /** 0 shows an empty field. */
  value: number
  /** The quantity is shown until this resolves. That it is saved is said, and what it made of the draft's total. */
  onCommit: (quantity: number) => Promise<DraftOutcome | void> | void
  /** Enter accepts the quantity, as a button beside the field does. */
  onAccept?: (quantity: number) => void
  /** The text at each key; null when the editing ends. */
  onType?: (text: string | null) => void
  label: string
  /** Of this quantity in its table: see `useQuantityEdit`. What is typed in a field without one belongs to no draft. */
  cell?: string
  /** In a table whose rows leave it at 0. */
  zeroRemoves?: boolean
  compact?: boolean
  /** Marks the current quantity and says why. The quantity is still allowed. */
  warning?: string | null
  /** What is said with the saved quantity to who does not see it; the warning where it is not given. */
  remark?: string | null
  /** Less is not written, and a press says why. */
  isLeast?: boolean
  /** -1 in a grid: the grid is one tab stop and has its own keys to reach the field. */
  tabIndex?: -1 | 0
}) {
  const { value, onCommit, onAccept, onType, label, cell = null, zeroRemoves = false } = props
  const { compact = false, warning = null, remark = warning, isLeast = false, tabIndex = 0 } = props
  const formats = useFormats()
  const refusalId = useId()
  const warningId = useId()
  const table = useQuantityTable()
  /** Chevrons render on first hover or focus: a table has a field in every row, and most are never used. */
  const [isNear, setNear] = useState(!compact)
  /** The newest quantity whose change is not written yet: it is shown, and not the value before it. */
  const [sent, setSent] = useState<{ readonly quantity: number } | null>(null)
  const current = sent?.quantity ?? value
  const [written, setWritten] = useState<{ outcome: DraftOutcome; before: number; quantity: number } | null>(null)

  const tellOverwritten = useTellOverwritten()

  // Sent also where it is what is shown: a change of another tab, or one before it, may not have arrived here.
  const send = async (quantity: number) => {
    const row = field.ref.current?.closest<HTMLElement>('[data-row]')?.dataset['row']
    const mine = { quantity }
    setSent(mine)
    setWritten(null)
    if (zeroRemoves && quantity === 0 && row !== undefined) table?.leaving.add(row)
    try {
      const writing = onCommit(quantity)
      void tellOverwritten({ label, before, theirs: current, mine: quantity }, writing)
      if (edit !== null && cell !== null) unsavedEdits.keepUntil(writing)
      const outcome = await writing
      if (outcome) setWritten({ outcome, before: current, quantity })
    } finally {
      if (row !== undefined) table?.leaving.delete(row)
      setSent((newest) => (newest === mine ? null : newest))
    }
  }
  const { edit, change, settle, field } = useQuantityEdit({
    cell,
    shown: current === 0 ? '' : formats.number(current),
    onCommit: (quantity) => void send(quantity),
    onAccept: (quantity) => onAccept?.(quantity ?? current),
  })
  const before = useValueBefore(current, edit !== null)
  useUnsavedEdit(edit !== null && cell !== null, settle)
  const typed = edit?.text ?? null
  const tell = useEffectEvent((text: string | null) => onType?.(text))
  useEffect(() => tell(typed), [typed])
  const refusal = edit?.refusal ?? null
  const stepper = {
    of: label,
    isLeast,
    onStep(by: number) {
      const read = readQuantity(edit?.text ?? '')
      const from = read.kind === 'quantity' ? read.value : current
      change(null)
      void send(Math.min(largestQuantity, Math.max(0, addQuantities(from, by))))
    },
  }

  return (
    <span
      onPointerEnter={() => setNear(true)}
      title={warning ?? undefined}
      onFocus={() => setNear(true)}
      className={classNames('relative inline-flex', compact ? 'w-21 max-[359px]:w-17' : 'w-24 touch:w-36')}
    >
      {!compact && <LazyStepper {...stepper} at="left" />}
      <input
        type="text"
        tabIndex={tabIndex}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={onAccept ? 'done' : 'next'}
        data-control="quantity"
        data-cell={cell ?? undefined}
        aria-label={label}
        aria-describedby={refusal ? refusalId : warning === null ? undefined : warningId}
        {...field}
        className={classNames(
          'h-7 in-data-[density=compact]:h-6 w-full min-w-0 rounded border border-edge/60 bg-raised pr-5 pl-1.5 text-right text-table text-ink',
          'hover:border-edge aria-invalid:border-bad touch:h-11 touch:pl-0.5',
          compact ? 'touch:pr-2' : 'touch:rounded-none touch:pr-0.5 touch:text-center',
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
      {isNear && <LazyStepper {...stepper} at="inside" />}
      {!compact && <LazyStepper {...stepper} at="right" />}
      {refusal && <LazyRefusal id={refusalId} refusal={refusal} />}
      {cell !== null && isNear && (
        // There before it says something: then a screen reader hears it.
        <span role="status">
          {written?.quantity === current && (
            <LazyGrowth cell={cell} label={label} remark={remark} {...written} onClose={() => setWritten(null)} />
          )}
        </span>
      )}
    </span>
  )
}
