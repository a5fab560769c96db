import { useId, useSyncExternalStore } from 'react'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { singleKeysMessages } from './single-keys-messages.ts'

/** Switches the keys that are a single character off and on (WCAG 2.1.4). */
export function SingleKeysField() {
  const messages = useMessages(singleKeysMessages)
  const { singleKeys } = useBuyingParts()
  const stored = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  const hintId = useId()
  return (
    <div className="grid gap-0.5 text-table">
      <label className="flex items-start gap-2 touch:min-h-11">
        <Checkbox
          checked={stored !== false}
          onChange={({ target }) => singleKeys.set(target.checked)}
          aria-describedby={hintId}
          className="mt-0.5 shrink-0"
        />
        {messages.label}
      </label>
      <p id={hintId} className="text-small text-ink-soft">
        {messages.hint}
      </p>
    </div>
  )
}
