import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { amountLength } from '#src/drafts/parts/columns/column-width.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { planMessages } from './plan-messages.ts'
import { lineWords, supplyWords } from './plan-words.ts'
import { partView } from './sheet/part-view.ts'
import type { SheetWarehouse } from './sheet/plan-sheet.ts'
import type { SheetLine } from './sheet/sheet-line.ts'
import type { Plan } from './use-plan.ts'

/** mm that the warehouses have beside the product; those without room come in a table below. */
const roomBeside = 110
/** mm of a character of an amount, and of the least column with its padding. */
const character = 1.7
const around = 3
const leastWidth = 16

type PaperPlan = Pick<Plan, 'draft' | 'sheet' | 'demand'>

/** A plan on paper: what each warehouse sends of each line, with its stock, what is placed, and what its order costs. */
export function PrintedPlan({ plan }: { plan: PaperPlan }) {
  const messages = useMessages(planMessages)
  const { lineCount } = useMessages(draftsMessages)
  const { withIva } = useMessages(sumMessages)
  const placedWords = useMessages(placedMessages)
  const formats = useFormats()
  const { draft, sheet } = plan
  const { lines, totals } = sheet
  const used = sheet.warehouses.filter(
    ({ code, order }) => order !== null || lines.some(({ parts }) => parts.has(code)),
  )
  const placed = draftSums(draft).placed
  const orders = used.flatMap(({ order }) => order ?? [])
  const parts = used.length === 0 ? [[]] : inParts(used)
  return (
    <PaperSheet
      title={messages.pageTitle(draft.name)}
      about={[
        ...(draft.note === '' ? [] : [draft.note]),
        ...(used.length === 0 ? [] : [placed ? messages.paperLegendPlaced : messages.paperLegend]),
      ]}
      counts={[
        lineCount(lines.length),
        ...(totals.placed > 0 ? [messages.totals.placed(totals.placed)] : []),
        placed ? `${messages.orders}: ${formats.number(sheet.orders)}` : messages.totals.orders(sheet.orders),
      ]}
    >
      {parts.map((warehouses, at) => (
        <PlanTable key={warehouses[0]?.code ?? ''} plan={plan} warehouses={warehouses}>
          {at === parts.length - 1 && (
            <div className="paper-end flex justify-between gap-6">
              <span>
                {[messages.totals.planned(totals.planned, totals.lines), ...supplyWords(totals, formats)].join(', ')}
                {placed && (
                  <span className="block">
                    {[
                      ...(totals.placed > 0 ? [messages.totals.placed(totals.placed)] : []),
                      placedWords.pieces(placed.pieces),
                    ].join(', ')}
                  </span>
                )}
              </span>
              <span className="text-right whitespace-nowrap">
                {orders.length > 0 && (
                  <span className="block font-semibold">
                    {placed && `${placedWords.sums.open}: `}
                    {withIva(formats.money(addPesos(orders.map((order) => order.totals.total))))}
                  </span>
                )}
                {placed && `${placedWords.sums.placed}: ${withIva(formats.money(placed.total))}`}
              </span>
            </div>
          )}
        </PlanTable>
      ))}
    </PaperSheet>
  )
}

function PlanTable(props: { plan: PaperPlan; warehouses: readonly SheetWarehouse[]; children: React.ReactNode }) {
  const { plan, warehouses, children } = props
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const { columns } = messages
  const { lines } = plan.sheet
  const pieces = (line: SheetLine, warehouse: SheetWarehouse) => {
    const { stock, open, placed } = partView(line, warehouse, plan.demand)
    if (open === 0 && placed === 0) return null
    return (
      <>
        {open > 0 && <span className="font-semibold">{formats.number(open)}</span>}
        {open > 0 && stock !== null && <small className="text-ink-soft"> / {formats.number(stock)}</small>}
        {placed > 0 && <small className="block whitespace-normal">{messages.paperPlaced(placed)}</small>}
      </>
    )
  }
  return (
    <PaperTable
      columns={[
        { key: 'product', name: columns.product },
        { key: 'wanted', name: columns.wanted, width: 14, isNumber: true },
        { key: 'planned', name: columns.planned, width: 17, isNumber: true },
        ...warehouses.map((each) => ({
          key: `at ${each.code}`,
          name: each.code,
          width: widthOf(each),
          isNumber: true as const,
        })),
      ]}
      rows={lines.map((line) => ({
        key: line.line.id,
        cells: [
          <Product key="product" line={line} />,
          formats.number(line.line.quantity),
          formats.number(addQuantities(line.shortage.planned, line.placed?.pieces ?? 0)),
          ...warehouses.map((warehouse) => pieces(line, warehouse)),
        ],
      }))}
      {...(warehouses.some(({ order }) => order !== null) && {
        sums: [
          lines.some(({ placed }) => placed) ? messages.footSubtotalOpen : messages.footSubtotal,
          null,
          null,
          ...warehouses.map(({ code, order }) => (
            <small key={code}>{order && formats.money(order.totals.subtotal)}</small>
          )),
        ],
      })}
    >
      {children}
    </PaperTable>
  )
}

function Product({ line: sheetLine }: { line: SheetLine }) {
  const { line } = sheetLine
  const { word } = lineWords(sheetLine, useFormats())
  const placedWords = useMessages(placedMessages)
  const placed = sheetLine.placed?.pieces ?? 0
  return (
    <>
      <bdi>{line.title || line.sku}</bdi>
      <small className="block">
        <bdi className="font-mono">{line.sku}</bdi> · {word}
        {placed > 0 && placed !== line.quantity && ` · ${placedWords.part(placed, line.quantity)}`}
      </small>
    </>
  )
}

function widthOf({ order }: SheetWarehouse): number {
  const amount = order ? amountLength(Number(order.totals.subtotal)) : 0
  return Math.max(leastWidth, amount * character + around)
}

function inParts(warehouses: readonly SheetWarehouse[]): readonly (readonly SheetWarehouse[])[] {
  const parts: SheetWarehouse[][] = []
  let room = 0
  for (const each of warehouses) {
    const width = widthOf(each)
    if (width > room) {
      parts.push([])
      room = roomBeside
    }
    parts.at(-1)?.push(each)
    room -= width
  }
  return parts
}
