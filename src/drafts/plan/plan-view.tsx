import './plan.css'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { Draft, PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { generalWarehouse } from '#src/drafts/model/stock/known-product.ts'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { pressKey } from '#src/ui/press-key.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { PlanCards } from './cards/plan-cards.tsx'
import { PlanMatrix } from './matrix/plan-matrix.tsx'
import { planMessages } from './plan-messages.ts'
import { PlannedMoney, PlanSummary } from './plan-summary.tsx'
import { PrintedPlan } from './printed-plan.tsx'
import { hasShortage, type SheetLine } from './sheet/sheet-line.ts'
import { PlanToolbar } from './strategies/plan-toolbar.tsx'
import { SearchState } from './strategies/search-state.tsx'
import { useStrategies } from './strategies/use-strategies.ts'
import { UnknownStock } from './unknown-stock.tsx'
import { usePlan } from './use-plan.ts'

const space = () => <div className="h-64" />
const OneWarehouse = lazyPart('plan', async () => (await import('./strategies/one-warehouse.tsx')).OneWarehouse, space)
const PlanChoiceList = lazyPart(
  'plan',
  async () => (await import('./strategies/plan-choice-list.tsx')).PlanChoiceList,
  space,
)
const PreferenceForm = lazyPart(
  'plan',
  async () => (await import('./strategies/preference-form.tsx')).PreferenceForm,
  space,
)
const ShortageDialog = lazyPart(
  'plan',
  async () => (await import('./shortage/shortage-dialog.tsx')).ShortageDialog,
  space,
)
const LaterForm = lazyPart('plan', async () => (await import('./shortage/later-form.tsx')).LaterForm)

type OpenDialog = 'one' | 'choices' | 'preference' | 'later' | { readonly lineId: string }

/** The matrix, with the planning strategies above it and the actions for shortages. */
export function PlanView({ draft }: { draft: Draft }) {
  const messages = useMessages(planMessages)
  const operations = useOrderOperations()
  /** Shown until it is written. */
  const [choosing, setChoosing] = useState<PlanOptions | null>(null)
  const options = choosing ?? draft.planOptions
  const plan = usePlan(draft, options)
  const choose = async (next: PlanOptions) => {
    setChoosing(next)
    await operations.setPlanOptions(draft.id, next)
    setChoosing((newest) => (newest === next ? null : newest))
  }
  const strategies = useStrategies(plan, options)
  const [only, setOnly] = useState<LineFilter>('all')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const asCards = useMediaQuery('(max-width: 719px)')
  const isLow = useMediaQuery('(height < 600px)')
  const isTight = useTight()

  const { sheet } = plan
  const lines = sheet.lines.filter(filters[only])
  const missing = sheet.lines.filter(hasShortage)
  const resolved =
    typeof dialog === 'object' && dialog ? sheet.lines.find(({ line }) => line.id === dialog.lineId) : undefined
  const close = () => setDialog(null)
  const hold = ({ line, isHeld }: SheetLine) => void operations.holdLines(draft.id, [line.id], !isHeld)
  const assign = (line: SheetLine) => void strategies.assignRest(line)
  const resolve = ({ line }: SheetLine) => setDialog({ lineId: line.id })
  const run = (work: Promise<void>) => {
    close()
    void work
  }
  const unknownStock = (
    <UnknownStock draft={draft} plan={plan} onOneOrder={() => run(strategies.one(generalWarehouse))} />
  )
  return (
    <section aria-label={messages.pageTitle(draft.name)} className="flex min-h-0 flex-1 flex-col">
      <PaperOfPage>
        <PrintedPlan plan={plan} />
      </PaperOfPage>
      {!isTight && unknownStock}
      <div data-foot className="plan-bars">
        {isLow && (
          <p className="plan-money">
            <PlannedMoney plan={plan} />
          </p>
        )}
        <div
          role="toolbar"
          aria-label={messages.strategies}
          className="strip flex flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 text-table"
        >
          <PlanToolbar
            plan={plan}
            strategies={strategies}
            options={options}
            onOptions={(next) => void choose(next)}
            onDialog={setDialog}
            isTight={isTight}
          />
          {isTight && unknownStock}
          <span className="plan-filters ml-auto inline-flex items-center gap-1">
            <select
              aria-label={messages.show}
              value={only}
              onChange={(event) => setOnly(lineFilters.find((each) => each === event.target.value) ?? 'all')}
              className={`plan-filter ${fieldClass}`}
            >
              {lineFilters.map((filter) => (
                <option key={filter} value={filter}>
                  {messages.filterCount(messages.filters[filter], sheet.lines.filter(filters[filter]).length)}
                </option>
              ))}
            </select>
            {!asCards && (
              <IconButton
                label={messages.keysTitle}
                aria-haspopup="dialog"
                aria-keyshortcuts="F1"
                icon={<CircleQuestionMark aria-hidden />}
                onClick={() => pressKey({ key: 'F1' })}
              />
            )}
          </span>
        </div>
        <PlanSummary plan={plan} hasMoney={!isLow} onLater={missing.length > 0 ? () => setDialog('later') : null}>
          <SearchState strategies={strategies} />
        </PlanSummary>
      </div>
      {lines.length === 0 ? (
        <div className="flex flex-1 items-start gap-3 px-4 py-3 text-table text-ink-soft">
          {messages.noMatch}
          <Button compact onClick={() => setOnly('all')}>
            {messages.showAll}
          </Button>
        </div>
      ) : asCards ? (
        <PlanCards plan={plan} lines={lines} onResolve={resolve} onHold={hold} onAssign={assign} />
      ) : (
        <PlanMatrix
          plan={plan}
          lines={lines}
          onAllow={plan.allow}
          onResolve={resolve}
          onHold={hold}
          onAssign={assign}
        />
      )}
      <Dialog open={dialog === 'one'} onClose={close} title={messages.oneTitle}>
        <OneWarehouse plan={plan} options={options} onUse={(code) => run(strategies.one(code))} />
      </Dialog>
      <Dialog open={dialog === 'choices'} onClose={close} title={messages.choicesTitle}>
        <PlanChoiceList
          plan={plan}
          options={options}
          onTake={(solution, prepared) => run(strategies.take(solution, prepared))}
          onCancel={close}
        />
      </Dialog>
      <Dialog open={dialog === 'preference'} onClose={close} title={messages.preferenceTitle}>
        <PreferenceForm sheet={sheet} onApply={() => run(strategies.preference())} />
      </Dialog>
      <Dialog open={dialog === 'later'} onClose={close} title={messages.laterTitle}>
        <div className="p-4 text-table">
          <LaterForm plan={plan} lines={missing} onDone={close} />
        </div>
      </Dialog>
      <Dialog
        open={resolved !== undefined}
        onClose={close}
        title={resolved ? messages.shortageTitle(resolved.line.title || resolved.line.sku) : ''}
      >
        {resolved && <ShortageDialog plan={plan} line={resolved} onAssign={assign} onDone={close} />}
      </Dialog>
    </section>
  )
}

const lineFilters = ['all', 'shortage', 'open', 'over'] as const
type LineFilter = (typeof lineFilters)[number]

const filters: Record<LineFilter, (line: SheetLine) => boolean> = {
  all: () => true,
  shortage: hasShortage,
  open: ({ shortage }) => shortage.planned < shortage.wanted,
  over: ({ shortage }) => shortage.state.kind === 'over-planned',
}
