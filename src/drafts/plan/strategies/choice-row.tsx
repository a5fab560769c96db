import { CircleCheck } from 'lucide-react'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { type ChoiceView, isComplete } from '#src/drafts/plan/sheet/choice-views.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { planChoiceMessages } from './plan-choice-messages.ts'

/** A plan to choose: its warehouses, what it lacks, what it costs. */
export function ChoiceRow(props: {
  view: ChoiceView
  isFullest: boolean
  /** Whether the wholesaler was asked about each line. */
  isChecked: boolean
  /** Whether something is planned now that it can be compared with. */
  isComparable: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onTake: () => void
}) {
  const { view, isFullest, isChecked, isComparable, isOpen, onOpen, onTake } = props
  const { warehouses, subtotal, linesWithoutPrice, withOrders, missing, isCheapest, changed } = view
  const messages = useMessages(planChoiceMessages)
  const words = useMessages(planMessages)
  const { lineCount, pieceCount } = useMessages(draftsMessages)
  const { beforeIva } = useMessages(sumMessages)
  const formats = useFormats()
  const count = warehouses.length
  const doubt = useDoubt(view, isFullest)
  return (
    <tr className="border-b border-line text-right align-top hover:bg-hover [&_td]:px-2 [&_td]:py-1.5">
      <th scope="row" className="max-w-48 min-w-20 px-2 py-1.5 text-left font-normal">
        <span className="block font-medium">{words.done.warehouses(count)}</span>
        <bdi className="block font-mono text-[12px] text-ink-soft">{warehouses.join(' ')}</bdi>
        {/* What has columns of its own where there is room for them. */}
        <span className="block text-small min-[480px]:hidden">
          {words.totals.orders(count)} · {beforeIva(formats.money(subtotal))}
        </span>
        {linesWithoutPrice > 0 && (
          <span className="block text-small text-warn min-[480px]:hidden">{words.withoutPrice(linesWithoutPrice)}</span>
        )}
      </th>
      <td className="text-left" style={{ minWidth: '7rem' }}>
        {isComplete(view) ? (
          <span className={`inline-flex items-center gap-1 ${isChecked ? 'text-good' : 'text-ink-soft'}`}>
            <CircleCheck aria-hidden className="size-3.5 shrink-0" />
            {messages.complete}
          </span>
        ) : (
          <span className="text-warn">{messages.lacking(pieceCount(missing.pieces), lineCount(missing.lines))}</span>
        )}
        {doubt && <span className="block text-small text-ink-soft">{doubt}</span>}
        {isComparable && changed.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={messages.changesOf(changed.length, count)}
            onClick={() => onOpen(!isOpen)}
            className="block text-small text-accent underline decoration-dotted underline-offset-2 hover:decoration-solid touch:min-h-11"
          >
            {messages.changes(changed.length)}
          </button>
        )}
      </td>
      <td className="max-[479px]:hidden">{formats.number(count)}</td>
      <td className="max-[479px]:hidden">
        {formats.money(subtotal)}
        {linesWithoutPrice > 0 && (
          <span className="block text-small text-warn">{words.withoutPrice(linesWithoutPrice)}</span>
        )}
      </td>
      {withOrders !== null && (
        <td>
          <span className={isCheapest ? 'font-semibold' : ''}>{formats.money(withOrders)}</span>
          {isCheapest && <span className="block text-small text-good">{messages.cheapest}</span>}
        </td>
      )}
      <td>
        {changed.length === 0 ? (
          <span className="text-small text-ink-soft">{messages.current}</span>
        ) : (
          <Button compact aria-label={messages.take(count)} onClick={onTake}>
            {words.useSharedShortage}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What the search did not prove, in words. */
function useDoubt({ choice, atLeast, warehouses }: ChoiceView, isFullest: boolean): string | null {
  const messages = useMessages(planChoiceMessages)
  const { pieceCount } = useMessages(draftsMessages)
  const { exact, fewest } = choice.solution
  if (atLeast !== null) return messages.atLeast(pieceCount(atLeast), warehouses.length)
  if (exact) return null
  if (fewest) return messages.fewerParts
  return isFullest ? messages.fewerWarehouses : messages.preferred
}
