import { Ellipsis, Lock, PackageCheck } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { QuantityList } from '#src/drafts/parts/fields/quantity-list.tsx'
import { LineWindow } from '#src/drafts/parts/line-window/line-window.tsx'
import { PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { ReplacedMark } from '#src/drafts/parts/ordered/replaced-mark.tsx'
import { LineState } from '#src/drafts/plan/line-state.tsx'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { type PartView, partView } from '#src/drafts/plan/sheet/part-view.ts'
import type { SheetWarehouse } from '#src/drafts/plan/sheet/plan-sheet.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { CardCount } from './card-count.tsx'

/** px */
const cardHeight = 146
/** Warehouses that fit side by side on the narrowest phone. */
const shownAtOnce = 3

/** The plan on a phone: a card for each line with its most relevant warehouses; the sheet has all. */
export function PlanCards(props: {
  plan: Plan
  lines: readonly SheetLine[]
  onResolve: (line: SheetLine) => void
  onHold: (line: SheetLine) => void
  onAssign: (line: SheetLine) => void
}) {
  const { plan, lines, onResolve, onHold, onAssign } = props
  const messages = useMessages(planMessages)
  const [opened, setOpened] = useState<string | null>(null)
  const byId = useMemo(() => new Map(lines.map((line) => [line.line.id, line])), [lines])
  const draftLines = useMemo(() => lines.map(({ line }) => line), [lines])
  const openedLine = opened === null ? undefined : byId.get(opened)
  return (
    <>
      <LineWindow
        as="list"
        label={messages.gridLabel(plan.draft.name)}
        lines={draftLines}
        rowHeight={cardHeight}
        headerHeight={0}
      >
        {({ id }) => {
          const line = byId.get(id)
          return (
            line && <PlanCard line={line} plan={plan} onResolve={onResolve} onAssign={onAssign} onOpen={setOpened} />
          )
        }}
      </LineWindow>
      <Dialog
        open={openedLine !== undefined}
        onClose={() => setOpened(null)}
        title={openedLine ? openedLine.line.title || openedLine.line.sku : ''}
      >
        {openedLine && <AllParts line={openedLine} plan={plan} onHold={onHold} onAssign={onAssign} />}
      </Dialog>
    </>
  )
}

const PlanCard = memo(function PlanCard(props: {
  line: SheetLine
  plan: Plan
  onResolve: (line: SheetLine) => void
  onAssign: (line: SheetLine) => void
  onOpen: (lineId: string) => void
}) {
  const { line, plan, onResolve, onAssign, onOpen } = props
  const messages = useMessages(planMessages)
  const { line: draftLine, isHeld } = line
  const title = draftLine.title || draftLine.sku
  const parts = plan.sheet.warehouses.map((warehouse) => ({
    warehouse,
    part: partView(line, warehouse, plan.demand),
  }))
  // Warehouses with planned pieces come first, so that these are always visible.
  const ranked = parts
    .filter(({ warehouse, part }) => part.open > 0 || (!warehouse.isBarred && (part.stock ?? 1) > 0))
    .toSorted((a, b) => Number(b.part.open > 0) - Number(a.part.open > 0))
  const shown = ranked.slice(0, shownAtOnce)
  const more = ranked.length > shown.length ? messages.more(ranked.length - shown.length) : null
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-1 pt-1.5 pr-1 pl-4">
      <div className="plan-card-title flex min-w-0 items-start gap-1.5 pr-3 text-text">
        <Link to={productHref(draftLine.sku)} className="line-clamp-2 min-w-[12ch] flex-1 text-table leading-4">
          <bdi lang="es-MX">{title}</bdi>
        </Link>
        <ReplacedMark line={draftLine} />
        {isHeld && <Lock aria-label={messages.columns.hold} className="size-3.5 shrink-0 text-accent" />}
        <CardCount line={line} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        {/* That all is placed the mark says, with the order. */}
        {line.shortage.state.kind !== 'placed' && <LineState line={line} onResolve={onResolve} onAssign={onAssign} />}
        <PlacedMark line={draftLine} placed={line.placed} />
        <bdi className="max-w-1/2 shrink-0 truncate font-mono text-small text-ink-faint">{draftLine.sku}</bdi>
      </div>
      <div className="flex items-end gap-2">
        {shown.map(({ warehouse, part }) => (
          <PartField key={warehouse.code} line={line} warehouse={warehouse} part={part} plan={plan} isBelow />
        ))}
        <button
          type="button"
          data-control="all"
          onClick={() => onOpen(draftLine.id)}
          // The label starts with the visible text, for speech control.
          aria-label={[more, messages.allWarehouses(title)].filter(Boolean).join(': ')}
          className="ml-auto inline-grid h-11 min-w-11 shrink-0 place-items-center rounded pr-3 pl-1 text-small text-ink-soft hover:bg-hover"
        >
          {more ?? <Ellipsis aria-hidden className="size-4" />}
        </button>
      </div>
    </div>
  )
})

