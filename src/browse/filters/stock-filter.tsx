import { useState } from 'react'
import { filtersMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { CatalogWarehouse } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from './amount-field.tsx'
import { CheckRow, withChoice } from './check-row.tsx'

/** The least stock and, if the catalog has warehouses, in which ones. */
export function StockFilter(props: {
  stockAtLeast: number | null
  chosen: readonly string[]
  warehouses: readonly CatalogWarehouse[]
  onChange: (change: { stockAtLeast?: number | null; warehouses?: readonly string[] }) => void
}) {
  const { stockAtLeast, chosen, warehouses, onChange } = props
  const messages = useMessages(filtersMessages)
  const [round, setRound] = useState(0)
  return (
    <div className="grid gap-3 p-3">
      <div key={round} className="flex items-end gap-2">
        <div className="w-24">
          <AmountField
            label={messages.stockAtLeast}
            value={stockAtLeast}
            unreadable={messages.unreadableStock}
            onChange={(least) => onChange({ stockAtLeast: least })}
          />
        </div>
        <span className="pb-1.5">{messages.pieces}</span>
      </div>
      {warehouses.length === 0 ? (
        <p className="text-small text-ink-soft">{messages.noWarehouses}</p>
      ) : (
        <fieldset>
          <legend className="pb-1 text-small text-ink-soft">{messages.inWarehouses}</legend>
          <ul className="-mx-3 max-h-64 overflow-auto">
            {warehouses.map(({ code, location }) => (
              <li key={code}>
                <CheckRow
                  checked={chosen.includes(code)}
                  onChange={(checked) => onChange({ warehouses: withChoice(chosen, code, checked) })}
                >
                  <bdi className="font-mono text-[12.5px]">{code}</bdi>
                  <bdi className="min-w-0 truncate text-ink-soft">{location}</bdi>
                </CheckRow>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {(stockAtLeast !== null || chosen.length > 0) && (
        <Button
          compact
          tone="quiet"
          className="justify-self-start"
          onClick={() => {
            setRound(round + 1)
            onChange({ stockAtLeast: null, warehouses: [] })
          }}
        >
          {messages.anyStock}
        </Button>
      )}
    </div>
  )
}
