import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useCommittedText } from './use-committed-text.ts'

/** A text that is edited in place. Enter or blur commits it; Escape restores the value. */
export function EditableText(props: {
  value: string
  /** What was written: where it replaced a text that came meanwhile, that is said. */
  onCommit: (text: string) => Promise<DraftOutcome> | void
  label: string
  placeholder?: string
  /** An empty text is not committed; the value is restored. */
  required?: boolean
  /** It has the focus as it is drawn, with its text ready to be typed over. */
  asks?: boolean
  className?: string
}) {
  const { value, onCommit, label, placeholder, required = false, asks = false, className } = props
  const input = useCommittedText({ value, onCommit, label, required })
  return (
    <input
      type="text"
      ref={asks ? focusOn : undefined}
      data-typed-over={asks || undefined}
      aria-label={label}
      autoComplete="off"
      placeholder={placeholder}
      {...input}
      className={classNames(
        'min-w-0 truncate rounded border border-transparent bg-transparent px-1.5 hover:border-edge/60',
        'focus:border-edge focus:bg-raised',
        className,
      )}
    />
  )
}

function focusOn(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
