import { CircleAlert, type LucideIcon, Package, PackageCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownWords } from '#src/drafts/model/lines/line-definition.ts'
import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { UnitPrice } from '#src/drafts/parts/unit-price.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { orderMessages } from './order-messages.ts'

/** Something said of a line: a concern about it, what it was placed in spite of, or what came of it. */
export type LineMark = { readonly words: string; readonly kind: keyof typeof looks }

const looks = {
  bad: { Icon: CircleAlert, tone: 'text-bad' },
  warn: { Icon: TriangleAlert, tone: 'text-warn' },
  'in-part': { Icon: Package, tone: 'text-warn' },
  came: { Icon: PackageCheck, tone: 'text-ink-soft' },
} as const satisfies Readonly<Record<string, { readonly Icon: LucideIcon; readonly tone: string }>>

/** The lines of an order, each with its marks. */
export function OrderLines(props: {
  warehouse: string
  lines: readonly OrderLine[]
  /** By line id. */
  marks: ReadonlyMap<string, readonly LineMark[]>
}) {
  const { warehouse, lines, marks } = props
  const messages = useMessages(orderMessages)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? lines : lines.slice(0, shownAtFirst)
  const { columns } = messages
  return (
    <div className="order-below pr-4 pb-2">
      {/* Of a long order, this and the header say what the line in sight is of. */}
      <p aria-hidden className="order-lines-of sticky top-0 z-1 bg-ground py-0.5 text-small text-ink-soft">
        <bdi className="font-medium text-ink">{warehouse}</bdi> · {columns.quantity} × {columns.price},{' '}
        {columns.subtotal}
      </p>
      <table
        aria-label={messages.linesOf(warehouse)}
        className="w-full table-fixed border-collapse [&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3"
      >
        <thead className="sticky top-0 z-1 bg-ground">
          <tr className="border-b border-line text-left align-bottom text-small text-ink-soft max-[719px]:hidden [&_th]:font-normal">
            <th scope="col" className="w-36">
              <bdi aria-hidden className="block truncate font-medium text-ink">
                {warehouse}
              </bdi>
              {columns.sku}
            </th>
            <th scope="col">{columns.title}</th>
            <th scope="col" className="w-20 text-right">
              {columns.quantity}
            </th>
            <th scope="col" className="w-24 text-right">
              {columns.price}
            </th>
            <th scope="col" className="w-28 pr-0! text-right">
              {columns.subtotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <OrderLineRow key={line.lineId} line={line} marks={marks.get(line.lineId) ?? []} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <Button compact tone="quiet" className="mt-1" onClick={() => setAll(true)}>
          {messages.moreLines(lines.length - shown.length)}
        </Button>
      )}
    </div>
  )
}

function OrderLineRow({ line, marks }: { line: OrderLine; marks: readonly LineMark[] }) {
  const formats = useFormats()
  const { sku, title, quantity, price } = line
  const texts = ownWords(line)
  const subtotal = lineSubtotal(price, quantity)
  return (
    <tr className="order-line border-b border-line align-top">
      <td className="truncate font-mono text-[12.5px]">
        <bdi>{sku}</bdi>
      </td>
      <td className="min-w-0">
        <Link to={productHref(sku)} className="wrap-anywhere hover:underline">
          <bdi lang="es-MX">{title || sku}</bdi>
        </Link>
        {texts !== '' && <p className="text-small text-ink-soft wrap-anywhere">{texts}</p>}
        {marks.map(({ words, kind }) => {
          const { Icon, tone } = looks[kind]
          return (
            <p key={words} className={`flex items-center gap-1 text-small ${tone}`}>
              <Icon aria-hidden className="size-3.5 shrink-0" />
              {words}
            </p>
          )
        })}
      </td>
      <td className="text-right whitespace-nowrap">
        {formats.number(quantity)}
        <span className="order-line-price"> × {formats.unitPrice(price, decimalsTimes(price, quantity))}</span>
      </td>
      <td className="text-right whitespace-nowrap max-[719px]:hidden">
        {price === null ? (
          <span className="text-warn">{formats.noPrice}</span>
        ) : (
          <UnitPrice pesos={price} quantity={quantity} />
        )}
      </td>
      <td className="pr-0! text-right whitespace-nowrap">{subtotal !== null && formats.money(subtotal)}</td>
    </tr>
  )
}

/** Further lines are shown on request: a person who looks at two lines should not wait for thousands. */
const shownAtFirst = 100
