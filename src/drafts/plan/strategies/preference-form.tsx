import { PreferredWarehouses } from '#src/drafts/parts/warehouses/preferred-warehouses.tsx'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { PlanSheet } from '#src/drafts/plan/sheet/plan-sheet.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'

/** The warehouse preference, to edit before it is used for a plan. */
export function PreferenceForm({ sheet, onApply }: { sheet: PlanSheet; onApply: () => void }) {
  const messages = useMessages(planMessages)
  const allowed = sheet.warehouses.filter(({ isBarred }) => !isBarred)
  if (allowed.length === 0) return <p className="p-4 text-table text-ink-soft">{messages.nothingAllowed}</p>
  return (
    <div className="grid gap-3 p-4 text-table">
      <p className="text-ink-soft">{messages.preferenceAbout}</p>
      <div className="max-h-[45dvh] overflow-auto border-y border-line py-1">
        <PreferredWarehouses warehouses={allowed} />
      </div>
      <Button tone="primary" onClick={onApply} className="justify-self-end">
        {messages.apply}
      </Button>
    </div>
  )
}
