import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import type { Grouping, PurchaseGroup, PurchaseSum } from './group-purchases.ts'
import { groupWords } from './group-words.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** Rows that are drawn at once; more come with a button. The export has all. */
const rowsAtOnce = 100

/** What was spent on each group. Its name shows it alone. */
export function PurchasesTable(props: {
  groups: readonly PurchaseGroup[]
  all: PurchaseSum
  by: Grouping
  onChoose: (key: string) => void
}) {
  const { groups, all, by, onChoose } = props
  const messages = useMessages(purchasesMessages)
  const formats = useFormats()
  const [shown, setShown] = useState(rowsAtOnce)
  const names = messages.columns
  const rest = groups.length - shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <table aria-label={messages.table(messages.groupings[by])} className="w-full text-table">
        <thead className="text-small text-ink-soft">
          <tr className="border-b border-line [&_th]:px-2 [&_th]:py-1.5 [&_th]:text-right [&_th]:font-medium">
            <th scope="col" className="text-left!">
              {messages.groupings[by]}
            </th>
            <th scope="col" className={wide}>
              {names.orders}
            </th>
            <th scope="col" className={wide}>
              {names.lines}
            </th>
            <th scope="col">{names.pieces}</th>
            <th scope="col" className={middling}>
              {names.subtotal}
            </th>
            <th scope="col" className={wide}>
              {names.iva}
            </th>
            <th scope="col">{names.total}</th>
            <th scope="col" className={wide}>
              {names.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, shown).map((group) => (
            <tr key={group.key} className="border-b border-line hover:bg-hover [&_td]:px-2 [&_td]:text-right">
              <th scope="row" className="px-2 py-1 text-left font-normal wrap-anywhere">
                <Name group={group} words={groupWords(group, by, formats)} onChoose={onChoose} />
              </th>
              <td className={wide}>{formats.number(group.orders)}</td>
              <td className={wide}>{formats.number(group.lines)}</td>
              <td>{formats.number(group.pieces)}</td>
              <td className={middling}>{formats.money(group.subtotal)}</td>
              <td className={wide}>{formats.money(group.iva)}</td>
              <td className="font-medium">{formats.money(group.total)}</td>
              <td className={`w-32 ${wide}`}>
                <Share of={Number(group.total)} all={Number(all.total)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button compact className="justify-self-start" onClick={() => setShown(shown + rowsAtOnce)}>
          {messages.more(Math.min(rest, rowsAtOnce), groups.length)}
        </Button>
      )}
    </div>
  )
}

const wide = 'max-[899px]:hidden'
const middling = 'max-[559px]:hidden'

function Name(props: { group: PurchaseGroup; words: string; onChoose: (key: string) => void }) {
  const { group, words, onChoose } = props
  const messages = useMessages(purchasesMessages)
  const { product, linesWithoutPrice } = group
  return (
    <>
      <button
        type="button"
        aria-label={messages.chooseGroup(words)}
        onClick={() => onChoose(group.key)}
        className="text-left text-accent hover:underline touch:min-h-11"
      >
        <bdi>{words}</bdi>
      </button>
      {product && (
        <span className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <Link to={productHref(product.sku)} className="font-mono hover:underline">
            <bdi>{product.sku}</bdi>
          </Link>
          <bdi>{product.brand}</bdi>
        </span>
      )}
      {linesWithoutPrice > 0 && (
        <span className="block text-small text-warn">{messages.withoutPrice(linesWithoutPrice)}</span>
      )}
    </>
  )
}

function Share({ of, all }: { of: number; all: number }) {
  const formats = useFormats()
  const fraction = all === 0 ? 0 : of / all
  return (
    <span className="flex items-center justify-end gap-1.5">
      <span aria-hidden className="flex h-2 flex-1 justify-start rounded bg-line">
        <span className="rounded bg-accent" style={{ width: `${100 * fraction}%` }} />
      </span>
      <span className="min-w-12 text-small text-ink-soft">{formats.percent(fraction)}</span>
    </span>
  )
}
