import type { HeldCatalog, LoadedCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { newnessMessages } from './newness-messages.ts'

/** The catalog that people see, and the one that is held back, side by side. */
export function HeldFigures({ held, catalog }: { held: HeldCatalog; catalog: LoadedCatalog }) {
  const { figures } = useMessages(newnessMessages)
  const { number, when } = useFormats()
  const { kept } = held
  const rows = [
    [figures.orderable, number(held.orderableBefore), number(held.orderable)],
    ...(kept === null ? [] : [[figures.inBoth, number(kept), number(kept)] as const]),
    [figures.records, number(catalog.records), number(held.records)],
    [figures.sent, when(catalog.answeredAt), when(held.answeredAt)],
  ] as const
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{figures.caption}</caption>
      <thead className="text-small text-ink-soft">
        <tr className="border-b border-line [&_th]:py-1 [&_th]:pl-3 [&_th]:text-right [&_th]:font-normal">
          <td />
          <th scope="col">{figures.now}</th>
          <th scope="col">{figures.held}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, now, then]) => (
          <tr key={name} className="border-b border-line align-baseline [&_td]:py-1 [&_td]:pl-3 [&_td]:text-right">
            <th scope="row" className="py-1 text-left font-normal text-ink-soft">
              {name}
            </th>
            <td>{now}</td>
            <td>{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
