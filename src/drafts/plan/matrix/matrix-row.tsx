import { Lock, LockOpen } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { splitRests } from '#src/drafts/parts/fields/split-text.tsx'
import { PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { ReplacedMark } from '#src/drafts/parts/ordered/replaced-mark.tsx'
import { LineState } from '#src/drafts/plan/line-state.tsx'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { type PartView, partView } from '#src/drafts/plan/sheet/part-view.ts'
import type { SheetWarehouse } from '#src/drafts/plan/sheet/plan-sheet.ts'
import { plannedWithPlaced, type SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { type ColumnWindow, holdColumn, leadingColumns, type MatrixLayout, productColumn } from './matrix-layout.ts'
import { PartCell, type PartEdit } from './part-cell.tsx'

export type RowActions = {
  readonly onCommit: (open: number) => Promise<DraftOutcome> | undefined
  readonly onEnd: () => void
  readonly onResolve: (line: SheetLine) => void
  readonly onHold: (line: SheetLine) => void
  readonly onAssign: (line: SheetLine) => void
}

/** A line across all warehouses. Its leading cells stay when the others scroll sideways. */
export const MatrixRow = memo(function MatrixRow(props: {
  id: string
  index: number
  line: SheetLine
  warehouses: readonly SheetWarehouse[]
  demand: Demand
  layout: MatrixLayout
  columns: ColumnWindow
  /** px; `top` is from the top of the rows. */
  top: number
  height: number
  /** The active cell, if it is in this row. */
  activeColumn: number | null
  edit: PartEdit | null
  actions: RowActions
}) {
  const { id, index, line, warehouses, demand, layout, columns, top, height, activeColumn, edit, actions } = props
  const messages = useMessages(planMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  const { line: draftLine, shortage, isHeld } = line
  const title = draftLine.title || draftLine.sku
  const canHold = isHeld || [...line.parts.values()].some(({ open }) => open > 0)
  const isDone = shortage.state.kind === 'placed'
  /** What can be assigned its state says, with the button that does it. */
  const rest = addQuantities(shortage.wanted, -addQuantities(shortage.planned, line.unassigned))
  const leading: readonly ReactNode[] = [
    <LineState key="state" line={line} onResolve={actions.onResolve} onAssign={actions.onAssign} tabIndex={-1} />,
    <span key="product" className="grid min-w-0 leading-4">
      <span className="flex min-w-0 items-center gap-1">
        <Link
          to={productHref(draftLine.sku)}
          tabIndex={-1}
          className="matrix-name min-w-0 hover:text-accent hover:underline"
        >
          <bdi lang="es-MX" title={title}>
            {title}
          </bdi>
        </Link>
        <ReplacedMark line={draftLine} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <bdi className="truncate font-mono text-[11.5px] text-ink-faint">{draftLine.sku}</bdi>
        <PlacedMark words="count" line={draftLine} placed={line.placed} className="shrink-0 leading-4" />
      </span>
    </span>,
    formats.number(draftLine.quantity),
    <span
      key="planned"
      className={classNames(
        'text-right leading-4',
        shortage.planned === shortage.wanted ? 'text-ink-soft' : 'font-medium text-warn',
      )}
    >
      {formats.number(plannedWithPlaced(line))}
      {shortage.planned > 0 && rest !== 0 && (
        <span className="block text-[11.5px] font-normal whitespace-nowrap">
          {splitRests(rest, shortage.unassignable, names).join(', ')}
        </span>
      )}
    </span>,
    <button
      key="hold"
      type="button"
      tabIndex={-1}
      disabled={!canHold}
      aria-pressed={isHeld}
      aria-label={isHeld ? messages.release(title) : messages.hold(title)}
      title={canHold ? (isHeld ? messages.release(title) : messages.hold(title)) : messages.notHeld}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => actions.onHold(line)}
      className={classNames(
        'grid size-6 place-items-center rounded hover:not-disabled:bg-hover disabled:cursor-default disabled:opacity-0 touch:size-11 [&_svg]:size-3.5',
        isHeld ? 'text-accent' : 'text-ink-faint',
      )}
    >
      {isHeld ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
    </button>,
  ]
  return (
    <div
      id={id}
      role="row"
      data-line={draftLine.id}
      aria-rowindex={index + 2}
      style={{ top, height, width: layout.row }}
      className={classNames(
        'group absolute left-0 flex border-b border-line text-table',
        activeColumn === null ? 'hover:bg-hover' : 'bg-accent-soft/40',
        isDone && 'text-ink-soft',
      )}
    >
      <div
        role="presentation"
        style={{ gridTemplateColumns: layout.leadingTemplate, width: layout.leading }}
        className={classNames(
          'sticky left-0 z-10 grid shrink-0 border-r border-edge/50 bg-ground',
          activeColumn === null
            ? 'group-hover:bg-hover'
            : 'bg-[color-mix(in_srgb,var(--tone-accent-soft)_40%,var(--tone-ground))]',
        )}
      >
        {leading.map((content, column) => (
          <div
            key={column}
            id={`${id}-${column}`}
            data-column={column}
            role={column === productColumn ? 'rowheader' : 'gridcell'}
            aria-colindex={column + 1}
            aria-selected={activeColumn === column}
            className={classNames(
              'relative flex min-w-0 items-center px-2',
              column === 0 && layout.hasStatesStacked && 'states-stacked',
              column > productColumn && column < holdColumn && 'justify-end',
              column === holdColumn && 'justify-center px-0!',
              activeColumn === column && activeCell,
            )}
          >
            {content}
          </div>
        ))}
      </div>
      <div
        role="presentation"
        style={{ gridTemplateColumns: columns.template, marginLeft: columns.left }}
        className="grid"
      >
        {warehouses.slice(columns.first, columns.last).map((warehouse, at) => {
          const column = leadingColumns + columns.first + at
          const part = partView(line, warehouse, demand)
          const isActive = activeColumn === column
          return (
            <div
              key={warehouse.code}
              id={`${id}-${column}`}
              data-column={column}
              role="gridcell"
              aria-colindex={column + 1}
              aria-selected={isActive}
              aria-label={cellWords(warehouse.code, part)}
              className={classNames(
                'relative min-w-0 border-r border-line/70',
                warehouse.isBarred && 'bg-surface text-ink-soft',
                isActive && activeCell,
              )}
            >
              {(part.stock !== 0 || part.isRefused || part.open > 0 || part.placed > 0 || (isActive && edit)) && (
                <PartCell
                  part={part}
                  edit={isActive ? edit : null}
                  label={messages.partOf(warehouse.code, title)}
                  onCommit={actions.onCommit}
                  onEnd={actions.onEnd}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )

  function cellWords(code: string, { stock, open, placed: done, isRefused }: PartView): string {
    return messages.cell(
      code,
      isRefused ? messages.refusedHere : messages.cellStock(stock),
      open > 0 ? formats.number(open) : '',
      done > 0 ? formats.number(done) : '',
    )
  }
})

const activeCell =
  'outline-2 -outline-offset-2 outline-edge group-focus/grid:outline-accent group-focus-within/grid:outline-accent'
