import { useState } from 'react'
import { DraftLinks } from '#src/drafts/live-check/other-drafts.tsx'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useConcernDetail } from '#src/drafts/orders/use-concern-detail.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { concernRows } from './concern-groups.ts'
import type { PlacingConcern } from './placing-concerns.ts'

/** The lines that have a concern of one kind, each with its detail, and with its order's warehouse where there are several. */
export function ConcernLines(props: {
  concerns: readonly PlacingConcern[]
  /** Whether each says its warehouse. */
  hasWarehouses: boolean
  labelledBy: string
}) {
  const { concerns, hasWarehouses, labelledBy } = props
  const messages = useMessages(orderMessages)
  const detailOf = useConcernDetail()
  const [isAll, setAll] = useState(false)
  const rows = concernRows(concerns)
  const shown = isAll ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <ul
        aria-labelledby={labelledBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs keyboard focus
        tabIndex={isAll ? 0 : undefined}
        className={classNames('grid grid-cols-[minmax(0,1fr)] pl-5.5', isAll && 'max-h-64 overflow-auto')}
      >
        {shown.map(({ concern, warehouses }) => (
          <li
            key={`${concern.line.lineId} ${concern.warehouse}`}
            className="flex flex-wrap items-baseline gap-x-2 py-px"
          >
            <bdi className="max-w-40 shrink-0 truncate font-mono text-[12.5px]">{concern.line.sku}</bdi>
            <bdi lang="es-MX" className="min-w-36 flex-1 truncate" title={concern.line.title}>
              {concern.line.title}
            </bdi>
            {hasWarehouses && <bdi className="text-ink-soft">{warehouses.join(', ')}</bdi>}
            {!saysAll.has(concern.kind) && <span className="text-ink-soft">{detailOf(concern)}</span>}
            {concern.kind === 'shared' && <DraftLinks drafts={concern.drafts} />}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button compact tone="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {messages.placing.fold(rows.length - shown.length)}
        </Button>
      )}
    </>
  )
}

const shownAtFirst = 5
/** Kinds that need no detail. */
const saysAll: ReadonlySet<PlacingConcern['kind']> = new Set([
  'unchecked',
  'not-found',
  'unknown-stock',
  'over-planned',
  'other-currency',
  'no-price',
])
