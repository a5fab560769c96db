import { use, useCallback, useMemo } from 'react'
import { useLineFacts } from '#src/drafts/live-check/use-line-states.ts'
import type { Budget, Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import { budgetProposals, budgetState, type Cut } from '#src/drafts/model/money/budget.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { withIva } from '#src/drafts/model/money/with-iva.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClosePopoverContext } from '#src/ui/close-popover.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { budgetMessages } from './budget-messages.ts'

/** Lines shown of each proposal; the largest ones matter. */
const shownCuts = 6

/** Whether the draft is over its budget and, if so, which cuts would bring it under. */
export function BudgetProposals({ draft, budget }: { draft: Draft; budget: Budget }) {
  const messages = useMessages(budgetMessages)
  const sums = useMessages(sumMessages)
  const formats = useFormats()
  const state = useMemo(() => budgetState(draft, budget), [draft, budget])
  const factsOf = useLineFacts(draft)
  const isGone = useCallback(({ sku }: DraftLine) => factsOf(sku).now === null, [factsOf])
  const proposals = useMemo(() => budgetProposals(draft, budget, isGone), [draft, budget, isGone])
  const { linesWithoutPrice } = useMemo(() => draftSums(draft).both, [draft])
  const cutLines = useCutLines(draft)
  const close = use(ClosePopoverContext)
  const cut = (cuts: readonly Cut[]) => {
    // The result is below it, and on a phone what opened it goes once the draft is within its budget.
    close(() => placeOf(cuts))
    void cutLines(cuts)
  }
  const sumOf = sums[budget.withIva ? 'withIva' : 'beforeIva']
  const by = sumOf(formats.money(state.by))
  const savesOf = ({ saves }: Cut) =>
    messages.saves(sumOf(formats.money(budget.withIva ? withIva(Number(saves), draft.ivaRate) : saves)))
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p role="status" className={state.kind === 'over' ? 'font-medium text-warn' : 'font-medium'}>
        {state.kind === 'over' ? messages.isOver(by) : messages.isLeft(by)}
      </p>
      {linesWithoutPrice > 0 && <p className="text-small text-warn">{messages.withoutPrice(linesWithoutPrice)}</p>}
      {proposals?.kind === 'one' && (
        <>
          <h3 className="text-small text-ink-soft">{messages.ofOne}</h3>
          <ul className="grid">
            <CutRow cut={proposals.remove} saves={savesOf(proposals.remove)} onCut={() => cut([proposals.remove])} />
            {proposals.lower
              .filter(({ line, to }) => line.id !== proposals.remove.line.id || to !== proposals.remove.to)
              .slice(0, shownCuts)
              .map((each) => (
                <CutRow key={each.line.id} cut={each} saves={savesOf(each)} onCut={() => cut([each])} />
              ))}
          </ul>
          {proposals.lower.length > shownCuts && (
            <p className="text-small text-ink-soft">{messages.more(proposals.lower.length - shownCuts)}</p>
          )}
        </>
      )}
      {proposals?.kind === 'several' && (
        <>
          <h3 className="text-small text-ink-soft">
            {messages.ofSeveral(
              proposals.cuts.filter(({ to }) => to === 0).length,
              proposals.cuts.filter(({ to }) => to > 0).length,
            )}{' '}
            {proposals.cuts.some(({ line }) => isGone(line)) ? messages.goneFirst : messages.howSeveral}
          </h3>
          <ul className="grid">
            {proposals.cuts.slice(0, shownCuts).map((each) => (
              <CutRow key={each.line.id} cut={each} saves={savesOf(each)} isGone={isGone(each.line)} onCut={null} />
            ))}
          </ul>
          {proposals.cuts.length > shownCuts && (
            <p className="text-small text-ink-soft">{messages.moreCuts(proposals.cuts.length - shownCuts)}</p>
          )}
          <Button className="justify-self-start" onClick={() => cut(proposals.cuts)}>
            {messages.doAll(proposals.cuts.length)}
          </Button>
        </>
      )}
      {proposals?.kind === 'impossible' && <p>{messages.impossible}</p>}
      {proposals && placedOrders(draft).length > 0 && <p className="text-small text-ink-soft">{messages.locked}</p>}
    </div>
  )
}

/** A line with a lower quantity, and a button to apply it if this cut alone is enough. */
function CutRow(props: { cut: Cut; saves: string; isGone?: boolean; onCut: (() => void) | null }) {
  const { saves, isGone = false, onCut } = props
  const { line, to } = props.cut
  const messages = useMessages(budgetMessages)
  const formats = useFormats()
  const title = line.title || line.sku
  const [before, after] = [formats.number(line.quantity), formats.number(to)]
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <span className="grid min-w-0 flex-1">
        <bdi lang="es-MX" className="truncate" title={title}>
          {title}
        </bdi>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <bdi className="font-mono">{line.sku}</bdi>
          <span>{saves}</span>
          {onCut === null && <span>{to === 0 ? messages.goes(before) : messages.becomes(before, after)}</span>}
          {isGone && <span className="text-warn">{messages.gone}</span>}
        </span>
      </span>
      {onCut && (
        <Button
          compact
          aria-label={to === 0 ? messages.removeOf(title) : messages.lowerOf(title, before, after)}
          title={messages.becomes(before, after)}
          onClick={onCut}
        >
          {to === 0 ? messages.remove : messages.lower(after)}
        </Button>
      )}
    </li>
  )
}

/** The line that is lowered, where it is one that is drawn; else what is around all lines. */
function placeOf(cuts: readonly Cut[]): HTMLElement | null {
  const [cut] = cuts
  const row =
    cuts.length === 1 && cut && cut.to > 0 && document.querySelector(`[data-line="${CSS.escape(cut.line.id)}"]`)
  const link = row && row.querySelector<HTMLElement>('[data-column=title] a')
  return link || document.querySelector<HTMLElement>('[data-lines]')
}

/** Applies the cuts of a proposal as one change, and notifies with an undo button. */
function useCutLines(draft: Draft): (cuts: readonly Cut[]) => Promise<void> {
  const messages = useMessages(budgetMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  return async (cuts) => {
    const outcome = await operations.cutLines(draft.id, cuts)
    if (!isWritten(outcome)) return
    const [{ line, to } = { line: null, to: 0 }] = cuts
    const title = line ? lineName(line, draft.lines) : ''
    const text = to === 0 ? messages.removed(title) : messages.lowered(title, formats.number(to))
    showToast({ text: cuts.length === 1 ? text : messages.cut(cuts.length), ...actionOf(outcome) })
  }
}
