import { useState } from 'react'
import { filtersMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { PriceFilter as Price } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { AmountField } from './amount-field.tsx'

/** A price range, or only products without a price. Both bounds are inclusive. */
export function PriceFilter({ price, onChange }: { price: Price; onChange: (price: Price) => void }) {
  const messages = useMessages(filtersMessages)
  // A new key clears the fields when the button is used.
  const [round, setRound] = useState(0)
  const range = price === null || price === 'none' ? { least: null, most: null } : price
  const set = (next: { least: number | null; most: number | null }) =>
    onChange(next.least === null && next.most === null ? null : next)
  return (
    <div className="grid gap-3 p-3">
      <div key={round} className="grid grid-cols-2 gap-2">
        <AmountField
          label={messages.least}
          value={range.least}
          unreadable={messages.unreadablePrice}
          onChange={(least) => set({ ...range, least })}
        />
        <AmountField
          label={messages.most}
          value={range.most}
          unreadable={messages.unreadablePrice}
          onChange={(most) => set({ ...range, most })}
        />
      </div>
      <p className="text-small text-ink-faint">{messages.pesos}</p>
      <label className="flex items-center gap-2 touch:min-h-11">
        <Checkbox checked={price === 'none'} onChange={(event) => onChange(event.target.checked ? 'none' : null)} />
        {messages.withoutPrice}
      </label>
      {price !== null && (
        <Button
          compact
          tone="quiet"
          className="justify-self-start"
          onClick={() => {
            setRound(round + 1)
            onChange(null)
          }}
        >
          {messages.anyPrice}
        </Button>
      )}
    </div>
  )
}
