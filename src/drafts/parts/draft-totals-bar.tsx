import { ChevronUp, TriangleAlert } from 'lucide-react'
import { Children, type ReactElement, type ReactNode } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { budgetState } from '#src/drafts/model/money/budget.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Popover } from '#src/ui/popover.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { DraftTotalsList, useDraftSums, WithoutPrice } from './draft-totals-list.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { ThreeSums } from './ordered/three-sums.tsx'
import { sumMessages } from './sum-messages.ts'

/**
 * The footer of a draft: its lines, pieces and totals, and how many lines have no price. Where something is placed, it
 * says what is placed, what is to be placed, and both. In the person's own draft
 * (`isOwn`) the IVA rate can be changed. `children` say the budget and are shown beside the counts, `notes` between them and
 * the total. On a phone the total opens the rest. What speaks against it stands above it if it is one thing and the window
 * is high enough; else one button says how much there is, and opens all of it: nothing is cut.
 */
export function DraftTotalsBar(props: {
  draft: Draft
  isOwn?: boolean
  children?: ReactNode
  notes?: readonly ReactElement[]
}) {
  const { draft, isOwn = true, children, notes = [] } = props
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const sums = useDraftSums(draft)
  const totals = sums.both
  const iva = isOwn ? <IvaChoice draft={draft} /> : messages.totals.iva(draft.ivaRate)
  const { taxed } = useMessages(sumMessages)
  const isTight = useTight()
  const isLow = useMediaQuery('(height < 600px)')
  if (isTight) {
    const isOver = draft.budget !== null && budgetState(draft, draft.budget).kind === 'over'
    const warnings = [
      isOver && children,
      totals.linesWithoutPrice > 0 && <WithoutPrice count={totals.linesWithoutPrice} />,
      ...notes,
    ].filter((each) => each !== false)
    const isOneLine = warnings.length === 1 && !isLow
    const said = messages.totals.warnings(warnings.length)
    const list = Children.toArray(warnings)
    return (
      <footer
        aria-label={messages.totals.label}
        data-foot
        className="sum-line flex shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-surface px-3 text-table"
      >
        {isOneLine && <div className="sum-warning basis-full">{list}</div>}
        <span className="sum-counts text-small text-ink-soft">
          <span className="whitespace-nowrap">{messages.lineCount(draft.lines.length)} ·</span>{' '}
          <span className="whitespace-nowrap">{messages.pieceCount(totals.pieces)}</span>
        </span>
        {warnings.length > 0 && !isOneLine && (
          <Popover
            title={said}
            stamp={JSON.stringify([sums, draft.budget, formats.locale])}
            trigger={
              <Button compact tone="quiet" className="px-1! font-medium text-warn!">
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
                {said}
              </Button>
            }
          >
            <ul className="sum-warnings grid gap-3 p-3 text-table">
              {list.map((warning, at) => (
                <li key={at}>{warning}</li>
              ))}
            </ul>
          </Popover>
        )}
        <Popover
          title={messages.totals.label}
          stamp={JSON.stringify([sums, draft.ivaRate, draft.budget, formats.locale])}
          trigger={
            <Button compact tone="quiet" className="ml-auto shrink-0">
              <span className="sum-total text-right">
                <span className="text-text font-semibold whitespace-nowrap text-ink">
                  {formats.money(totals.total)}
                </span>{' '}
                <span className="whitespace-nowrap text-ink">{taxed}</span>
              </span>
              <ChevronUp aria-hidden className="size-4" />
            </Button>
          }
        >
          <div className="grid gap-2 p-3">
            <DraftTotalsList draft={draft} />
            <div className="flex flex-wrap items-center gap-3">
              {iva}
              {!isOver && children}
            </div>
          </div>
        </Popover>
      </footer>
    )
  }
  return (
    <footer
      aria-label={messages.totals.label}
      className={classNames(
        'flex shrink-0 flex-wrap gap-x-3 gap-y-0.5 border-t border-line bg-surface px-4 py-2 text-table',
        sums.placed ? 'items-center' : 'items-baseline touch:items-center',
      )}
    >
      <span className="text-ink-soft">
        {messages.lineCount(draft.lines.length)} · {messages.pieceCount(totals.pieces)}
      </span>
      <WithoutPrice count={totals.linesWithoutPrice} />
      {sums.placed ? (
        <>
          <span className="flex flex-wrap items-center gap-x-3">
            {children}
            <span className="text-ink-soft">{iva}</span>
          </span>
          {notes}
          <div className="ml-auto max-[599px]:w-full">
            <ThreeSums sums={sums} />
          </div>
        </>
      ) : (
        <>
          {children}
          {notes}
          <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-1.5">
            <span>{formats.money(totals.subtotal)}</span>
            <span className="inline-flex items-baseline text-ink-soft">+&nbsp;{iva}</span>
            <span>{formats.money(totals.iva)}</span>
            <span className="text-ink-soft">=</span>
            <span className="text-text font-semibold">{formats.money(totals.total)}</span>
          </span>
        </>
      )}
    </footer>
  )
}

/** The IVA rate of this draft. New drafts begin with the last chosen rate. */
function IvaChoice({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const store = useDraftStore()
  return (
    <select
      aria-label={messages.totals.ivaChoice}
      value={draft.ivaRate}
      onChange={(event) => {
        const rate = ivaRates.find((each) => String(each) === event.target.value)
        if (rate !== undefined) void store.setIvaRate(draft.id, rate)
      }}
      className="rounded border border-transparent bg-transparent hover:border-edge/60 touch:h-11"
    >
      {ivaRates.map((rate) => (
        <option key={rate} value={rate}>
          {messages.totals.iva(rate)}
        </option>
      ))}
    </select>
  )
}
