import { useCommittedText } from '#src/drafts/parts/fields/use-committed-text.ts'
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
  const input = useCommittedText({ value, onCommit, onType })
  return (
    <input
      type="text"
      aria-label={messages.number.of(warehouse)}
      aria-describedby={warningId ?? undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={longestNumber}
      placeholder={proposed}
      {...input}
      className={`${fieldClass} w-full font-mono ${warningId === null ? '' : 'border-warn bg-warn-soft'}`}
    />
  )
}

const longestNumber = 100
