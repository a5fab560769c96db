import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { checkMessages } from './check-messages.ts'
import type { CheckJob } from './use-draft-check.ts'
import { hasConcern, type LineStates } from './use-line-states.ts'

/** What to do about the result of a check, and the settings that decide which differences count. */
export function CheckSummary(props: { draft: Draft; job: CheckJob; states: LineStates; onCheckAgain: () => void }) {
  const { draft, job, states, onCheckAgain } = props
  const messages = useMessages(checkMessages)
  const { checkMinutes } = useBuyingSettings()
  const { check } = states
  const { counts } = check
  // What can only be mended by another answer of the wholesaler.
  const wrong = draft.lines
    .filter((line) => hasConcern(states, line, 'wrong-answer') || hasConcern(states, line, 'other-currency'))
    .map(({ sku }) => sku)
  const failed = draft.lines.filter((line) => hasConcern(states, line, 'failed')).map(({ sku }) => sku)
  return (
    <div className="grid max-h-[inherit] gap-3 overflow-auto p-3">
      {(check.kind === 'well' || check.kind === 'placed') && (
        <p className={check.kind === 'well' ? 'text-good' : 'text-ink-soft'}>
          {check.kind === 'well' ? messages.wellHint : messages.placedHint}
        </p>
      )}
      {counts.old > 0 && <p className="text-small text-warn">{messages.old(checkMinutes)}</p>}
      {job.storageFails && <p className="text-small text-warn">{messages.storageFails}</p>}
      <div className="grid justify-items-start gap-1.5">
        <Button compact onClick={onCheckAgain}>
          {messages.checkAgain}
        </Button>
        {failed.length > 0 && (
          <Button compact onClick={() => job.start(failed)}>
            {messages.retry(failed.length)}
          </Button>
        )}
        {wrong.length > 0 && (
          <Button compact onClick={() => job.start(wrong)}>
            {messages.askAgain(wrong.length)}
          </Button>
        )}
      </div>
      <fieldset className="grid gap-1.5 border-t border-line pt-2">
        <legend className="sr-only">{messages.settings}</legend>
        <BuyingSettingField label={messages.tolerance} name="tolerancePercent" />
        <BuyingSettingField label={messages.minutes} name="checkMinutes" />
      </fieldset>
    </div>
  )
}
