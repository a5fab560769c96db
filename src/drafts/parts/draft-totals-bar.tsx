import { ChevronUp, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type DraftSums, draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Popover } from '#src/ui/popover.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { draftsMessages } from './drafts-messages.ts'
import { ThreeSums } from './ordered/three-sums.tsx'
import { sumMessages } from './sum-messages.ts'

/**
 * The footer of a draft: its lines, pieces and totals, and how many lines have no price. Where something is placed, it
 * says what is placed, what is to be placed, and both. In the person's own draft
 * (`isOwn`) the IVA rate can be changed. `children` are shown beside the counts, `beside` between them and the total. On a
 * phone the total opens the rest, and has beside it what can be pressed too: what is only read is above them.
 */
export function DraftTotalsBar(props: { draft: Draft; isOwn?: boolean; children?: ReactNode; beside?: ReactNode }) {
  const { draft, isOwn = true, children, beside } = props
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const sums = useSums(draft)
  const totals = sums.both
  const iva = isOwn ? <IvaChoice draft={draft} /> : messages.totals.iva(draft.ivaRate)
  const { withIva } = useMessages(sumMessages)
  const counts = (
    <span className="text-ink-soft">
      {messages.lineCount(draft.lines.length)} · {messages.pieceCount(totals.pieces)}
    </span>
  )
  const isTight = useTight()
  if (isTight)
    return (
      <footer
        aria-label={messages.totals.label}
        data-foot
        className="sum-line flex shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-surface px-3 text-table"
      >
        {/* An element of its own: while its panel is open, its button is not the first. */}
        <div>{draft.budget ? children : counts}</div>
        <div
          role="group"
          aria-label={messages.totals.label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keys
          tabIndex={0}
          className="strip -order-1 flex basis-full whitespace-nowrap items-center gap-2 empty:hidden"
        >
          <WithoutPrice count={totals.linesWithoutPrice} />
          {beside}
          {draft.budget && counts}
        </div>
        <Popover
          title={messages.totals.label}
          stamp={JSON.stringify([sums, draft.ivaRate, draft.budget, formats.locale])}
          trigger={
            <Button compact tone="quiet" className="ml-auto shrink-0">
              <span className="text-text font-semibold text-ink">{withIva(formats.money(totals.total))}</span>
              <ChevronUp aria-hidden className="size-4" />
            </Button>
          }
        >
          <div className="grid gap-2 p-3">
            <DraftTotalsList draft={draft} />
            <div className="flex flex-wrap items-center gap-3">
              {iva}
              {!draft.budget && children}
            </div>
          </div>
        </Popover>
      </footer>
    )
  return (
    <footer
      aria-label={messages.totals.label}
      className={classNames(
        'flex shrink-0 flex-wrap gap-x-3 gap-y-0.5 border-t border-line bg-surface px-4 py-2 text-table',
        sums.placed ? 'items-center' : 'items-baseline touch:items-center',
      )}
    >
      {counts}
      <WithoutPrice count={totals.linesWithoutPrice} />
      {sums.placed ? (
        <>
          <span className="flex flex-wrap items-center gap-x-3">
            {children}
            <span className="text-ink-soft">{iva}</span>
          </span>
          {beside}
          <div className="ml-auto max-[599px]:w-full">
            <ThreeSums sums={sums} />
          </div>
        </>
      ) : (
        <>
          {children}
          {beside}
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

/** The same totals as a list, for the narrow panel. */
export function DraftTotalsList({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const sums = useSums(draft)
  const totals = sums.both
  if (sums.placed) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <ThreeSums sums={sums} narrow />
        <WithoutPrice count={totals.linesWithoutPrice} />
      </div>
    )
  }
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-table [&_dd]:text-right">
      <dt className="text-ink-soft">{messages.totals.beforeTax}</dt>
      <dd>{formats.money(totals.subtotal)}</dd>
      <dt className="text-ink-soft">{messages.totals.iva(draft.ivaRate)}</dt>
      <dd>{formats.money(totals.iva)}</dd>
      <dt className="font-semibold">{messages.totals.total}</dt>
      <dd className="font-semibold">{formats.money(totals.total)}</dd>
      {totals.linesWithoutPrice > 0 && (
        <dd className="col-span-2">
          <WithoutPrice count={totals.linesWithoutPrice} />
        </dd>
      )}
    </dl>
  )
}

function useSums({ lines, ivaRate, orders }: Draft): DraftSums {
  return useMemo(() => draftSums({ lines, ivaRate, orders }), [lines, ivaRate, orders])
}

export function WithoutPrice({ count }: { count: number }) {
  const messages = useMessages(draftsMessages)
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 self-center text-small text-warn">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {messages.totals.withoutPrice(count)}
    </span>
  )
}
