import type { OthersEffect } from '#src/drafts/model/stock/shared-stock.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { othersMessages } from './others-messages.ts'

/** The choice to leave the other drafts what they want, with what it changes, before and when it is on. */
export function LeaveOthers(props: { checked: boolean; effect: OthersEffect; onChange: (checked: boolean) => void }) {
  const { checked, effect, onChange } = props
  const messages = useMessages(othersMessages)
  return (
    <label title={messages.leaveOthersHint} className="inline-flex items-center gap-1.5 text-ink-soft touch:min-h-11">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} className="shrink-0" />
      <span>
        {messages.leaveOthers} {/* Where there is little room, that it changes nothing is left to who hears it. */}
        <span className={effect.lines > 0 ? 'text-warn' : 'text-ink-faint leaves-nothing'}>
          ({effect.lines > 0 ? messages.effect(effect) : messages.nothing})
        </span>
      </span>
    </label>
  )
}
