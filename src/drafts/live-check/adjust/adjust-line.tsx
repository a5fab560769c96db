import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { adjustMessages } from './adjust-messages.ts'
import { useAdjust } from './use-adjust.ts'
import { useAdjustments } from './use-adjustments.ts'

/**
 * Adjusts one line to what there is, or to what other drafts leave of it. Of which there is nothing, the line is removed
 * only by its own button. Renders nothing where there is enough.
 */
export function AdjustLine({ draft, line, factsOf }: { draft: Draft; line: DraftLine; factsOf: FactsOf }) {
  const messages = useMessages(adjustMessages)
  const adjust = useAdjust(draft.id)
  const only = { ...draft, lines: [line] }
  const { adjustments } = useAdjustments(only, factsOf, false)
  const { demand, adjustments: withoutOthers } = useAdjustments(only, factsOf, true)
  const [there] = adjustments
  const [left] = withoutOthers
  const isFewer = left !== undefined && left.quantity > 0 && left.quantity !== there?.quantity
  if (!there && !isFewer) return null
  return (
    <div className="grid justify-items-start gap-1.5">
      {there && there.quantity > 0 && (
        <Button compact onClick={() => void adjust([there])}>
          {messages.to(there.quantity)}
        </Button>
      )}
      {isFewer && (
        <Button compact onClick={() => void adjust([left])}>
          {messages.toWithout(left.quantity, demand.wantedOf(line.sku))}
        </Button>
      )}
      {there?.quantity === 0 && (
        <>
          <p className="text-ink-soft">{messages.nothing}</p>
          <Button compact tone="danger" onClick={() => void adjust([there])}>
            {messages.remove}
          </Button>
        </>
      )}
    </div>
  )
}

type FactsOf = (sku: string) => LineFacts
