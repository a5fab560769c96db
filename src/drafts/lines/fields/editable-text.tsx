import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { useCommitted } from './use-committed.ts'
import { useOnUnmount } from './use-on-unmount.ts'

/** Text that is edited where it stands: Enter or leaving keeps it, Escape puts back what was there. */
export function EditableText(props: {
  value: string
  onCommit: (text: string) => void
  label: string
  placeholder?: string
  /** An empty text is not taken: what was there comes back. */
  required?: boolean
  disabled?: boolean
  className?: string
}) {
  const { value, onCommit, label, placeholder, required = false, disabled = false, className } = props
  const [current, setCommitted] = useCommitted(value)
  const [text, setText] = useState<string | null>(null)
  /** Ahead of `text` within one event: Escape moves the focus away, and leaving must not commit then. */
  const typed = useRef<string | null>(null)

  const type = (next: string | null) => {
    typed.current = next
    setText(next)
  }
  const commit = () => {
    const next = typed.current?.trim() ?? current
    type(null)
    if (next === current || (next === '' && required)) return
    setCommitted(next)
    onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') type(null)
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
  }
  useOnUnmount(commit)

  return (
    <input
      type="text"
      aria-label={label}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      // Nothing is being typed: keys such as Ctrl Z are the draft's.
      data-settled={text === null ? '' : undefined}
      value={text ?? current}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
      className={classNames(
        'min-w-0 truncate rounded border border-transparent bg-transparent px-1.5 hover:not-disabled:border-edge/60',
        'focus:border-edge focus:bg-raised',
        className,
      )}
    />
  )
}
