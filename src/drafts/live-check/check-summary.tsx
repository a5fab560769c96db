import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { type LineFilter, matchesFilter } from '#src/drafts/model/lines/line-view.ts'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { checkMessages } from './check-messages.ts'
import { useAcceptPrices } from './use-accept-prices.ts'
import type { DraftCheck } from './use-draft-check.ts'
import { useLineFacts } from './use-line-facts.ts'

/** The result of a check, actions on it, and the settings that decide which differences count. */
export function CheckSummary(props: { draft: Draft; check: DraftCheck; onCheckAgain: () => void }) {
  const { draft, check, onCheckAgain } = props
  const messages = useMessages(checkMessages)
  const formats = useFormats()
  const factsOf = useLineFacts(draft)
  const acceptPrices = useAcceptPrices(draft.id)
  const { tolerancePercent, checkMinutes } = useBuyingSettings()
  const now = useNow(10_000)
  const { stamp, failed, storageFails } = check
  const prices = newPrices(draft.lines, (sku) => factsOf(sku).now)
  const count = (filter: LineFilter) =>
    draft.lines.filter((line) => matchesFilter(line, factsOf(line.sku), filter, tolerancePercent)).length
  const rows: readonly [string, number, string][] = [
    [messages.summary.priceUp, count('price-up'), 'text-bad'],
    [messages.summary.priceDown, count('price-down'), 'text-good'],
    [messages.summary.short, count('shortage'), 'text-warn'],
    [messages.summary.gone, count('gone'), 'text-bad'],
    [messages.summary.noPrice, count('no-price'), 'text-warn'],
    [messages.summary.failed, count('failed'), 'text-bad'],
    [messages.summary.unchecked, count('unchecked'), 'text-ink-soft'],
  ]
  const isOld = stamp.oldest !== null && now - stamp.oldest > checkMinutes * 60_000
  return (
    <div className="grid max-h-[inherit] gap-3 overflow-auto p-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 [&_dd]:text-right">
        {rows.map(([name, many, tone]) => (
          <div key={name} className="contents">
            <dt className={many === 0 ? 'text-ink-faint' : ''}>{name}</dt>
            <dd className={many === 0 ? 'text-ink-faint' : `font-medium ${tone}`}>{formats.number(many)}</dd>
          </div>
        ))}
      </dl>
      {isOld && <p className="text-small text-warn">{messages.old(checkMinutes)}</p>}
      {storageFails && <p className="text-small text-warn">{messages.storageFails}</p>}
      <div className="grid justify-items-start gap-1.5">
        <Button compact onClick={onCheckAgain}>
          {messages.checkAgain}
        </Button>
        {prices.size > 0 && (
          <Button compact onClick={() => void acceptPrices(prices)}>
            {messages.acceptAll(prices.size)}
          </Button>
        )}
        {failed.length > 0 && (
          <Button compact onClick={() => check.start(failed)}>
            {messages.retry(failed.length)}
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
