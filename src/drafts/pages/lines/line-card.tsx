import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import './lines.css'
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AskState } from '#src/drafts/live-check/ask-state.ts'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { shortageOf } from '#src/drafts/live-check/state-words.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { ownTexts, ownWords } from '#src/drafts/model/lines/line-definition.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { AvailableNow } from '#src/drafts/pages/check/available-now.tsx'
import { LineCheck } from '#src/drafts/pages/check/line-check.tsx'
import { PriceList } from '#src/drafts/pages/check/line-prices.tsx'
import { PriceNow } from '#src/drafts/pages/check/price-now.tsx'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { SplitText } from '#src/drafts/parts/fields/split-text.tsx'
import { PlacedList, PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { ReplacedMark } from '#src/drafts/parts/ordered/replaced-mark.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { NoValue } from '#src/ui/no-value.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { lineMessages } from './line-messages.ts'
import { OwnTextField } from './own-text.tsx'
import { SplitFields } from './split-fields.tsx'
import type { LineActions } from './use-line-actions.ts'

/** A line on a narrow screen: title, price, code and quantity; the rest is in a sheet. */
export const LineCard = memo(function LineCard(props: {
  line: DraftLine
  /** Undefined where nothing of it is placed. */
  placed: PlacedOfLine | undefined
  facts: LineFacts
  state: LineState
  asking: AskState
  isChecked: boolean
  /** How many lines of text its split and the person's texts may have. */
  remarkLines: number
  actions: LineActions
  /** Null while lines cannot be moved. */
  onStep: ((lineId: string, to: 'up' | 'down') => void) | null
  chosen: boolean
  /** Null while the person is not choosing lines. */
  onChoose: ((lineId: string, toHere: boolean) => void) | null
}) {
  const { line, placed, facts, state, asking, isChecked, remarkLines, actions, onStep, chosen, onChoose } = props
  const words = useMessages(lineMessages)
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const [detailsShown, setDetailsShown] = useState(false)
  const title = line.title || line.sku
  const subtotal = lineSum(line, placed)
  const price = priceOf(line)
  /** Its title has the room of what other lines say there. */
  const isSpare = remarkLines > 0 && line.split.length === 0 && ownWords(line) === ''
  const details = useRef<HTMLButtonElement>(null)
  const remove = () => {
    // The closing sheet returns the focus to this button. Removing a line that has the focus moves it to a neighbour.
    setDetailsShown(false)
    setTimeout(() => {
      details.current?.focus()
      void actions.remove(line)
    })
  }
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-0.5 pt-1.5 pl-4">
      <div className="flex items-start gap-3 pr-4 text-text leading-5">
        {onChoose && (
          <span role="gridcell" data-column="select" className="flex shrink-0">
            <label className="relative touch:-m-2.5 touch:p-2.5">
              <Checkbox
                checked={chosen}
                onChange={() => onChoose(line.id, false)}
                aria-label={words.selectLine(title)}
                className="block"
              />
            </label>
          </span>
        )}
        <span role="gridcell" data-column="title" className="line-card-title flex min-w-[12ch] flex-1 gap-3">
          <Link to={productHref(line.sku)} className={`min-w-0 flex-1 ${isSpare ? 'line-clamp-3' : 'line-clamp-2'}`}>
            <bdi lang="es-MX">{title}</bdi>
          </Link>
          <ReplacedMark line={line} />
        </span>
        <span
          role="gridcell"
          data-column="subtotal"
          className={subtotal === null ? 'text-small text-warn' : 'font-medium'}
        >
          {subtotal === null ? formats.noPrice : formats.money(subtotal)}
        </span>
      </div>
      <div className="flex min-w-0 items-center gap-1 pr-1">
        <span
          role="gridcell"
          data-column="sku"
          className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] text-small text-ink-soft"
        >
          <bdi className="min-w-0 truncate font-mono">{line.sku}</bdi>
          <span className="flex min-w-0 flex-wrap gap-x-2">
            {price !== null && (
              <span className="shrink-0">
                {words.each(formats.unitPrice(price, decimalsTimes(price, line.quantity)))}
              </span>
            )}
            <PlacedMark line={line} placed={placed} />
          </span>
        </span>
        <span role="gridcell" data-column="quantity" className="relative flex shrink-0">
          <QuantityField
            cell={line.id}
            zeroRemoves
            value={line.quantity}
            label={messages.quantityOf(title)}
            remark={shortageOf(state, formats)?.word ?? null}
            isLeast={placed !== undefined && line.quantity <= placed.pieces}
            onCommit={(quantity) => actions.setQuantity(line, quantity)}
          />
        </span>
        <span role="gridcell" data-column="details" className="relative flex shrink-0">
          <IconButton
            label={messages.lineDetails(title)}
            icon={<Ellipsis aria-hidden />}
            data-control="details"
            ref={details}
            onClick={() => setDetailsShown(true)}
          />
        </span>
      </div>
      {remarkLines > 0 && !isSpare && (
        <p className="line-card-remarks pr-4 text-small text-ink-soft" style={{ ['--lines' as string]: remarkLines }}>
          <SplitText line={line} unassignable={state.unassignable} />
          <bdi>{ownWords(line)}</bdi>
        </p>
      )}
      {isChecked && (
        <div className="flex min-w-0 items-center gap-3 pr-4 text-small">
          <span role="gridcell" data-column="check" className="line-check flex max-w-1/2 min-w-0 shrink-0">
            <LineCheck line={line} state={state} asking={asking} facts={facts} actions={actions} />
          </span>
          <span className="ml-auto flex min-w-0 items-center gap-2">
            <span role="gridcell" data-column="now" className="flex">
              <PriceNow line={line} now={facts.now} state={state} onCard />
            </span>
            <span role="gridcell" data-column="available" className="line-available flex">
              <AvailableNow line={line} facts={facts} state={state} onCard />
            </span>
          </span>
        </div>
      )}
      <Dialog open={detailsShown} onClose={() => setDetailsShown(false)} title={title}>
        <LineDetails
          line={line}
          placed={placed}
          facts={facts}
          state={state}
          actions={actions}
          onStep={onStep}
          onRemove={remove}
        />
      </Dialog>
    </div>
  )
})

