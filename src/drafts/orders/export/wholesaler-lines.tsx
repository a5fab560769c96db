import type { ReactNode } from 'react'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { sendMessages } from './send-messages.ts'

/** The lines of an order on paper for the wholesaler. Header and heading repeat on every page. */
export function WholesalerLines(props: {
  lines: readonly OrderLine[]
  heading: string
  /** The sums and what follows; they stay on a page with the last line. */
  children: ReactNode
}) {
  const { lines, heading, children } = props
  const { columns } = useMessages(exportMessages)
  const { letter } = useMessages(sendMessages)
  const last = lines.length - 1
  return (
    <table className="w-full table-fixed border-collapse">
      <colgroup>
        <col className="w-[14mm]" />
        <col className={codeWidth(lines.map(({ sku }) => sku.length))} />
        <col className={codeWidth(lines.map((line) => line.manufacturerSku.length))} />
        <col />
        <col className="w-[17mm]" />
        <col className="w-[23mm]" />
        <col className="w-[25mm]" />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={7} className="pb-1 text-right text-[7.5pt] font-normal text-ink-soft">
            <bdi>{heading}</bdi>
          </th>
        </tr>
        <tr className="border-b border-ink text-left align-bottom [&_th]:py-1 [&_th]:pr-2 [&_th]:font-semibold">
          <th scope="col" className="text-right">
            {letter.position}
          </th>
          <th scope="col">{columns.sku}</th>
          <th scope="col">{columns.manufacturerSku}</th>
          <th scope="col">{columns.title}</th>
          <th scope="col" className="text-right">
            {columns.quantity}
          </th>
          <th scope="col" className="text-right">
            {columns.price}
          </th>
          <th scope="col" className="pr-0! text-right">
            {letter.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, -1).map((line, index) => (
          <Line key={line.lineId} line={line} position={index + 1} />
        ))}
      </tbody>
      <tbody className="break-inside-avoid">
        {lines.slice(-1).map((line) => (
          <Line key={line.lineId} line={line} position={last + 1} />
        ))}
        <tr className="break-inside-avoid break-before-avoid">
          <td colSpan={7}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** By the longest code: what is not needed is the title's. */
function codeWidth(lengths: readonly number[]): string {
  const longest = Math.max(0, ...lengths)
  return longest > 14 ? 'w-[36mm]' : longest > 9 ? 'w-[29mm]' : 'w-[20mm]'
}

function Line({ line, position }: { line: OrderLine; position: number }) {
  const formats = useFormats()
  const { sku, manufacturerSku, title, quantity, price } = line
  const subtotal = lineSubtotal(price, quantity)
  return (
    <tr className="break-inside-avoid border-b border-line align-top [&_td]:py-[1.2mm] [&_td]:pr-2">
      <td className="text-right">{formats.number(position)}</td>
      <td className="font-mono text-[8.5pt] wrap-anywhere">
        <bdi>{sku}</bdi>
      </td>
      <td className="font-mono text-[8.5pt] wrap-anywhere">
        <bdi>{manufacturerSku}</bdi>
      </td>
      <td className="wrap-anywhere">
        <bdi>{title}</bdi>
      </td>
      <td className="text-right whitespace-nowrap">{formats.number(quantity)}</td>
      <td className="text-right whitespace-nowrap">{formats.unitPrice(price)}</td>
      <td className="pr-0! text-right whitespace-nowrap">{subtotal !== null && formats.money(subtotal)}</td>
    </tr>
  )
}
