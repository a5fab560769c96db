import { X } from 'lucide-react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { type Counting, countings } from './counted-lines.ts'
import { type ChosenGroup, type Grouping, groupings } from './group-purchases.ts'
import { groupWords } from './group-words.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** By what to sum, as what orders count, and which groups are looked at alone; on a phone, one line that scrolls, with the last first. */
export function PurchasesFilters(props: {
  by: Grouping
  onGroup: (by: Grouping) => void
  /** Null where no order was confirmed otherwise than it was placed. */
  counting: Counting | null
  onCount: (counting: Counting) => void
  chosen: readonly (ChosenGroup & { readonly name: string })[]
  onRemove: (by: Grouping) => void
}) {
  const { by, onGroup, counting, onCount, chosen, onRemove } = props
  const messages = useMessages(purchasesMessages)
  const formats = useFormats()
  const isTight = useTight()
  const ofChosen = chosen.length > 0 && (
    <div className="flex flex-wrap items-center gap-1.5 text-table">
      <span className="mr-1 text-ink-soft">{messages.chosen}</span>
      {chosen.map((each) => {
        const name = groupWords(each, each.by, formats)
        const grouping = messages.groupings[each.by]
        return (
          <Button
            key={each.by}
            compact
            aria-label={messages.removeChosen(grouping, name)}
            onClick={() => onRemove(each.by)}
            className="max-w-full bg-accent-soft! tight:max-w-48"
          >
            <span className="truncate">
              {grouping}: <bdi>{name}</bdi>
            </span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </Button>
        )
      })}
    </div>
  )
  return (
    <div className="px-4 pb-2 tight:pb-1 low:min-w-0 low:py-0">
      <div className="strip grid gap-2">
        {isTight && ofChosen}
        <div role="group" aria-label={messages.by} className="flex flex-wrap items-center gap-1.5 text-table">
          <span aria-hidden className="mr-1 text-ink-soft">
            {messages.by}
          </span>
          {groupings.map((each) => (
            <Button key={each} compact aria-pressed={each === by} onClick={() => onGroup(each)}>
              {messages.groupings[each]}
            </Button>
          ))}
        </div>
        {counting && (
          <div role="group" aria-label={messages.count} className="flex flex-wrap items-center gap-1.5 text-table">
            <span aria-hidden className="mr-1 text-ink-soft">
              {messages.count}
            </span>
            {countings.map((each) => (
              <Button key={each} compact aria-pressed={each === counting} onClick={() => onCount(each)}>
                {messages.countings[each]}
              </Button>
            ))}
          </div>
        )}
        {!isTight && by === 'person' && <p className="text-small text-ink-soft">{messages.personHint}</p>}
        {!isTight && ofChosen}
      </div>
    </div>
  )
}
