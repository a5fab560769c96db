import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type DraftSums, draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { draftsMessages } from './drafts-messages.ts'
import { ThreeSums } from './ordered/three-sums.tsx'

/** The totals of a draft as a list, for the narrow panel. */
export function DraftTotalsList({ draft }: { draft: Draft }) {
  const messages = useMessages(draftsMessages)
  const formats = useFormats()
  const sums = useDraftSums(draft)
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

export function useDraftSums({ lines, ivaRate, orders }: Draft): DraftSums {
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
