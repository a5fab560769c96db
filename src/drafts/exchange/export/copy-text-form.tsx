import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { sumNewTotals } from '#src/drafts/model/money/new-money.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
import { orderWords } from '#src/drafts/parts/ordered/placed-words.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { exportMessages } from './export-messages.ts'
import { orderTemplate } from './order-template.ts'
import { ChooseTemplate } from './stored-templates.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { saysMoney, saysOrder, type TextSource, withFieldsIn, writeText } from './text-template.ts'
import { builtInTemplates } from './text-templates.ts'
import { useTextTemplates } from './use-text-templates.ts'

/** The preview shows this many lines of each source. */
const shownLines = 5

/**
 * Copies a draft, or several orders one after another, as text: it shows what is copied. The person chooses the template,
 * and may edit and save it.
 */
export function CopyTextForm(props: {
  sources: readonly TextSource[]
  /** The text is in the clipboard. */
  onCopied?: () => void
  onDone: () => void
}) {
  const { sources, onCopied, onDone } = props
  const { template: messages } = useMessages(exportMessages)
  const formats = useFormats()
  const showToast = useToast()
  const [{ last }, changeTemplates] = useTextTemplates()
  const isOfOrders = sources.some(({ order }) => order !== undefined)
  const usual = isOfOrders ? orderTemplate[formats.locale] : withFieldsIn(formats.locale, builtInTemplates.list)
  // The last template is used only for the same kind: a draft's template does not have the order's fields.
  const [begun] = useState(() => (last && saysOrder(last) === isOfOrders ? last : usual))
  const [template, setTemplate] = useState(begun)
  useTypedForm(template !== begun)
  const [failed, setFailed] = useState(false)
  const lineCount = sources.reduce((sum, { lines }) => sum + lines.length, 0)
  const written = (most?: number) =>
    sources.map((source) => writeText(source, template, formats, most).join('\n')).join('\n\n')
  const shownCount = sources.reduce((sum, { lines }) => sum + Math.min(shownLines, lines.length), 0)
  const copy = async () => {
    changeTemplates((before) => ({ ...before, last: template }))
    if (!(await copyText(written()))) return setFailed(true)
    onCopied?.()
    showToast({ text: messages.copied(lineCount) })
    onDone()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table">
      <ChooseTemplate template={template} onChoose={setTemplate} forOrders={isOfOrders} />
      {failed && (
        <Notice tone="bad" title={messages.failedTitle}>
          {messages.failed}
        </Notice>
      )}
      <PlacedNotice sources={sources} />
      {saysMoney(template) && <NewPriceNotice sources={sources} />}
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
      <details className="rounded border border-line px-3 py-2">
        <summary className="cursor-pointer touch:py-3">{messages.edit}</summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
          <TemplateEditor template={template} onTemplate={setTemplate} forOrders={isOfOrders} />
        </div>
      </details>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-end border-t border-line bg-raised px-4 py-2">
        <Button tone="primary" onClick={() => void copy()}>
          <ClipboardCopy aria-hidden className="size-4" />
          {messages.copy}
        </Button>
      </div>
    </div>
  )
}

/** Says, before a text is copied, that its prices and sums are not those of now. */
function NewPriceNotice({ sources }: { sources: readonly TextSource[] }) {
  const messages = useMessages(newPriceMessages)
  const formats = useFormats()
  const sum = sumNewTotals(sources.map(({ newTotal, totals }) => ({ newTotal, total: totals.total })))
  if (!sum) return null
  return (
    <Notice tone="warn" title={messages.leaving}>
      {newPriceWords(sum, formats)}
    </Notice>
  )
}

/** Says, before a draft's text is copied, that pieces in it are placed: whoever gets it would order them again. */
function PlacedNotice({ sources }: { sources: readonly TextSource[] }) {
  const messages = useMessages(exportMessages)
  const formats = useFormats()
  const lines = sources.flatMap((source) => source.lines)
  const pieces = lines.map(({ placed }) => placed?.pieces ?? 0).reduce(addQuantities, 0)
  if (pieces === 0) return null
  const orders = new Map(
    lines.flatMap(({ placed }) => (placed?.parts ?? []).map(({ order }) => [order.id, order] as const)),
  )
  const all = lines.map(({ quantity }) => quantity).reduce(addQuantities, 0)
  const names = [...orders.values()].map((order) => orderWords(order, formats)).join('; ')
  return <Notice tone="warn" title={messages.placedInText(pieces, all, names)} />
}
