import { useState } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { exportMessages } from './export-messages.ts'
import { SaveTemplate } from './stored-templates.tsx'
import { TemplateField } from './template-field.tsx'
import { frameTextFields, lineTextFields, orderFields, type TextTemplate, unknownFields } from './text-template.ts'

/** Edits and saves a template: where a text is copied, and on the page of settings. */
export function TemplateEditor(props: {
  template: TextTemplate
  onTemplate: (template: TextTemplate) => void
  /** With the fields and the template of orders. */
  forOrders: boolean
}) {
  const { template, onTemplate, forOrders } = props
  const { template: messages } = useMessages(exportMessages)
  const [startsFramed] = useState(template.first !== '' || template.last !== '')
  const unknown = unknownFields(template)
  const fieldsOf = (all: Readonly<Record<string, string>>, ofOrders: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => forOrders || !ofOrders.includes(field)))
  const place = (name: keyof TextTemplate) => ({
    value: template[name],
    label: messages[name],
    onValue: (value: string) => onTemplate({ ...template, [name]: value }),
  })
  return (
    <>
      <TemplateField {...place('line')} fields={fieldsOf(lineTextFields, orderFields.line)} />
      <details open={startsFramed} className="rounded border border-line px-3 py-2">
        <summary className="cursor-pointer touch:py-3">{messages.frame}</summary>
        <div className="mt-3 grid gap-3 min-[720px]:grid-cols-2">
          <TemplateField {...place('first')} fields={fieldsOf(frameTextFields, orderFields.frame)} />
          <TemplateField {...place('last')} fields={fieldsOf(frameTextFields, orderFields.frame)} />
        </div>
      </details>
      <p role="status" className="text-small text-ink-soft">
        {unknown.length > 0 ? (
          <span className="text-warn">{messages.unknown(unknown.join(' '))}</span>
        ) : (
          messages.braceHint
        )}
      </p>
      <SaveTemplate template={template} />
    </>
  )
}
