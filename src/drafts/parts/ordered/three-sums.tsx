import type { DraftSums } from '#src/drafts/model/money/draft-sums.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { placedMessages } from './placed-messages.ts'

/**
 * What is placed, what is to be placed, and both. Each amount is rounded once, and the last row adds what is shown.
 *
 * @param narrow one column of money: the total, and below it the sum before tax. Fits 280 px with any sum
 */
export function ThreeSums({ sums, narrow = false }: { sums: DraftSums; narrow?: boolean }) {
  const messages = useMessages(placedMessages)
  const formats = useFormats()
  const ivaClass = 'max-[599px]:hidden'
  const { columns } = messages
  const unfilled = sums.placed?.unfilled ?? 0
  return (
    <table
      aria-label={messages.sumsLabel}
      title={messages.sumsHint}
      className={classNames(
        'border-collapse text-small leading-4.5 [&_td]:pl-3 [&_td]:text-right [&_td]:whitespace-nowrap [&_th]:pl-3 [&_th]:whitespace-nowrap [&_th:first-child]:pl-0',
        narrow && 'w-full [&_td]:align-top [&_th]:align-top',
      )}
    >
      <thead className="text-ink-soft">
        <tr className="[&_th]:text-right [&_th]:font-normal">
          <td className="p-0!" />
          <th scope="col">{columns.pieces}</th>
          {!narrow && <th scope="col">{columns.subtotal}</th>}
          {!narrow && (
            <th scope="col" className={ivaClass}>
              {columns.iva}
            </th>
          )}
          <th scope="col">
            {columns.total}
            {narrow && <span className="block">{columns.subtotal}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['placed', 'open', 'both'] as const).map((name) => {
          const totals = sums[name]
          return (
            totals && (
              <tr key={name} data-sum={name} className={name === 'both' ? 'border-t border-line font-semibold' : ''}>
                <th scope="row" className={name === 'both' ? 'text-left' : 'text-left font-normal'}>
                  {messages.sums[name]}
                  {name === 'placed' && unfilled > 0 && (
                    <span className="block text-warn">{messages.unfilled(unfilled)}</span>
                  )}
                </th>
                <td>{formats.number(totals.pieces)}</td>
                {!narrow && <td>{formats.money(totals.subtotal)}</td>}
                {!narrow && <td className={ivaClass}>{formats.money(totals.iva)}</td>}
                <td>
                  {formats.money(totals.total)}
                  {narrow && (
                    <span className="block font-normal text-ink-soft">
                      <span className="sr-only">{columns.subtotal} </span>
                      {formats.money(totals.subtotal)}
                    </span>
                  )}
                </td>
              </tr>
            )
          )
        })}
      </tbody>
    </table>
  )
}
