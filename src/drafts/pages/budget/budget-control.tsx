import { Gauge, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { budgetStanding } from '#src/drafts/model/money/budget.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Popover } from '#src/ui/popover.tsx'
import { BudgetForm } from './budget-form.tsx'
import { budgetMessages } from './budget-messages.ts'
import { BudgetWays } from './budget-ways.tsx'

/** What the draft may cost: how it stands, and behind it the cap and the ways to keep it. */
export function BudgetControl({ draft }: { draft: Draft }) {
  const messages = useMessages(budgetMessages)
  const formats = useFormats()
  const { budget } = draft
  const standing = useMemo(() => budget && budgetStanding(draft, budget), [draft, budget])
  const isOver = standing?.kind === 'over'
  const words = standing ? messages[standing.kind](formats.money(standing.by)) : messages.set
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
        {budget && <BudgetWays draft={draft} budget={budget} />}
      </div>
    </Popover>
  )
}
