import { X } from 'lucide-react'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { fieldClass } from '#src/ui/field-class.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { type Counting, countings } from './counted-lines.ts'
import { type ChosenGroup, type Grouping, groupings } from './group-purchases.ts'
import { groupWords } from './group-words.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** By what to sum, as what orders count, and which groups are looked at alone; on a phone, choices to open. */
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
    <div className={classNames('flex flex-wrap items-center gap-1.5 text-table', isTight && 'min-w-0 flex-1 basis-24')}>
      <span className={classNames('mr-1 text-ink-soft', isTight && 'sr-only')}>{messages.chosen}</span>
      {chosen.map((each) => {
        const name = groupWords(each, each.by, formats)
        const grouping = messages.groupings[each.by]
        return (
          <Button
            key={each.by}
            compact
            aria-label={messages.removeChosen(grouping, name)}
            onClick={() => onRemove(each.by)}
            className="max-w-full min-w-0 bg-accent-soft!"
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
      <div className={isTight ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'grid gap-2'}>
        {isTight && (
          <>
            <Choice
              label={messages.by}
              all={groupings}
              chosen={by}
              nameOf={(each) => messages.groupings[each]}
              onChoose={onGroup}
            />
            {counting && (
              <Choice
                label={messages.count}
                all={countings}
                chosen={counting}
                nameOf={(each) => messages.countings[each]}
                onChoose={onCount}
              />
            )}
          </>
        )}
        {isTight && ofChosen}
        {!isTight && (
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
        )}
        {!isTight && counting && (
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

function Choice<Value extends string>(props: {
  label: string
  all: readonly Value[]
  chosen: Value
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}) {
  const { label, all, chosen, nameOf, onChoose } = props
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(all.find((each) => each === target.value) ?? chosen)}
      className={fieldClass}
    >
      {all.map((each) => (
        <option key={each} value={each}>
          {label} {nameOf(each).toLowerCase()}
        </option>
      ))}
    </select>
  )
}
