import { useId, useState } from 'react'
import { fieldClass } from '#src/ui/field-class.ts'

/**
 * An amount to filter by. It filters while the person types, and shows a message if it cannot read the amount. Empty
 * means no bound.
 */
export function AmountField(props: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** Message for an amount that cannot be read. */
  unreadable: string
}) {
  const { label, value, onChange, unreadable } = props
  const [text, setText] = useState(value === null ? '' : String(value))
  const problemId = useId()
  const isReadable = readAmount(text) !== undefined
  return (
    <label className="grid gap-1 text-small text-ink-soft">
      {label}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={!isReadable}
        aria-describedby={isReadable ? undefined : problemId}
        onChange={(event) => {
          setText(event.target.value)
          const read = readAmount(event.target.value)
          if (read !== undefined) onChange(read)
        }}
        className={`${fieldClass} w-full text-right aria-invalid:border-bad`}
      />
      {!isReadable && (
        <span id={problemId} role="alert" className="text-bad">
          {unreadable}
        </span>
      )}
    </label>
  )
}

/** Undefined if unreadable. Commas separate thousands, as in every quantity. */
function readAmount(text: string): number | null | undefined {
  const written = text.replaceAll(/[$\s]/g, '')
  if (written === '') return null
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.test(written)) return undefined
  return Number(written.replaceAll(',', ''))
}
