import { Eraser, ListChecks, ListOrdered, WandSparkles, Warehouse } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LeaveOthers } from '#src/drafts/live-check/leave-others.tsx'
import type { PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { type OthersEffect, othersEffect } from '#src/drafts/model/stock/shared-stock.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { Strategies } from './use-strategies.ts'
import { WarehouseList } from './warehouse-list.tsx'

type Choices = {
  strategies: Strategies
  options: PlanOptions
  onOptions: (options: PlanOptions) => void
  onDialog: (dialog: 'one' | 'choices' | 'preference') => void
}

/** The planning strategies and their options; on a phone behind one button. */
export function PlanToolbar(props: Choices & { isTight: boolean; plan: Plan }) {
  const { isTight, plan, ...rest } = props
  const { sheet } = plan
  const effect = useMemo(() => othersEffect(sheet.lines.map(({ shortage }) => shortage.shared)), [sheet])
  const isOpen = sheet.lines.some(({ shortage }) => shortage.planned < shortage.wanted)
  const choices = { ...rest, effect, isOpen }
  const messages = useMessages(planMessages)
  const [sheetShown, setSheetShown] = useState(false)
  if (!isTight) return <Ways {...choices} />
  const close = () => setSheetShown(false)
  return (
    <>
      <Button tone="primary" data-next={isOpen ? '1' : undefined} data-keys="g m" onClick={() => setSheetShown(true)}>
        <WandSparkles aria-hidden className="size-4" />
        {messages.plan}
      </Button>
      <Dialog open={sheetShown} onClose={close} title={messages.strategies}>
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 p-4 text-table">
          <Ways
            {...choices}
            onDialog={(dialog) => {
              close()
              choices.onDialog(dialog)
            }}
            onRun={close}
          />
          <WarehouseList plan={plan} />
        </div>
      </Dialog>
    </>
  )
}

/** In a window that is no wider than all of the toolbar's words, the words have the room (plan.css). */
const icon = 'plan-icon size-4'

function Ways(props: Choices & { effect: OthersEffect; isOpen: boolean; onRun?: () => void }) {
  const { strategies, options, effect, isOpen, onOptions, onDialog, onRun } = props
  const messages = useMessages(planMessages)
  const { isSearching } = strategies
  return (
    <>
      <Button compact waits={isSearching} onClick={() => onDialog('one')}>
        <Warehouse aria-hidden className={icon} />
        {messages.one}
      </Button>
      <Button
        compact
        waits={isSearching}
        title={messages.fewestHint}
        data-next={isOpen ? '1' : undefined}
        data-keys="g m"
        onClick={() => {
          onRun?.()
          void strategies.fewest()
        }}
      >
        <WandSparkles aria-hidden className={icon} />
        {messages.fewest}
      </Button>
      <Button compact waits={isSearching} title={messages.choicesHint} onClick={() => onDialog('choices')}>
        <ListChecks aria-hidden className={icon} />
        {messages.choices}
      </Button>
      <Button compact waits={isSearching} onClick={() => onDialog('preference')}>
        <ListOrdered aria-hidden className={icon} />
        {messages.preference}
      </Button>
      <Button
        compact
        tone="quiet"
        waits={isSearching}
        onClick={() => {
          onRun?.()
          void strategies.clear()
        }}
      >
        <Eraser aria-hidden className={icon} />
        {messages.clear}
      </Button>
      <Option
        label={messages.keepHand}
        hint={messages.keepHandHint}
        checked={options.keepHand}
        onChange={(keepHand) => onOptions({ ...options, keepHand })}
      />
      <LeaveOthers
        checked={options.leaveOthers}
        effect={effect}
        onChange={(leaveOthers) => onOptions({ ...options, leaveOthers })}
      />
    </>
  )
}

function Option(props: { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const { label, hint, checked, onChange } = props
  return (
    <label title={hint} className="inline-flex items-center gap-1.5 text-ink-soft touch:min-h-11">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
