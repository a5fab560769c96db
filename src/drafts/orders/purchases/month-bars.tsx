import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { PurchaseGroup } from './group-purchases.ts'
import { groupWords, monthWords } from './group-words.ts'
import { monthsBetween, type PlottedMonth } from './months-between.ts'
import { purchasesMessages } from './purchases-messages.ts'

/**
 * What was spent by month, as bars. Each is a button that shows its month alone.
 *
 * @param groups by month, newest first
 */
export function MonthBars(props: {
  groups: readonly PurchaseGroup[]
  chosen: string | null
  onChoose: (month: string | null) => void
}) {
  const { groups, chosen, onChoose } = props
  const messages = useMessages(purchasesMessages)
  const { months, hasGaps } = monthsBetween(groups)
  const most = groups.reduce((before, { total }) => Math.max(before, Number(total)), 0)
  return (
    <figure aria-label={messages.plot} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-table font-medium">
        {messages.plot}
        {hasGaps && <span className="font-normal text-ink-soft"> · {messages.gaps}</span>}
      </figcaption>
      <ol ref={showNewest} className="flex gap-1 overflow-x-auto pb-1">
        {months.map((each) => (
          <MonthBar key={each.month} month={each} most={most} isChosen={each.month === chosen} onChoose={onChoose} />
        ))}
      </ol>
    </figure>
  )
}

function showNewest(list: HTMLElement | null): void {
  if (list) list.scrollLeft = list.scrollWidth
}

function MonthBar(props: {
  month: PlottedMonth
  most: number
  isChosen: boolean
  onChoose: (month: string | null) => void
}) {
  const { month: plotted, most, isChosen, onChoose } = props
  const { month, group } = plotted
  const messages = useMessages(purchasesMessages)
  const formats = useFormats()
  const total = group ? Number(group.total) : 0
  const sums = [formats.money(group?.total ?? 0), messages.pieces(group?.pieces ?? 0)] as const
  const year = month.slice(0, 4)
  return (
    <li className="shrink-0">
      <button
        type="button"
        title={messages.monthOf(groupWords({ key: month, name: month }, 'month', formats), ...sums)}
        aria-pressed={isChosen}
        disabled={!group}
        onClick={() => onChoose(isChosen ? null : month)}
        className="grid w-11 gap-0.5 rounded border border-transparent p-0.5 text-small text-ink-soft hover:not-disabled:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
      >
        <span aria-hidden className="flex h-20 items-end justify-center border-b border-edge">
          <span
            className="w-6 rounded-t bg-accent"
            // What was bought for little is seen, too.
            style={{ height: total === 0 ? 0 : `max(2px, ${(100 * total) / most}%)` }}
          />
        </span>
        <span>{monthWords(month, formats, 'short')} </span>
        <span className="text-ink-faint">{year}</span>
        <span className="sr-only">{messages.monthOf('', ...sums)}</span>
      </button>
    </li>
  )
}
