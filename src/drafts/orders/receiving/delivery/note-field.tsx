import type { RefObject } from 'react'
import { fieldClass } from '#src/ui/field-class.ts'

/** As long as the note of a receipt is. */
export const longestNote = 1_000

/** A note of a delivery. */
export function NoteField(props: {
  label: string
  text: string
  onText: (text: string) => void
  field?: RefObject<HTMLInputElement | null>
  isMissing?: boolean
}) {
  const { label, text, onText, field, isMissing = false } = props
  return (
    <label className="flex flex-col gap-1">
      <span className="text-ink-soft">{label}</span>
      <input
        ref={field}
        value={text}
        maxLength={longestNote}
        autoComplete="off"
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onText(target.value)}
        className={fieldClass}
      />
    </label>
  )
}
