import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import type { ConfirmedLine, TypedLine } from './confirmed-lines.ts'
import { confirmingMessages } from './confirming-messages.ts'

/** A line of an order with the pieces and the price that the wholesaler confirms, and what they change. */
export function LineToConfirm(props: {
  line: ConfirmedLine
  /** Pieces that came of it already. */
  arrived: number
  typed: TypedLine
  onType: (typed: TypedLine) => void
}) {
  const { line, arrived, typed, onType } = props
  const messages = useMessages(confirmingMessages)
  const formats = useFormats()
  const { sku, title, ordered, orderedPrice, quantity, priceDifference, problem } = line
  const name = title || sku
  const more = addQuantities(quantity, -ordered)
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-48">
        <bdi>{name}</bdi>
        <span className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <bdi className="font-mono">{sku}</bdi>
          {messages.ordered(ordered, orderedPrice === null ? null : formats.unitPrice(orderedPrice))}
        </span>
      </span>
      <label className="flex flex-col gap-0.5 text-small text-ink-soft">
        {messages.pieces}
        <input
          data-in-turn
          inputMode="decimal"
          aria-label={messages.quantityOf(name)}
          placeholder={String(ordered)}
          value={typed.quantity}
          aria-invalid={problem === 'quantity' || undefined}
          onChange={({ target }) => onType({ ...typed, quantity: target.value })}
          className={`${fieldClass} w-20 text-right text-ink`}
        />
      </label>
      <label className="flex flex-col gap-0.5 text-small text-ink-soft">
        {messages.price}
        <input
          data-in-turn
          inputMode="decimal"
          aria-label={messages.priceOf(name)}
          placeholder={orderedPrice === null ? '' : formats.unitPrice(orderedPrice)}
          value={typed.price}
          aria-invalid={problem === 'price' || problem === 'no-price' || undefined}
          onChange={({ target }) => onType({ ...typed, price: target.value })}
          className={`${fieldClass} w-28 text-right text-ink`}
        />
      </label>
      {problem !== null && <p className="w-full text-bad">{messages.problems[problem]}</p>}
      {problem === null && more !== 0 && (
        <p className="w-full text-warn">{more < 0 ? messages.less(-more) : messages.more(more)}</p>
      )}
      {problem === null && priceDifference !== null && Number(priceDifference) !== 0 && (
        <p className="w-full text-warn">{messages.otherPrice(formats.moneyChange(priceDifference))}</p>
      )}
      {problem === null && more < 0 && arrived > quantity && (
        <p className="w-full text-bad">{messages.arrived(arrived)}</p>
      )}
    </li>
  )
}
