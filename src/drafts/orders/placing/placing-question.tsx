import { ListChecks, PackageCheck } from 'lucide-react'
import { useDraftCheck } from '#src/drafts/live-check/use-draft-check.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { PlacedLine } from '#src/drafts/model/orders/placed-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConcernList } from './concern-list.tsx'
import type { PlacingConcern } from './placing-concerns.ts'

/** Asks whether to mark an order as placed in spite of its concerns. */
export function PlacingQuestion(props: {
  draft: Draft
  lines: readonly PlacedLine[]
  concerns: readonly PlacingConcern[]
  isPlacing: boolean
  onBack: () => void
  onPlace: () => void
}) {
  const { draft, lines, concerns, isPlacing, onBack, onPlace } = props
  const { placing: messages, place: placeLabel } = useMessages(orderMessages)
  const check = useDraftCheck(draft)
  const isChecking = check.run?.status === 'running'
  const isConcerned = concerns.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table">
      <p role="alert" className="text-text font-medium">
        {isConcerned ? messages.ask : messages.askNothing}
      </p>
      <ConcernList concerns={concerns} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
        <BuyingSettingField label={messages.minutes} name="checkMinutes" />
        {isChecking && <span className="text-ink-soft">{messages.checking}</span>}
        {!isChecking && concerns.some(({ kind }) => isHelpedByCheck.has(kind)) && (
          <Button onClick={() => check.start(lines.map(({ sku }) => sku))}>
            <ListChecks aria-hidden className="size-4" />
            {messages.checkNow}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focused element is gone, and placing must not be the default */}
        <Button autoFocus onClick={onBack}>
          {messages.back}
        </Button>
        <Button tone="primary" disabled={isPlacing} onClick={onPlace}>
          <PackageCheck aria-hidden className="size-4" />
          {isConcerned ? messages.anyway : placeLabel}
        </Button>
      </div>
    </div>
  )
}

const isHelpedByCheck: ReadonlySet<PlacingConcern['kind']> = new Set([
  'unchecked',
  'failed',
  'wrong-answer',
  'old',
  'other-currency',
])
