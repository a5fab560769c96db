import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { exportMessages } from './export-messages.ts'
import { NewPriceNotice } from './new-price-notice.tsx'
import { orderTemplate } from './order-template.ts'
import { PlacedNotice } from './placed-notice.tsx'
import { StoredTemplates } from './stored-templates.tsx'
import { TemplateField } from './template-field.tsx'
import {
  frameTextFields,
  lineTextFields,
  orderFields,
  saysOrder,
  type TextSource,
  type TextTemplate,
  unknownFields,
  withFieldsIn,
  writeText,
} from './text-template.ts'
import { builtInTemplates } from './text-templates.ts'
import { useTextTemplates } from './use-text-templates.ts'

/** The preview shows this many lines of each source. */
const shownLines = 5

/**
 * Copies a draft, or several orders one after another, as text. The person chooses, edits or saves the template, and
 * sees a preview.
 */
export function CopyTextForm({ sources, onDone }: { sources: readonly TextSource[]; onDone: () => void }) {
  const { template: messages } = useMessages(exportMessages)
  const formats = useFormats()
  const showToast = useToast()
  const [{ last }, changeTemplates] = useTextTemplates()
  const isOfOrders = sources.some(({ order }) => order !== undefined)
  const usual = isOfOrders ? orderTemplate[formats.locale] : withFieldsIn(formats.locale, builtInTemplates.list)
  // The last template is used only for the same kind: a draft's template does not have the order's fields.
  const [template, setTemplate] = useState(() => (last && saysOrder(last) === isOfOrders ? last : usual))
  const [startsFramed] = useState(template.first !== '' || template.last !== '')
  const [failed, setFailed] = useState(false)
  const unknown = unknownFields(template)
  const lineCount = sources.reduce((sum, { lines }) => sum + lines.length, 0)
  const written = (most?: number) =>
    sources.map((source) => writeText(source, template, formats, most).join('\n')).join('\n\n')
  const shownCount = sources.reduce((sum, { lines }) => sum + Math.min(shownLines, lines.length), 0)
  const fieldsOf = (all: Readonly<Record<string, string>>, ofOrders: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => isOfOrders || !ofOrders.includes(field)))

  const copy = async () => {
    changeTemplates((before) => ({ ...before, last: template }))
    if (!(await copyText(written()))) return setFailed(true)
    showToast({ text: messages.copied(lineCount) })
    onDone()
  }
  const place = (name: keyof TextTemplate) => ({
    value: template[name],
    label: messages[name],
    onValue: (value: string) => setTemplate({ ...template, [name]: value }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table">
      <StoredTemplates forOrders={isOfOrders} template={template} onChoose={setTemplate} />
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
      {failed && (
        <Notice tone="bad" title={messages.failedTitle}>
          {messages.failed}
        </Notice>
      )}
      <PlacedNotice sources={sources} />
      <NewPriceNotice sources={sources} />
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <figcaption className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span className="font-medium">{messages.preview}</span>
          {!failed && lineCount > shownCount && (
            <span className="ml-auto">{messages.shown(shownCount, lineCount)}</span>
          )}
        </figcaption>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs keyboard focus
          tabIndex={0}
          className="h-36 overflow-auto rounded border border-line bg-surface p-2 font-mono text-[12.5px]"
        >
          {written(failed ? undefined : shownLines)}
        </pre>
      </figure>
      <Button tone="primary" className="justify-self-end" onClick={() => void copy()}>
        <ClipboardCopy aria-hidden className="size-4" />
        {messages.copy}
      </Button>
    </div>
  )
}
