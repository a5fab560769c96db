import { TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import {
  hasMark,
  largestCounter,
  longestPattern,
  numberFields,
  unknownNumberFields,
} from '#src/drafts/model/orders/order-numbers.ts'
import { markOf, mostInitials, readInitials } from '#src/drafts/model/orders/person-mark.ts'
import type { NumberUsers } from '#src/drafts/model/orders/used-numbers.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { orderMessages } from './order-messages.ts'
import { useNumbering, usePersonMark, useProposedNumbers } from './use-number-orders.ts'

/** The pattern, the initials and the counter. Valid input is saved while typing, and the preview shows the result. */
export function NumberingForm(props: {
  draft: Pick<Draft, 'id' | 'name'>
  warehouses: readonly string[]
  users: NumberUsers
}) {
  const { draft, warehouses, users } = props
  const { numbering: messages } = useMessages(orderMessages)
  const { locale } = useFormats()
  const [numbering, setNumbering] = useNumbering()
  const [own, setOwn] = usePersonMark()
  const [pattern, setPattern] = useState(numbering.pattern)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = warehouses.length > 0 ? warehouses.slice(0, 3) : ['GDL']
  const preview = useProposedNumbers(draft, shown, users)
  const unknown = unknownNumberFields(pattern)
  const isEmpty = pattern.trim() === ''
  const type = (next: string) => {
    setPattern(next)
    if (next.trim() !== '') setNumbering({ ...numbering, pattern: next })
  }
  const insert = (name: string) => {
    const target = field.current
    if (!target) return
    const at = target.selectionStart ?? target.value.length
    target.setRangeText(`{${name}}`, at, target.selectionEnd ?? at, 'end')
    type(target.value)
    target.focus()
  }
  return (
    <div className="grid max-h-[inherit] gap-3 overflow-auto p-3">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-pattern`} className="font-medium">
          {messages.pattern}
        </label>
        <input
          ref={field}
          id={`${id}-pattern`}
          value={pattern}
          maxLength={longestPattern}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-status`}
          onChange={(event) => type(event.target.value)}
          className={`${fieldClass} w-full font-mono`}
        />
        <div data-of-field className="flex flex-wrap gap-1">
          {Object.entries(numberFields).map(([english, spanish]) => {
            const name = locale === 'en' ? english : spanish
            return (
              <button
                key={english}
                type="button"
                aria-label={messages.insert(name)}
                onClick={() => insert(name)}
                className="rounded border border-edge/60 bg-raised px-1.5 py-0.5 text-small text-ink-soft hover:bg-hover hover:text-ink touch:min-h-11 touch:px-3"
              >
                {name}
              </button>
            )
          })}
        </div>
        <p id={`${id}-status`} role="status" className="text-small text-ink-soft">
          {unknown.length > 0 || isEmpty ? (
            <span className="text-warn">{isEmpty ? messages.empty : messages.unknown(unknown.join(' '))}</span>
          ) : hasMark(pattern, markOf(own)) ? (
            messages.digits
          ) : (
            <span className="text-warn">
              <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
              {messages.noMark(locale === 'en' ? 'initials' : numberFields.initials)}
            </span>
          )}
        </p>
      </div>
      <div className="grid gap-1">
        <label className="flex items-center justify-between gap-3">
          {messages.initials}
          <input
            value={own.initials}
            placeholder={own.device}
            maxLength={mostInitials}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-initials`}
            onChange={(event) => setOwn({ ...own, initials: readInitials(event.target.value) })}
            className={`${fieldClass} w-28 font-mono`}
          />
        </label>
        <p id={`${id}-initials`} className="text-small text-ink-soft">
          {messages.initialsHint(own.device)}
        </p>
      </div>
      <label className="flex items-center justify-between gap-3">
        {messages.next}
        <input
          type="number"
          min={1}
          max={largestCounter}
          step={1}
          // A new key shows the counter that newly assigned numbers moved on.
          key={numbering.next}
          defaultValue={numbering.next}
          onBlur={({ target }) => {
            if (target.value === '' || !target.validity.valid) return
            setNumbering({ ...numbering, next: target.valueAsNumber })
          }}
          className={`${fieldClass} w-28 text-right`}
        />
      </label>
      <div className="grid gap-0.5">
        <span className="text-small text-ink-soft">{messages.preview}</span>
        <ul>
          {[...preview].map(([warehouse, number]) => (
            <li key={warehouse} className="flex justify-between gap-3">
              <bdi className="font-mono wrap-anywhere">{number}</bdi>
              <bdi className="shrink-0 text-ink-soft">{warehouse}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
