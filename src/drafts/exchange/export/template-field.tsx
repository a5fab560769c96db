import { useId, useRef } from 'react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { exportMessages } from './export-messages.ts'
import { longestTemplate } from './text-templates.ts'

/** Edits one part of a template. Buttons insert its fields at the cursor. */
export function TemplateField(props: {
  label: string
  value: string
  onValue: (value: string) => void
  /** English names, with the Spanish ones as values. */
  fields: Readonly<Record<string, string>>
}) {
  const { label, value, onValue, fields } = props
  const { template: messages } = useMessages(exportMessages)
  const { locale } = useFormats()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (field: string) => {
    const target = area.current
    if (!target) return
    target.setRangeText(`{${field}}`, target.selectionStart, target.selectionEnd, 'end')
    onValue(target.value)
    target.focus()
  }
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={2}
        value={value}
        maxLength={longestTemplate}
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
        className="w-full resize-y rounded border border-edge/80 bg-raised p-2 font-mono text-[13px] text-ink"
      />
      <div data-of-field className="flex flex-wrap gap-1">
        {Object.entries(fields).map(([english, spanish]) => {
          const field = locale === 'en' ? english : spanish
          return (
            <button
              key={english}
              type="button"
              aria-label={messages.insert(field)}
              onClick={() => insert(field)}
              className="rounded border border-edge/60 bg-raised px-1.5 py-0.5 text-small text-ink-soft hover:bg-hover hover:text-ink touch:min-h-11 touch:px-3"
            >
              {field}
            </button>
          )
        })}
      </div>
    </div>
  )
}
