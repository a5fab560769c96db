import { type FormEvent, useId, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { readPesos } from '#src/drafts/model/money/read-pesos.ts'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { budgetMessages } from './budget-messages.ts'

/** The amount, and whether it includes IVA. Saving an empty field removes the budget. */
export function BudgetForm({ draft }: { draft: Draft }) {
  const messages = useMessages(budgetMessages)
  const formats = useFormats()
  const { setBudget } = useOrderOperations()
  const { budget } = draft
  const problemId = useId()
  const [text, setText] = useState(budget ? formats.money(budget.amount) : '')
  const [withIva, setWithIva] = useState(budget?.withIva ?? true)
  useUnsavedEdit(text !== (budget ? formats.money(budget.amount) : '') || withIva !== (budget?.withIva ?? true))
  const [isUnreadable, setUnreadable] = useState(false)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readPesos(text)
    setUnreadable(read.kind === 'invalid')
    if (read.kind === 'invalid') return
    void setBudget(draft.id, read.kind === 'empty' ? null : { amount: read.value, withIva })
  }
  return (
    <form onSubmit={save} className="grid gap-1">
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-32 flex-1 gap-1 text-small text-ink-soft">
          {messages.amount}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setUnreadable(false)
            }}
            onFocus={(event) => event.target.select()}
            aria-invalid={isUnreadable}
            aria-describedby={isUnreadable ? problemId : undefined}
            className={`${fieldClass} w-full text-right`}
          />
        </label>
        <select
          aria-label={messages.counts}
          value={withIva ? 'yes' : 'no'}
          onChange={(event) => setWithIva(event.target.value === 'yes')}
          className={fieldClass}
        >
          <option value="yes">{messages.withIva.yes}</option>
          <option value="no">{messages.withIva.no}</option>
        </select>
        <Button type="submit" tone="primary">
          {messages.keep}
        </Button>
        {budget && (
          <Button tone="quiet" className="px-1.5!" onClick={() => void setBudget(draft.id, null)}>
            {messages.takeAway}
          </Button>
        )}
      </div>
      {isUnreadable && (
        <p id={problemId} role="alert" className="text-small text-bad">
          {messages.unreadable}
        </p>
      )}
    </form>
  )
}
