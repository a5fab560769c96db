import { Ellipsis, X } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import type { DraftLine } from '#src/drafts/model/draft.ts'
import { lineSubtotal } from '#src/drafts/model/money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { EditableText } from './editable-text.tsx'
import { QuantityField } from './quantity-field.tsx'
import { SplitFields } from './split-fields.tsx'
import { SplitText } from './split-text.tsx'
import type { LineActions } from './use-line-actions.ts'

/** A line on a narrow screen: what it is and costs, then its code and quantity; the rest in a sheet. */
export const LineCard = memo(function LineCard({ line, actions }: { line: DraftLine; actions: LineActions }) {
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const [detailsShown, setDetailsShown] = useState(false)
  const title = line.title || line.sku
  const subtotal = lineSubtotal(line.priceWhenAdded, line.quantity)
  const details = useRef<HTMLButtonElement>(null)
  const remove = () => {
    // The sheet gives the focus back to this button, and a focused line hands it on to its neighbour when it goes.
    setDetailsShown(false)
    setTimeout(() => {
      details.current?.focus()
      void actions.remove(line)
    })
  }
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-center gap-0.5 pl-4">
      <div className="flex gap-3 pr-4 text-text">
        <Link to={productHref(line.sku)} className="min-w-0 flex-1 truncate">
          <bdi>{title}</bdi>
        </Link>
        {subtotal === null ? (
          <span className="text-small text-warn">{messages.noPrice}</span>
        ) : (
          <span className="font-medium">{formats.money(subtotal)}</span>
        )}
      </div>
      <div className="flex min-w-0 items-center gap-1 pr-1">
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] text-small text-ink-soft">
          <span className="flex min-w-0 gap-2">
            <bdi className="truncate font-mono">{line.sku}</bdi>
            <SplitText line={line} />
          </span>
          <bdi className="truncate">{line.note}</bdi>
        </span>
        <QuantityField
          value={line.quantity}
          label={messages.quantityOf(title)}
          onCommit={(quantity) => void actions.setQuantity(line, quantity)}
        />
        <IconButton
          label={messages.lineDetails(title)}
          icon={<Ellipsis aria-hidden />}
          data-control="details"
          ref={details}
          onClick={() => setDetailsShown(true)}
        />
      </div>
      <Dialog open={detailsShown} onClose={() => setDetailsShown(false)} title={title} closeLabel={messages.close}>
        <LineDetails line={line} actions={actions} onRemove={remove} />
      </Dialog>
    </div>
  )
})

function LineDetails(props: { line: DraftLine; actions: LineActions; onRemove: () => void }) {
  const { line, actions, onRemove } = props
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const title = line.title || line.sku
  return (
    <div className="grid gap-3 p-4 text-table">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-ink-soft">
        <dt>{messages.columns.sku}</dt>
        <dd className="font-mono break-all">{line.sku}</dd>
        <dt>{messages.columns.manufacturerSku}</dt>
        <dd className="font-mono break-all">{line.manufacturerSku || '—'}</dd>
        <dt>{messages.columns.brand}</dt>
        <dd>{line.brand || messages.noBrand}</dd>
        <dt>{messages.columns.price}</dt>
        <dd>{line.priceWhenAdded === null ? messages.noPrice : formats.unitPrice(line.priceWhenAdded)}</dd>
      </dl>
      {line.split.length > 0 && (
        <div className="grid gap-1">
          <span className="text-small text-ink-soft">{messages.split}</span>
          <SplitFields line={line} actions={actions} />
        </div>
      )}
      <div className="grid gap-1">
        <span className="text-small text-ink-soft">{messages.columns.note}</span>
        <EditableText
          value={line.note}
          label={messages.noteOf(title)}
          placeholder={messages.addNote}
          onCommit={(note) => void actions.setNote(line, note)}
          className={`${fieldClass} border-edge/80!`}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={productHref(line.sku)} className="text-accent hover:underline touch:py-3">
          {messages.seeProduct}
        </Link>
        <Button tone="danger" onClick={onRemove}>
          <X aria-hidden className="size-4" />
          {messages.columns.remove}
        </Button>
      </div>
    </div>
  )
}
