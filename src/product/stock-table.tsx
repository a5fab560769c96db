import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { sumStock, type WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { productMessages } from './product-messages.ts'

/** Stock by warehouse, most first, with a bar to compare and what the wanted quantity would leave. */
export function StockTable(props: { warehouses: readonly WarehouseStock[]; wanted: number; isLive: boolean }) {
  const { warehouses, wanted, isLive } = props
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const most = Math.max(1, ...warehouses.map(({ stock }) => stock ?? 0))
  const total = sumStock(warehouses)
  const sorted = warehouses.toSorted((a, b) => (b.stock ?? -1) - (a.stock ?? -1) || formats.compare(a.code, b.code))
  const hasNegative = warehouses.some(({ stock }) => stock !== null && stock < 0)
  return (
    <>
      <table className={classNames('w-full table-fixed text-table', !isLive && 'text-ink-soft')}>
        <thead className="text-small text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="w-19 py-1.5 text-left font-normal">
              {messages.warehouse}
            </th>
            <th scope="col" className="py-1.5 text-left font-normal">
              {messages.place}
            </th>
            <th scope="col" className="w-20 py-1.5 text-right font-normal">
              {messages.stock}
            </th>
            <th scope="col" className="w-20 py-1.5 text-right font-normal">
              {messages.remaining}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ code, location, stock }) => (
            <tr key={code} className="h-9 border-b border-line">
              <th scope="row" className="text-left font-mono text-[12.5px] font-normal">
                <bdi>{code}</bdi>
              </th>
              <td className="min-w-0 pr-3">
                <bdi className="block truncate leading-4">{location}</bdi>
                <span aria-hidden className="mt-1 block h-1 rounded-full bg-hover">
                  <span
                    className="block h-full rounded-full bg-good/70"
                    style={{ width: `${(100 * Math.max(0, stock ?? 0)) / most}%` }}
                  />
                </span>
              </td>
              <td className={classNames('text-right', (stock ?? 0) > 0 ? 'font-medium text-good' : 'text-ink-faint')}>
                {stock === null ? messages.unknown : formats.number(stock)}
              </td>
              <td className={classNames('text-right', remainingTone(stock, wanted))}>
                {stock === null ? '–' : formats.number(Math.max(0, stock) - wanted)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="h-9 font-medium">
            <th scope="row" colSpan={2} className="text-left">
              {messages.total}
            </th>
            <td className="text-right">{total === null ? messages.unknown : formats.number(total)}</td>
            <td className="text-right text-ink-soft">{total === null ? '–' : formats.number(total - wanted)}</td>
          </tr>
        </tfoot>
      </table>
      {hasNegative && <p className="text-small text-ink-soft">{messages.negativeHint}</p>}
    </>
  )
}

/** Amber where there is some but not enough; where there is none, the stock itself says it. */
function remainingTone(stock: number | null, wanted: number): string {
  if (stock === null || stock <= 0) return 'text-ink-faint'
  return stock < wanted ? 'text-warn' : 'text-ink-soft'
}
