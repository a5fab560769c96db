import { goneMessages } from '#src/drafts/live-check/gone-messages.ts'
import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import type { DraftSums } from '#src/drafts/model/money/draft-sums.ts'
import type { GoneMoney } from '#src/drafts/model/money/gone-money.ts'
import type { DraftTotals } from '#src/drafts/model/money/money.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { ThreeSums } from '#src/drafts/parts/ordered/three-sums.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** The totals of lines on paper, at their end. */
export function PrintedTotals(props: {
  totals: DraftTotals
  ivaRate: number
  newTotal: NewTotal | null
  gone: GoneMoney | null
  /** Said beside the sums. */
  note?: string | null
}) {
  const { totals, ivaRate, newTotal, gone, note = null } = props
  const { totals: words, pieceCount } = useMessages(draftsMessages)
  const formats = useFormats()
  return (
    <div className={totalsClass}>
      <p className="min-w-0">
        {pieceCount(totals.pieces)}
        <WithoutPrice count={totals.linesWithoutPrice} />
        <Gone gone={gone} />
        {note !== null && (
          <>
            <br />
            {note}
          </>
        )}
      </p>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-y-0.5 [&_dd]:text-right [&_dt]:pr-6">
        <dt>{words.beforeTax}</dt>
        <dd>{formats.money(totals.subtotal)}</dd>
        <dt>{words.iva(ivaRate)}</dt>
        <dd>{formats.money(totals.iva)}</dd>
        <dt className="border-t border-ink pt-0.5 font-semibold">{words.total}</dt>
        <dd className="border-t border-ink pt-0.5 font-semibold">{formats.money(totals.total)}</dd>
        <NewTotalRow newTotal={newTotal} />
      </dl>
    </div>
  )
}

/** The totals of a draft on paper: where something is placed, what is placed, what is to be placed, and both. */
export function PrintedSums(props: {
  sums: DraftSums
  ivaRate: number
  newTotal: NewTotal | null
  gone: GoneMoney | null
}) {
  const { sums, ivaRate, newTotal, gone } = props
  const { sumsHint } = useMessages(placedMessages)
  if (!sums.placed) return <PrintedTotals totals={sums.both} ivaRate={ivaRate} newTotal={newTotal} gone={gone} />
  return (
    <div className={totalsClass}>
      <p className="min-w-0">
        {sumsHint}
        <WithoutPrice count={sums.both.linesWithoutPrice} />
        <Gone gone={gone} />
      </p>
      <div className="shrink-0">
        <ThreeSums sums={sums} />
        <dl className="flex justify-end gap-6">
          <NewTotalRow newTotal={newTotal} />
        </dl>
      </div>
    </div>
  )
}

/** What all costs with the prices of now, and by how much that is more. */
function NewTotalRow({ newTotal }: { newTotal: NewTotal | null }) {
  const messages = useMessages(newPriceMessages)
  const formats = useFormats()
  if (!newTotal) return null
  return (
    <>
      <dt>{messages.with(newTotal.count)}</dt>
      <dd className="whitespace-nowrap">
        {formats.money(newTotal.total)} ({formats.moneyChange(newTotal.by)})
      </dd>
    </>
  )
}

/** What of the total nobody can order, and the total without it. */
function Gone({ gone }: { gone: GoneMoney | null }) {
  const messages = useMessages(goneMessages)
  const formats = useFormats()
  if (!gone) return null
  const { lineIds, pieces, total, rest } = gone
  return (
    <>
      <br />
      {messages.includes(lineIds.size, pieces, formats.money(total))} {messages.without} {formats.money(rest)}
    </>
  )
}

function WithoutPrice({ count }: { count: number }) {
  const { totals: words } = useMessages(draftsMessages)
  if (count === 0) return null
  return (
    <>
      <br />
      {words.withoutPrice(count)}
    </>
  )
}

const totalsClass = 'mt-[3mm] flex break-before-avoid break-inside-avoid justify-between gap-6'
