import { useState } from 'react'
import type { CatalogWarehouse } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from './amount-field.tsx'
import { filtersMessages } from './filters-messages.ts'

/** How much there must be and, where the catalog says it, in which warehouses. */
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
                <label className="flex h-8 items-center gap-2 px-3 hover:bg-hover touch:h-11">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={chosen.includes(code)}
                    onChange={(event) =>
                      onChange({
                        warehouses: event.target.checked ? [...chosen, code] : chosen.filter((other) => other !== code),
                      })
                    }
                  />
                  <bdi className="font-mono text-[12.5px]">{code}</bdi>
                  <bdi className="min-w-0 truncate text-ink-soft">{location}</bdi>
                </label>
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
