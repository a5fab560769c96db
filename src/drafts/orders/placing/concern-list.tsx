import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { concernKinds } from '#src/drafts/model/check/concern.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useConcernDetail } from '#src/drafts/orders/use-concern-detail.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import type { PlacingConcern } from './placing-concerns.ts'

/** The concerns about placing an order, by kind, with their lines. */
export function ConcernList({ concerns }: { concerns: readonly PlacingConcern[] }) {
  const byKind = Map.groupBy(concerns, ({ kind }) => kind)
  return concernKinds.map((kind) => {
    const ofKind = byKind.get(kind)
    return ofKind && <ConcernGroup key={kind} kind={kind} concerns={ofKind} />
  })
}

function ConcernGroup({ kind, concerns }: { kind: PlacingConcern['kind']; concerns: readonly PlacingConcern[] }) {
  const messages = useMessages(orderMessages)
  const detailOf = useConcernDetail()
  const { checkMinutes } = useBuyingSettings()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? concerns : concerns.slice(0, shownAtFirst)
  const isBad = kind === 'not-found' || kind === 'shortage'
  const Mark = isBad ? CircleAlert : TriangleAlert
  const title = messages.concerns[kind](concerns.length, checkMinutes)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className={`flex items-center gap-1.5 font-medium ${isBad ? 'text-bad' : 'text-warn'}`}>
        <Mark aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <ul aria-label={title} className="grid max-h-64 grid-cols-[minmax(0,1fr)] overflow-auto pl-4">
        {shown.map((concern) => (
          <li key={concern.line.lineId} className="flex flex-wrap items-baseline gap-x-2 py-px">
            <bdi className="max-w-40 shrink-0 truncate font-mono text-[12.5px]">{concern.line.sku}</bdi>
            <bdi className="min-w-36 flex-1 truncate" title={concern.line.title}>
              {concern.line.title}
            </bdi>
            {!saysAll.has(kind) && <span className="shrink-0 text-ink-soft">{detailOf(concern)}</span>}
          </li>
        ))}
      </ul>
      {shown.length < concerns.length && (
        <Button compact tone="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          {messages.placing.fold(concerns.length - shown.length)}
        </Button>
      )}
    </div>
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
