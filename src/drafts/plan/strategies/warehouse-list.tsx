import { useMemo } from 'react'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { onlyHereWords } from '#src/drafts/plan/plan-words.ts'
import { onlyHere } from '#src/drafts/plan/sheet/only-here.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'

/**
 * The header and footer of the matrix for screens without space for it: which warehouses are allowed, their
 * orders, and why the plan needs them.
 */
export function WarehouseList({ plan }: { plan: Plan }) {
  const messages = useMessages(planMessages)
  const words = useMessages(sumMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  const only = useMemo(() => onlyHere(plan.sheet), [plan.sheet])
  return (
    <ul className="grid w-full border-t border-line pt-2">
      {plan.sheet.warehouses.map(({ code, location, isBarred, coverage, order }) => (
        <li key={code} className="border-b border-line">
          <label className="flex min-h-11 items-center gap-3 py-1.5">
            <Checkbox
              checked={!isBarred}
              onChange={(event) => plan.allow(code, event.target.checked)}
              aria-label={messages.allow(code)}
              className="shrink-0"
            />
            <span className="grid min-w-0 flex-1">
              <bdi className={`truncate font-mono text-[12.5px] ${isBarred ? 'line-through' : 'font-medium'}`}>
                {code}
              </bdi>
              <bdi className="truncate text-small text-ink-faint">{location}</bdi>
              {only.has(code) && (
                <span className="text-small text-ink-soft">{onlyHereWords(only.get(code)!, formats)}</span>
              )}
            </span>
            <span className="grid text-right text-small text-ink-soft">
              {order ? (
                <>
                  <span>
                    {names.lineCount(order.lines)} · {names.pieceCount(order.totals.pieces)}
                  </span>
                  <span className="font-medium text-ink">{words.beforeIva(formats.money(order.totals.subtotal))}</span>
                </>
              ) : (
                <span>{messages.covers(coverage.linesInFull, plan.sheet.totals.lines, coverage.linesInPart)}</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
