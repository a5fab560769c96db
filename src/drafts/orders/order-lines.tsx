import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import type { PlacedLine } from '#src/drafts/model/orders/placed-order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { orderMessages } from './order-messages.ts'
import type { PlacingConcern } from './placing/placing-concerns.ts'
import { useConcernDetail } from './use-concern-detail.ts'

/** The lines of an order, each with its concerns. */
export function OrderLines(props: {
  warehouse: string
  lines: readonly PlacedLine[]
  concerns: readonly PlacingConcern[]
}) {
  const { warehouse, lines, concerns } = props
  const messages = useMessages(orderMessages)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? lines : lines.slice(0, shownAtFirst)
  const ofLine = Map.groupBy(concerns, ({ line }) => line.lineId)
  const { columns } = messages
  return (
    <div className="order-below pr-4 pb-2">
      <table
        aria-label={messages.linesOf(warehouse)}
        className="w-full table-fixed border-collapse [&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3"
      >
        <thead>
          <tr className="border-b border-line text-left text-small text-ink-soft max-[719px]:hidden [&_th]:font-normal">
            <th scope="col" className="w-42">
              {columns.sku}
            </th>
            <th scope="col">{columns.title}</th>
            <th scope="col" className="w-20 text-right">
              {columns.quantity}
            </th>
            <th scope="col" className="w-30 text-right">
              {columns.price}
            </th>
            <th scope="col" className="w-28 pr-0! text-right">
              {columns.subtotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <OrderLine key={line.lineId} line={line} concerns={ofLine.get(line.lineId) ?? []} />
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

function OrderLine({ line, concerns }: { line: PlacedLine; concerns: readonly PlacingConcern[] }) {
  const messages = useMessages(orderMessages)
  const formats = useFormats()
  const detailOf = useConcernDetail()
  const { sku, title, note, quantity, price } = line
  const subtotal = lineSubtotal(price, quantity)
  // The age of the check is shown above the lines.
  const shown = concerns.filter(({ kind }) => kind !== 'old' && kind !== 'unchecked')
  return (
    <tr className="order-line border-b border-line align-top">
      <td className="truncate font-mono text-[12.5px]">
        <bdi>{sku}</bdi>
      </td>
      <td className="min-w-0">
        <Link to={productHref(sku)} className="wrap-anywhere hover:underline">
          <bdi>{title || sku}</bdi>
        </Link>
        {note !== '' && <p className="text-small text-ink-soft wrap-anywhere">{note}</p>}
        {shown.map((concern) => (
          <p
            key={concern.kind}
            className={`flex items-center gap-1 text-small ${isBad(concern) ? 'text-bad' : 'text-warn'}`}
          >
            {isBad(concern) ? (
              <CircleAlert aria-hidden className="size-3.5 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            )}
            {detailOf(concern)}
          </p>
        ))}
      </td>
      <td className="text-right whitespace-nowrap">
        {formats.number(quantity)}
        <span className="order-line-price"> × {price === null ? messages.noPrice : formats.unitPrice(price)}</span>
      </td>
      <td className="text-right whitespace-nowrap max-[719px]:hidden">
        {price === null ? <span className="text-warn">{messages.noPrice}</span> : formats.unitPrice(price)}
      </td>
      <td className="pr-0! text-right whitespace-nowrap">{subtotal !== null && formats.money(subtotal)}</td>
    </tr>
  )
}

function isBad({ kind }: PlacingConcern): boolean {
  return kind === 'not-found' || kind === 'failed' || kind === 'wrong-answer'
}

/** Further lines are shown on request: a person who looks at two lines should not wait for thousands. */
const shownAtFirst = 100
