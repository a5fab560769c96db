import { Gauge, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { budgetState } from '#src/drafts/model/money/budget.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Popover } from '#src/ui/popover.tsx'
import { BudgetForm } from './budget-form.tsx'
import { budgetMessages } from './budget-messages.ts'
import { BudgetProposals } from './budget-ways.tsx'

/** The draft's budget: a button with its state, which opens the amount and the proposals. */
export function BudgetControl({ draft }: { draft: Draft }) {
  const messages = useMessages(budgetMessages)
  const sums = useMessages(sumMessages)
  const formats = useFormats()
  const { budget } = draft
  const state = useMemo(() => budget && budgetState(draft, budget), [draft, budget])
  const isOver = state?.kind === 'over'
  const sumOf = sums[budget?.withIva ? 'withIva' : 'beforeIva']
  const words = state ? messages[state.kind](sumOf(formats.money(state.by))) : messages.set
  const Icon = isOver ? TriangleAlert : Gauge
  return (
    <Popover
      title={messages.title}
      stamp={`${formats.locale} ${words}`}
      width="wide"
      trigger={
        <button
          type="button"
          className={classNames(
            buttonClass('quiet', true),
            '-my-1 self-center px-1.5!',
            isOver && 'font-medium text-warn!',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {words}
        </button>
      }
    >
      <div className="grid max-h-[min(30rem,80vh)] gap-3 overflow-auto p-3">
        <BudgetForm key={JSON.stringify(budget)} draft={draft} />
        {budget && <BudgetProposals draft={draft} budget={budget} />}
      </div>
    </Popover>
  )
}