function LineDetails(props: {
  line: DraftLine
  placed: PlacedOfLine | undefined
  facts: LineFacts
  state: LineState
  actions: LineActions
  onStep: ((lineId: string, to: 'up' | 'down') => void) | null
  onRemove: () => void
}) {
  const { line, placed, facts, state, actions, onStep, onRemove } = props
  const { now } = facts
  const words = useMessages(lineMessages)
  const { unknownStock } = useMessages(checkMessages)
  const messages = useMessages(draftsMessages)
  return (
    <div className="grid gap-3 p-4 text-table">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{messages.columns.sku}</dt>
        <dd className="font-mono break-all">{line.sku}</dd>
        <dt className="text-ink-soft">{messages.columns.manufacturerSku}</dt>
        <dd className="font-mono break-all">{line.manufacturerSku || <NoValue says={unknownStock} />}</dd>
        <dt className="text-ink-soft">{messages.columns.brand}</dt>
        <dd>{line.brand || messages.noBrand}</dd>
        {now && now.quantity !== null && (
          <>
            <dt className="text-ink-soft">{words.available}</dt>
            <dd>
              <AvailableNow line={line} facts={facts} state={state} />
            </dd>
          </>
        )}
      </dl>
      {placed && <PlacedList line={line} placed={placed} />}
      <PriceList line={line} facts={facts} state={state} actions={actions} />
      {line.split.length > 0 && (
        <div className="grid gap-1">
          <span className="text-small text-ink-soft">{messages.split}</span>
          <SplitFields line={line} actions={actions} />
        </div>
      )}
      {ownTexts.map((name) => (
        <div key={name} className="grid gap-1">
          <span className="text-small text-ink-soft">{messages.columns[name]}</span>
          <OwnTextField line={line} name={name} actions={actions} className={`${fieldClass} border-edge/80!`} />
        </div>
      ))}
      {onStep && (
        <div className="flex gap-2">
          <Button onClick={() => onStep(line.id, 'up')}>
            <ArrowUp aria-hidden className="size-4" />
            {words.up}
          </Button>
          <Button onClick={() => onStep(line.id, 'down')}>
            <ArrowDown aria-hidden className="size-4" />
            {words.down}
          </Button>
        </div>
      )}
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
