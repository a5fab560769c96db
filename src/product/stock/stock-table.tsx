import { Check } from 'lucide-react'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { leftStock } from '#src/product/order/free-stock.ts'
import type { Wanted } from '#src/product/order/use-wanted.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { classNames } from '#src/ui/class-names.ts'
import { NoValue } from '#src/ui/no-value.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import type { Warehouses } from './use-warehouses.ts'

/**
 * Stock by warehouse with a bar to compare, what the drafts and the wanted quantity leave of it, as a column that adds up,
 * and which warehouses have enough; with a split, the quantity from each.
 */
export function StockTable(props: {
  warehouses: Warehouses
  list: readonly WarehouseStock[]
  wanted: Wanted
  isLive: boolean
  /** Shown below the total if it differs from the catalog. */
  difference: string | null
}) {
  const { warehouses, list, wanted, isLive, difference } = props
  const { total, free } = warehouses
  const messages = useMessages(productMessages)
  const formats = useFormats()
  const { split } = wanted
  // Beside a field for each warehouse a narrow phone has no room for the place: it stands below the code.
  const hasColumnOfPlace = !useMediaQuery('(max-width: 389px)') || split === null
  // What is being typed, so that the table follows each key.
  const { quantity, split: typedSplit } = wanted.typed
  const left = leftStock(free, wanted.asked)
  const { ofDrafts, ofQuantity } = left.unassigned
  const leftColumn = split ? 'max-[479px]:hidden' : 'max-[399px]:hidden'
  const most = Math.max(1, ...list.map(({ stock }) => stock ?? 0))
  const freeIn = (code: string) => free.warehouses.find((each) => each.code === code)?.stock ?? null
  return (
    <>
      <table className={classNames('w-full table-fixed text-table', !isLive && 'text-ink-soft')}>
        <caption className="sr-only">{messages.stockTitle}</caption>
        <thead className="text-small text-ink-soft">
          <tr className="border-b border-line [&_th]:py-1.5 [&_th]:font-normal">
            <th scope="col" className={hasColumnOfPlace ? 'w-19 text-left max-[399px]:w-17' : 'text-left'}>
              {messages.warehouse}
            </th>
            {hasColumnOfPlace && (
              <th scope="col" className="text-left">
                {messages.place}
              </th>
            )}
            <th scope="col" className={split ? 'w-18 text-right' : 'w-20 text-right'}>
              {messages.stock}
            </th>
            <th scope="col" className={classNames('text-right', split ? 'w-19' : 'w-20', leftColumn)}>
              <span title={messages.remainingHint}>{messages.remaining}</span>
            </th>
            {split && (
              <th scope="col" className="w-25 text-right">
                {messages.fromHere}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.map(({ code, location, stock }) => {
            const wantedHere = typedSplit ? inSplit(typedSplit, code) : quantity
            const leftHere = left.in.get(code) ?? null
            return (
              <tr key={code} className="h-9 border-b border-line touch:h-12">
                <th scope="row" className="text-left font-mono text-[12.5px] font-normal">
                  <bdi className="block truncate" title={code}>
                    {code}
                  </bdi>
                  {!hasColumnOfPlace && <bdi className="font-sans text-small text-ink-soft">{location}</bdi>}
                </th>
                {hasColumnOfPlace && (
                  <td className="min-w-0 pr-3">
                    <bdi className="block truncate leading-4 max-[399px]:whitespace-normal">{location}</bdi>
                    <span aria-hidden className="mt-1 block h-1 rounded-full bg-hover">
                      <span
                        className={classNames('block h-full rounded-full', isLive ? 'bg-good/70' : 'bg-ink-faint/50')}
                        style={{ width: `${(100 * Math.max(0, stock ?? 0)) / most}%` }}
                      />
                    </span>
                  </td>
                )}
                <td className="text-right">
                  <Stock stock={stock} isEnough={(freeIn(code) ?? 0) >= quantity} isLive={isLive} />
                </td>
                <td className={classNames('text-right', leftColumn)}>
                  <Left left={leftHere} />
                </td>
                {split && (
                  <td className="text-right">
                    <QuantityField
                      compact
                      value={inSplit(split, code)}
                      onType={(text) => wanted.type(code, text)}
                      label={messages.quantityFrom(code)}
                      warning={wantedHere > 0 && (leftHere ?? -1) < 0 ? messages.moreThanThere : null}
                      onCommit={(part) => wanted.setPart(code, part)}
                    />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {ofDrafts + ofQuantity > 0 && (
            <tr className={classNames('h-9 border-b border-line text-ink-soft', leftColumn)}>
              <th scope="row" colSpan={hasColumnOfPlace ? 2 : 1} className="text-left font-normal">
                {messages.unassigned}{' '}
                <span className="pl-1 text-small">{messages.unassignedOf(ofDrafts, ofQuantity)}</span>
              </th>
              <td />
              <td className="text-right">{messages.less(addQuantities(ofDrafts, ofQuantity))}</td>
              {split && <td />}
            </tr>
          )}
          <tr className="h-10 font-medium">
            <th scope="row" colSpan={hasColumnOfPlace ? 2 : 1} className="text-left">
              {messages.total}
              {difference !== null && <span className="block text-small font-normal text-warn">{difference}</span>}
            </th>
            <td className="text-right">{total === null ? messages.unknown : formats.number(total)}</td>
            <td className={classNames('text-right', leftColumn)}>
              {left.total !== null && <Left left={left.total} />}
            </td>
            {split && <td className="pr-2 text-right">{formats.number(quantity)}</td>}
          </tr>
        </tfoot>
      </table>
    </>
  )
}

function Stock({ stock, isEnough, isLive }: { stock: number | null; isEnough: boolean; isLive: boolean }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  if (stock === null) return <span className="text-ink-faint">{messages.unknown}</span>
  return (
    <span
      title={isEnough ? messages.hasEnough : undefined}
      className={classNames(
        'inline-flex items-center gap-1',
        // Green only where it is enough for the wanted quantity.
        stock > 0 ? classNames('font-medium', isLive && isEnough && 'text-good') : 'text-ink-faint',
      )}
    >
      {isEnough && (
        <>
          <Check aria-hidden className="size-3.5" />
          <span className="sr-only">{messages.hasEnough}</span>
        </>
      )}
      {formats.number(stock)}
    </span>
  )
}

/** What is left, or what is lacking: never a number below zero. */
function Left({ left }: { left: number | null }) {
  const messages = useMessages(productMessages)
  const formats = useFormats()
  if (left === null) return <NoValue says={messages.unknown} />
  return left < 0 ? (
    <span className="text-warn">{messages.lacking(-left)}</span>
  ) : (
    <span className="text-ink-soft">{formats.number(left)}</span>
  )
}
