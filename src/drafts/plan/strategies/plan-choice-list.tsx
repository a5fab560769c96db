import { Fragment, useMemo, useState } from 'react'
import type { PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { orderCostMessages } from '#src/drafts/parts/order-cost-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { choiceViews, isComplete } from '#src/drafts/plan/sheet/choice-views.ts'
import type { PreparedProblem } from '#src/drafts/plan/sheet/create-problem.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import type { PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { planChoiceMessages } from './plan-choice-messages.ts'
import { PlanNotes } from './plan-notes.tsx'
import { Searching } from './search-state.tsx'
import { useChoices } from './use-choices.ts'

/** From how many warehouses the draft may come: of each number the plan that lacks least, to compare and to take. */
export function PlanChoiceList(props: {
  plan: Plan
  options: PlanOptions
  onTake: (solution: PlanSolution, prepared: PreparedProblem) => void
  onCancel: () => void
}) {
  const { plan, options, onTake, onCancel } = props
  const messages = useMessages(planChoiceMessages)
  const { notSearched, cancel } = useMessages(planMessages)
  const choices = useChoices(plan, options)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-table">
      <p className="text-ink-soft">{messages.about}</p>
      {choices.kind === 'failed' && (
        <p role="status" className="text-warn">
          {notSearched}
        </p>
      )}
      {choices.kind === 'searching' && (
        <div aria-busy className="min-h-24">
          <Searching text={messages.searching} cancelLabel={cancel} onCancel={onCancel} />
        </div>
      )}
      {choices.kind === 'found' && <Found plan={plan} {...choices} onTake={onTake} />}
    </div>
  )
}

function Found(
  props: { plan: Plan; onTake: (solution: PlanSolution, prepared: PreparedProblem) => void } & Extract<
    ReturnType<typeof useChoices>,
    { kind: 'found' }
  >,
) {
  const { plan, choices, prepared, onTake } = props
  const messages = useMessages(planChoiceMessages)
  const words = useMessages(planMessages)
  const { lineCount, pieceCount } = useMessages(draftsMessages)
  const { label } = useMessages(orderCostMessages)
  const { orderPesos } = useBuyingSettings()
  /** The number of warehouses whose changes are shown. */
  const [opened, setOpened] = useState<number | null>(null)
  const views = useMemo(
    () => choiceViews(plan.sheet, prepared.problem, choices, orderPesos),
    [plan.sheet, prepared, choices, orderPesos],
  )
  const [most] = views
  if (!most) {
    const { warehouses } = prepared.problem
    return <p role="status">{warehouses.length === 0 ? words.nothingAllowed : words.nothingToPlan}</p>
  }
  const withOrders = orderPesos > 0
  const { unchecked } = plan.sheet.totals
  const notes = [
    !isComplete(most) && messages.noneComplete(pieceCount(most.missing.pieces), lineCount(most.missing.lines)),
    !isComplete(most) && withOrders && messages.noneCheapest,
  ].filter((note) => note !== false)
  return (
    <>
      <PlanNotes sheet={plan.sheet} prepared={prepared} more={notes} />
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-small text-ink-soft">
            <tr className="border-b border-line text-right align-bottom [&_th]:px-2 [&_th]:py-1 [&_th]:font-medium">
              <th scope="col" className="text-left">
                {messages.warehouses}
              </th>
              <th scope="col" className="text-left">
                {messages.lacks}
              </th>
              <th scope="col" className="max-[479px]:hidden">
                {messages.orders}
              </th>
              <th scope="col" className="max-[479px]:hidden">
                {words.money}
              </th>
              {withOrders && <th scope="col">{messages.withOrders}</th>}
              <th scope="col">
                <span className="sr-only">{words.useSharedShortage}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {views.map((view, at) => (
              <Fragment key={view.warehouses.length}>
                <ChoiceRow
                  view={view}
                  isFullest={at === 0}
                  isChecked={unchecked === 0}
                  isComparable={plan.sheet.orders > 0}
                  isOpen={opened === view.warehouses.length}
                  onOpen={(isOpen) => setOpened(isOpen ? view.warehouses.length : null)}
                  onTake={() => onTake(view.choice.solution, prepared)}
                />
                {opened === view.warehouses.length && plan.sheet.orders > 0 && view.changed.length > 0 && (
                  <tr className="border-b border-line">
                    <td colSpan={withOrders ? 6 : 5}>
                      <ChangedLines
                        changed={view.changed}
                        label={messages.changesOf(view.changed.length, view.warehouses.length)}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className="max-w-sm">
        <BuyingSettingField label={label} name="orderPesos" />
      </div>
    </>
  )
}
