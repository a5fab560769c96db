import type { Adjustment } from '#src/drafts/model/check/adjust-lines.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { adjustMessages } from './adjust-messages.ts'
import { useAdjust } from './use-adjust.ts'
import { type StockOf, useAdjustments } from './use-adjustments.ts'

/**
 * Adjusts one line to what there is, or to what other drafts leave of it. Of which there is nothing, the line is removed
 * only by its own button. Renders nothing where there is enough.
 */
export function AdjustLine({
  draft,
  line,
  stockOf,
  onDone,
}: {
  draft: Draft
  line: DraftLine
  stockOf: StockOf
  onDone?: () => void
}) {
  const messages = useMessages(adjustMessages)
  const write = useAdjust(draft.id)
  const adjust = (adjustments: readonly Adjustment[]) => void write(adjustments).then((done) => done && onDone?.())
  const only = { ...draft, lines: [line] }
  const { adjustments } = useAdjustments(only, stockOf, false)
  const { demand, adjustments: withoutOthers } = useAdjustments(only, stockOf, true)
  const [there] = adjustments
  const [left] = withoutOthers
  const isFewer = left !== undefined && left.quantity > 0 && left.quantity !== there?.quantity
  if (!there && !isFewer) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      {there && there.quantity > 0 && (
        <Button compact onClick={() => adjust([there])}>
          {messages.to(there.quantity)}
        </Button>
      )}
      {isFewer && (
        <Button compact className="h-auto! min-h-7 py-1 text-left whitespace-normal!" onClick={() => adjust([left])}>
          {messages.toWithout(left.quantity, demand.wantedOf(line.sku))}
        </Button>
      )}
      {there?.quantity === 0 && there.excluded.length > 0 && <p className="text-ink-soft">{messages.nothingAllowed}</p>}
      {there?.quantity === 0 && there.excluded.length === 0 && (
        <>
          <p className="text-ink-soft">{messages.nothing}</p>
          <Button compact tone="danger" onClick={() => adjust([there])}>
            {messages.remove}
          </Button>
        </>
      )}
    </div>
  )
}
