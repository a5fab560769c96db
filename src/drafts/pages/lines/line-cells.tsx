import { Checkbox } from '#src/ui/checkbox.tsx'
import './lines.css'
import { GripVertical, X } from 'lucide-react'
import { memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AskState } from '#src/drafts/live-check/ask-state.ts'
import { shortageOf } from '#src/drafts/live-check/state-words.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { type OwnText, ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { AvailableNow } from '#src/drafts/pages/check/available-now.tsx'
import { LineCheck } from '#src/drafts/pages/check/line-check.tsx'
import { LinePrices } from '#src/drafts/pages/check/line-prices.tsx'
import { Code } from '#src/drafts/parts/columns/code.tsx'
import { TableCells } from '#src/drafts/parts/columns/table-cells.tsx'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { ReplacedMark } from '#src/drafts/parts/ordered/replaced-mark.tsx'
import { UnitPrice } from '#src/drafts/parts/unit-price.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { LineColumn } from './line-columns.ts'
import { lineMessages } from './line-messages.ts'
import { LineSplitEditor } from './line-split-editor.tsx'
import { OwnTextButton, OwnTextField } from './own-text.tsx'
import { useColumnName } from './use-column-name.ts'
import type { LineActions } from './use-line-actions.ts'

/** The cells of a line as a table row; the window draws the row itself. */
export const LineCells = memo(function LineCells(props: {
  line: DraftLine
  /** Undefined where nothing of it is placed. */
  placed: PlacedOfLine | undefined
  facts: LineFacts
  state: LineState
  asking: AskState
  isChecked: boolean
  actions: LineActions
  columns: readonly LineColumn[]
  chosen: boolean
  onChoose: (lineId: string, toHere: boolean) => void
  /** Null while lines cannot be moved. */
  onGrab: ((event: PointerEvent, lineId: string) => void) | null
}) {
  const { line, placed, facts, state, asking, isChecked, actions, columns, chosen, onChoose, onGrab } = props
  const words = useMessages(lineMessages)
  const messages = useMessages(draftsMessages)
  const columnName = useColumnName()
  const formats = useFormats()
  const title = line.title || line.sku
  const price = priceOf(line)
  const [row, keepFocusOn] = useFocusOfOwnText(line, columns)
  const withoutColumn = ownTexts.filter((text) => !columns.some(({ name }) => name === text))
  const hasWarehouses = columns.some(({ name }) => name === 'warehouses')
  const isHeld = (column: LineColumn['holds']) => columns.some(({ holds }) => holds === column)
  const subtotal = lineSum(line, placed)

  const marks = (
    <>
      <ReplacedMark line={line} />
      <PlacedMark line={line} placed={placed} words="fit" className="shrink-0" />
    </>
  )
  const agreed =
    price === null ? (
      <span className="text-small text-warn">{formats.noPrice}</span>
    ) : (
      <UnitPrice pesos={price} quantity={line.quantity} />
    )

  const cells: Record<LineColumn['name'], ReactNode> = {
    select: (
      <>
        {onGrab && (
          <span
            title={words.grab}
            onPointerDown={(event) => onGrab(event, line.id)}
            className="-ml-1 grid h-full w-5 shrink-0 cursor-grab touch-none place-items-center text-ink-faint hover:text-ink"
          >
            <GripVertical aria-hidden className="size-4" />
          </span>
        )}
        <label className="-m-1 ml-auto shrink-0 p-1 touch:-m-2.5 touch:p-2.5">
          <Checkbox
            checked={chosen}
            onChange={(event) => {
              const { nativeEvent } = event
              onChoose(line.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }}
            aria-label={words.selectLine(title)}
            className="block"
          />
        </label>
      </>
    ),
    sku:
      isHeld('manufacturerSku') && line.manufacturerSku !== '' ? (
        <span className="grid min-w-0 leading-4">
          <Code text={line.sku} />
          <span className="flex min-w-0 text-ink-soft">
            <span className="sr-only">{columnName('manufacturerSku')} </span>
            <Code text={line.manufacturerSku} />
          </span>
        </span>
      ) : (
        <Code text={line.sku} />
      ),
    manufacturerSku: <Code text={line.manufacturerSku} />,
    title: (
      <>
        {isHeld('sku') ? (
          <span className="mr-1 min-w-0 flex-1">
            <ProductLink line={line} className="line-name break-words" />
            <span className="flex min-w-0 items-center gap-x-2 leading-4 text-ink-soft">
              <span className="flex max-w-[calc(100%-5ch)] shrink-0">
                <Code text={line.sku} />
              </span>
              {marks}
              {/* That all is placed the mark beside it says. */}
              {isChecked && state.kind !== 'placed' && (
                <span className="line-check flex min-w-0">
                  <LineCheck line={line} state={state} asking={asking} facts={facts} actions={actions} />
                </span>
              )}
              {!hasWarehouses && (
                <LineSplitEditor
                  line={line}
                  unassignable={state.unassignable}
                  actions={actions}
                  className="shrink-[9]"
                />
              )}
            </span>
          </span>
        ) : (
          <>
            <span className="mr-2 line-clamp-2 min-w-[min(12ch,100%)] shrink-[9999] leading-4 break-words">
              {isHeld('brand') && !hasWord(line.title, line.brand) && (
                <bdi className="text-ink-soft">{`${line.brand} · `}</bdi>
              )}
              <ProductLink line={line} />
            </span>
            {marks}
            {!hasWarehouses && (
              <LineSplitEditor
                line={line}
                unassignable={state.unassignable}
                actions={actions}
                className="line-split ml-auto min-w-[4ch]"
              />
            )}
          </>
        )}
        {withoutColumn.map((name) => (
          <OwnTextButton
            key={name}
            line={line}
            name={name}
            actions={actions}
            onOpenChange={(open) => open && keepFocusOn(name)}
          />
        ))}
      </>
    ),
    brand: <bdi className="truncate text-ink-soft">{line.brand}</bdi>,
    quantity: (
      <QuantityField
        compact
        cell={line.id}
        zeroRemoves
        value={line.quantity}
        label={messages.quantityOf(title)}
        remark={shortageOf(state, formats)?.word ?? null}
        isLeast={placed !== undefined && line.quantity <= placed.pieces}
        onCommit={(quantity) => actions.setQuantity(line, quantity)}
      />
    ),
    price: isHeld('now') ? (
      <LinePrices line={line} facts={facts} state={state} actions={actions} agreed={agreed} />
    ) : (
      agreed
    ),
    check: <LineCheck line={line} state={state} asking={asking} facts={facts} actions={actions} />,
    now: <LinePrices line={line} facts={facts} state={state} actions={actions} />,
    available: <AvailableNow line={line} facts={facts} state={state} />,
    subtotal: subtotal !== null && <span className="font-medium">{formats.money(subtotal)}</span>,
    warehouses: <LineSplitEditor line={line} unassignable={state.unassignable} actions={actions} className="-mx-1" />,
    ...recordOf(ownTexts, (name) => (
      <OwnTextField
        line={line}
        name={name}
        actions={actions}
        className="h-7 w-full text-ink-soft touch:h-11 [&:not(:focus,:hover)]:placeholder:text-transparent"
      />
    )),
    remove: (
      <IconButton
        label={messages.removeLine(title)}
        icon={<X aria-hidden />}
        data-control="remove"
        onClick={() => void actions.remove(line)}
      />
    ),
  }
  return <TableCells isGrid ref={row} columns={columns} cells={cells} classOf={classOf} />
})

/** Whether a title says its brand itself. */
function hasWord(title: string, brand: string): boolean {
  return title.toLowerCase().includes(brand.toLowerCase())
}

function ProductLink({ line, className = '' }: { line: DraftLine; className?: string }) {
  const title = line.title || line.sku
  return (
    <Link to={productHref(line.sku)} className={`leading-4 hover:text-accent hover:underline ${className}`}>
      <bdi lang="es-MX" title={title}>
        {title}
      </bdi>
    </Link>
  )
}

function classOf(name: LineColumn['name']): string | undefined {
  if (ownTexts.some((text) => text === name)) return 'px-px'
  if (name === 'select') return 'h-full px-2'
  return name === 'title' ? '@container px-2' : undefined
}

/** A text that was opened where it had no column gets one with what is typed: then the focus goes on in it. */
function useFocusOfOwnText(line: DraftLine, columns: readonly LineColumn[]) {
  const row = useRef<HTMLDivElement>(null)
  const opened = useRef<OwnText | null>(null)
  useEffect(() => {
    const name = opened.current
    if (name === null || !columns.some((column) => column.name === name)) return
    opened.current = null
    if (line[name] === '' || document.activeElement !== document.body) return
    row.current?.querySelector<HTMLElement>(`[data-column="${name}"] input`)?.focus()
  }, [line, columns])
  const keepFocusOn = (name: OwnText) => {
    opened.current = name
  }
  return [row, keepFocusOn] as const
}
