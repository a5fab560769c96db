import { type KeyboardEvent, useRef, useState } from 'react'
import { useCommitted } from '#src/drafts/lines/fields/use-committed.ts'
import { useOnUnmount } from '#src/drafts/lines/fields/use-on-unmount.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { orderMessages } from './order-messages.ts'

/** A purchase order number. What is typed is heard at once, for the warning; Enter or leaving keeps it, Escape does not. */
export function OrderNumberField(props: {
  warehouse: string
  value: string
  /** What it would be called, shown while it has no number. */
  proposed: string
  onType: (text: string | null) => void
  onCommit: (number: string) => void
  /** The id of what says where the number is used already; null where it is not. */
  warningId: string | null
}) {
  const { warehouse, value, proposed, onType, onCommit, warningId } = props
  const messages = useMessages(orderMessages)
  const [current, setCommitted] = useCommitted(value)
  const [text, setText] = useState<string | null>(null)
  /** Ahead of `text` within one event: Escape moves the focus away, and leaving must not commit then. */
  const typed = useRef<string | null>(null)

  const type = (next: string | null) => {
    typed.current = next
    setText(next)
    onType(next)
  }
  const commit = () => {
    const next = typed.current?.trim() ?? current
    if (typed.current !== null) type(null)
    if (next === current) return
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
      aria-label={messages.number.of(warehouse)}
      aria-describedby={warningId ?? undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={longestNumber}
      placeholder={proposed}
      // Nothing is being typed: keys such as Ctrl Z are the draft's.
      data-settled={text === null ? '' : undefined}
      value={text ?? current}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
      className={`${fieldClass} w-full font-mono ${warningId === null ? '' : 'border-warn bg-warn-soft'}`}
    />
  )
}

const longestNumber = 100