function AllParts(props: {
  line: SheetLine
  plan: Plan
  onHold: (line: SheetLine) => void
  onAssign: (line: SheetLine) => void
}) {
  const { line, plan, onHold, onAssign } = props
  const messages = useMessages(planMessages)
  const title = line.line.title || line.line.sku
  const canHold = [...line.parts.values()].some(({ open }) => open > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-table">
      <LineState line={line} onResolve={null} onAssign={onAssign} />
      <QuantityList>
        <ul className="grid gap-1">
          {plan.sheet.warehouses.map((warehouse) => (
            <li key={warehouse.code} className="flex items-center gap-3">
              <span className="grid min-w-0 flex-1">
                <bdi className="font-mono text-[12.5px]">{warehouse.code}</bdi>
                <bdi className="truncate text-small text-ink-faint">{warehouse.location}</bdi>
              </span>
              <PartField
                line={line}
                warehouse={warehouse}
                part={partView(line, warehouse, plan.demand)}
                plan={plan}
                isBelow={false}
              />
            </li>
          ))}
        </ul>
      </QuantityList>
      <Button
        disabled={!canHold}
        aria-pressed={line.isHeld}
        aria-label={line.isHeld ? messages.release(title) : messages.hold(title)}
        onClick={() => onHold(line)}
        className="justify-self-start"
      >
        <Lock aria-hidden className="size-4" />
        {messages.columns.hold}
      </Button>
    </div>
  )
}

/** The stock of a warehouse, and the quantity from it. */
function PartField(props: {
  line: SheetLine
  warehouse: SheetWarehouse
  part: PartView
  plan: Plan
  isBelow: boolean
}) {
  const { line, warehouse, part, plan, isBelow } = props
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const { code } = warehouse
  const stock = part.stock === null ? '?' : formats.number(part.stock)
  const warning = part.over > 0 ? messages.over(part.over) : part.isBarred && part.open > 0 ? messages.barred : null
  return (
    <span className={isBelow ? 'plan-part grid min-w-0 flex-1 gap-0.5' : 'inline-flex items-center gap-2'}>
      <span className="flex items-baseline justify-between gap-1 text-small">
        {isBelow && <bdi className="max-w-14 shrink-0 truncate font-mono text-ink-soft">{code}</bdi>}
        {part.placed > 0 && (
          <span className="inline-flex items-center gap-0.5 text-ink-soft" title={messages.alreadyPlaced(part.placed)}>
            <PackageCheck aria-hidden className="size-3 shrink-0" />
            <span aria-hidden>{formats.number(part.placed)}</span>
            <span className="sr-only">{messages.alreadyPlaced(part.placed)}</span>
          </span>
        )}
        <span className="text-ink-faint" title={part.isRefused ? messages.refusedHere : messages.cellStock(part.stock)}>
          {stock}
        </span>
      </span>
      <QuantityField
        key={`${line.line.id} ${code}`}
        cell={`${line.line.id} ${code}`}
        compact
        value={part.open}
        warning={warning}
        label={messages.partOf(code, line.line.title || line.line.sku)}
        onCommit={(open) => plan.setPart(line, code, open)}
      />
    </span>
  )
}
