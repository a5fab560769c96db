import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { QuantityList } from '#src/drafts/parts/fields/quantity-list.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import type { LineActions } from './use-line-actions.ts'

/** The quantity from each warehouse, to change or to clear. */
export function SplitFields({ line, actions }: { line: DraftLine; actions: LineActions }) {
  const messages = useMessages(draftsMessages)
  const total = splitTotal(line.split)
  return (
    <div className="grid gap-2">
      <QuantityList>
        <ul className="grid gap-1">
          {line.split.map(({ warehouse, quantity }) => (
            <li key={warehouse} className="flex items-center justify-between gap-3">
              <bdi className="font-mono text-[12.5px]">{warehouse}</bdi>
              <QuantityField
                compact
                cell={`${line.id} ${warehouse}`}
                value={quantity}
                label={messages.quantityFrom(warehouse)}
                onCommit={(part) => actions.setPart(line, warehouse, part)}
              />
            </li>
          ))}
        </ul>
      </QuantityList>
      {total !== line.quantity && <p className="text-small text-warn">{messages.splitTotal(total, line.quantity)}</p>}
      <Button compact tone="quiet" className="justify-self-start" onClick={() => void actions.setSplit(line, [])}>
        {messages.leaveOpen}
      </Button>
    </div>
  )
}
