import { useCallback, useId, useState } from 'react'
import { LeaveOthers } from '#src/drafts/live-check/leave-others.tsx'
import { excludedWords } from '#src/drafts/live-check/state-words.ts'
import type { LineStates } from '#src/drafts/live-check/use-line-states.ts'
import { type Adjustment, effectOfLeaving } from '#src/drafts/model/check/adjust-lines.ts'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { adjustMessages } from './adjust-messages.ts'
import { useAdjust } from './use-adjust.ts'
import { useAdjustments } from './use-adjustments.ts'

/** Lists what it will do before it does it. A line of which there is nothing goes only if the person chooses that. */
export function AdjustLines({ draft, states, onDone }: { draft: Draft; states: LineStates; onDone: () => void }) {
  const messages = useMessages(adjustMessages)
  const group = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [removesEmpty, setRemovesEmpty] = useState(false)
  const adjust = useAdjust(draft.id)
  const { factsOf } = states
  const stockOfSku = useCallback((sku: string) => stockOf(factsOf(sku).known), [factsOf])
  const { demand, adjustments: own } = useAdjustments(draft, stockOfSku, false)
  const { adjustments: withoutOthers } = useAdjustments(draft, stockOfSku, true)
  // Where only other drafts make it short, it begins with what it can do.
  const leaveOthers = chosen ?? (own.length === 0 && withoutOthers.length > 0)
  const adjustments = leaveOthers ? withoutOthers : own
  const fewer = adjustments.filter(({ quantity }) => quantity > 0)
  const none = adjustments.filter(({ quantity }) => quantity === 0)
  // What only excluded warehouses have can still be ordered: these lines stay.
  const elsewhere = none.filter(({ excluded }) => excluded.length > 0)
  const empty = none.filter(({ excluded }) => excluded.length === 0)
  const applied = removesEmpty ? [...fewer, ...empty] : fewer
  const unsure = adjustments.filter(({ line }) =>
    states.stateOf(line).concerns.some(({ kind }) => isUnsure.has(kind)),
  ).length
  const apply = async () => {
    if (await adjust(applied)) onDone()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-table">
      {adjustments.length === 0 && <p role="status">{messages.none}</p>}
      {fewer.length > 0 && <AdjustedLines title={messages.fewer(fewer.length)} adjustments={fewer} />}
      {elsewhere.length > 0 && <AdjustedLines title={messages.elsewhere(elsewhere.length)} adjustments={elsewhere} />}
      {empty.length > 0 && (
        <div className="grid gap-1.5">
          <AdjustedLines title={messages.empty(empty.length)} adjustments={empty} />
          <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
            <legend className="sr-only">{messages.emptyLines}</legend>
            {[false, true].map((removes) => (
              <label key={String(removes)} className="inline-flex items-center gap-1.5 touch:min-h-11">
                <input
                  type="radio"
                  name={group}
                  checked={removesEmpty === removes}
                  onChange={() => setRemovesEmpty(removes)}
                  className="size-4 accent-accent"
                />
                {removes ? messages.removeThem : messages.keep}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      {draft.lines.some(({ sku }) => demand.wantedOf(sku) > 0) && (
        <LeaveOthers checked={leaveOthers} effect={effectOfLeaving(own, withoutOthers)} onChange={setChosen} />
      )}
      {unsure > 0 && <p className="text-warn">{messages.notSure(unsure)}</p>}
      <Button tone="primary" disabled={applied.length === 0} onClick={() => void apply()} className="justify-self-end">
        {messages.apply(applied.length)}
      </Button>
    </div>
  )
}

function AdjustedLines({ title, adjustments }: { title: string; adjustments: readonly Adjustment[] }) {
  const messages = useMessages(adjustMessages)
  const formats = useFormats()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="font-medium">{title}</p>
      <ul aria-label={title} className="grid max-h-64 grid-cols-[minmax(0,1fr)] overflow-auto pl-2">
        {adjustments.map(({ line, quantity, excluded }) => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-2 py-px">
            <bdi className="max-w-40 shrink-0 truncate font-mono text-[12.5px]">{line.sku}</bdi>
            <bdi lang="es-MX" className="min-w-0 flex-1 truncate" title={line.title}>
              {line.title}
            </bdi>
            <span className="shrink-0 font-medium">
              {quantity === 0 ? formats.number(line.quantity) : messages.change(line.quantity, quantity)}
            </span>
            {excluded.length > 0 && (
              <span className="basis-full text-small text-ink-soft">{excludedWords(excluded, formats)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** There is no valid answer about its stock. */
const isUnsure: ReadonlySet<ConcernKind> = new Set(['unchecked', 'failed', 'wrong-answer', 'old'])
