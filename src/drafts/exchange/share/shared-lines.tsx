import { memo, type ReactNode } from 'react'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { type ColumnOf, onScreen } from '#src/drafts/model/lines/column-definition.ts'
import { ownTexts, ownWords, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type PlacedOfLine, placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { Code } from '#src/drafts/parts/columns/code.tsx'
import type { TableColumn } from '#src/drafts/parts/columns/column-set.ts'
import { TableCells } from '#src/drafts/parts/columns/table-cells.tsx'
import { TableHeader } from '#src/drafts/parts/columns/table-header.tsx'
import { useHeaderHeight } from '#src/drafts/parts/columns/use-header-height.ts'
import { SplitText } from '#src/drafts/parts/fields/split-text.tsx'
import { LineWindow } from '#src/drafts/parts/line-window/line-window.tsx'
import { ownWidths, tableColumns } from '#src/drafts/parts/line-window/table-columns.ts'
import { OrderedMark } from '#src/drafts/parts/ordered/ordered-context.tsx'
import { PlacedMark } from '#src/drafts/parts/ordered/placed-mark.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'

/** px */
const rowHeight = 34
const cardHeight = 78

/** The lines of a shared draft, read-only: a table, or cards on a narrow screen. */
export function SharedLines({ draft, label }: { draft: Pick<Draft, 'lines' | 'orders'>; label: string }) {
  const { lines } = draft
  const placed = placedOfLines(placedOrders(draft))
  const asCards = useMediaQuery('(max-width: 719px)')
  const headerHeight = useHeaderHeight(false)
  const isWide = useMediaQuery('(min-width: 1180px)')
  const { columns: names } = useMessages(exportMessages)
  const own = ownWidths(lines, placed, 'shared')
  const columns = (isWide ? allColumns : fewColumns).map((column) => ({ ...column, ...own[column.name] }))
  if (asCards) {
    return (
      <LineWindow as="list" label={label} lines={lines} rowHeight={cardHeight} headerHeight={0}>
        {(line) => <Card line={line} placed={placed.get(line.id)} />}
      </LineWindow>
    )
  }
  return (
    <LineWindow
      as="table"
      label={label}
      lines={lines}
      rowHeight={rowHeight}
      headerHeight={headerHeight}
      columns={columns}
      header={<TableHeader columns={columns} height={headerHeight} nameOf={(name) => names[name]} />}
    >
      {(line) => <Cells line={line} placed={placed.get(line.id)} columns={columns} />}
    </LineWindow>
  )
}

type ColumnName = ColumnOf<'shared'>
type Column = TableColumn<ColumnName>

const allColumns = tableColumns('shared')
const fewColumns = allColumns.filter(({ name }) => onScreen(name).leaves !== 'some')

type LineProps = { readonly line: DraftLine; readonly placed: PlacedOfLine | undefined }

const Cells = memo(function Cells({ line, placed, columns }: LineProps & { columns: readonly Column[] }) {
  const formats = useFormats()
  const cells: Record<ColumnName, ReactNode> = {
    sku: <Code text={line.sku} />,
    manufacturerSku: <Code text={line.manufacturerSku} />,
    title: (
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <bdi lang="es-MX" title={line.title} className="min-w-24 truncate">
          {line.title || line.sku}
        </bdi>
        <PlacedMark words="fit" line={line} placed={placed} className="shrink-0" />
        <SplitText line={line} className="min-w-[13ch]" />
        <OrderedMark sku={line.sku} besides={null} className="ml-auto" />
      </span>
    ),
    brand: <bdi className="truncate text-ink-soft">{line.brand}</bdi>,
    quantity: formats.number(line.quantity),
    price: <Price line={line} />,
    subtotal: <Subtotal line={line} placed={placed} />,
    ...recordOf(ownTexts, (name) => (
      <bdi title={line[name]} className="truncate text-ink-soft">
        {line[name]}
      </bdi>
    )),
  }
  return <TableCells columns={columns} cells={cells} classOf={classOf} />
})

function classOf(name: ColumnName): string | undefined {
  return name === 'title' ? '@container px-2' : undefined
}

const Card = memo(function Card({ line, placed }: LineProps) {
  const formats = useFormats()
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 px-4 text-table">
      <bdi lang="es-MX" className="truncate">
        {line.title || line.sku}
      </bdi>
      <span className="text-right font-medium">
        <Subtotal line={line} placed={placed} />
      </span>
      <bdi className="truncate font-mono text-small text-ink-soft">{line.sku}</bdi>
      <span className="text-right text-small text-ink-soft">
        {formats.number(line.quantity)} × <Price line={line} />
      </span>
      <span className="col-span-2 flex gap-2 text-small text-ink-soft">
        <PlacedMark line={line} placed={placed} />
        <SplitText line={line} />
        <OrderedMark sku={line.sku} besides={null} />
        <bdi className="truncate">{ownWords(line)}</bdi>
      </span>
    </div>
  )
})

function Price({ line }: { line: DraftLine }) {
  const formats = useFormats()
  if (line.priceWhenAdded === null) return <span className="text-small text-warn">{formats.noPrice}</span>
  return formats.unitPrice(line.priceWhenAdded, decimalsTimes(line.priceWhenAdded, line.quantity))
}

function Subtotal({ line, placed }: LineProps) {
  const formats = useFormats()
  const subtotal = lineSum(line, placed)
  return subtotal === null ? null : formats.money(subtotal)
}
