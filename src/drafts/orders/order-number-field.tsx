import { useId } from 'react'
import { useCommittedText } from '#src/drafts/parts/fields/use-committed-text.ts'
import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { orderMessages } from './order-messages.ts'

/**
 * A purchase order number. Each keystroke is reported, for the warning; Enter or leaving the field saves, Escape does
 * not.
 */
export function OrderNumberField(props: {
  warehouse: string
  value: string
  /** The number that it would get; the placeholder while it has none. */
  proposed: string
  onType: (text: string | null) => void
  onCommit: (number: string) => Promise<DraftOutcome>
  /** The id of the element that says where the number is used already; null if it is not. */
  warningId: string | null
}) {
  const { warehouse, value, proposed, onType, onCommit, warningId } = props
  const messages = useMessages(orderMessages)
  const label = messages.number.of(warehouse)
  const input = useCommittedText({ value, onCommit, label, onType })
  const proposedId = useId()
  const isProposed = value === '' && proposed !== ''
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-describedby={warningId ?? (isProposed ? proposedId : undefined)}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestNumber}
        placeholder={proposed}
        {...input}
        className={`${fieldClass} w-full font-mono ${warningId === null ? '' : 'border-warn bg-warn-soft'}`}
      />
      {isProposed && (
        <span id={proposedId} className="sr-only">
          {messages.number.proposed(proposed)}
        </span>
      )}
    </>
  )
}

const longestNumber = 100
