import './list-foot.css'
import { Download, ListFilter } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { typedFormMessages } from '#src/drafts/parts/fields/typed-form-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { listPriceMessages } from './list-price-messages.ts'
import type { ListPrices } from './list-prices.ts'
import { quickAddMessages } from './quick-add-messages.ts'
import { listRowMessages } from './rows/list-row-messages.ts'
import type { RowCounts } from './rows/row-state.ts'

/** The sum of the list, what is left out of it, and the button that adds the rest. */
export function ListFoot(props: {
  ref: Ref<HTMLButtonElement>
  counts: RowCounts
  /** Of the doubtful ones, totals of the list: they are not products that are left out. */
  totals: number
  prices: ListPrices
  /** Rows of the text that are in the draft already. */
  added: number
  /** How many products are added. */
  products: number
  isEmpty: boolean
  isReading: boolean
  /** Said once, after the focus moved to the first open row. */
  isAsking: boolean
  showsOpen: boolean
  onShowOpen: (shows: boolean) => void
  onSaveLeft: () => void
  onAccept: () => void
}) {
  const {
    ref,
    counts,
    totals,
    prices,
    added,
    products,
    isEmpty,
    isReading,
    isAsking,
    showsOpen,
    onShowOpen,
    onSaveLeft,
    onAccept,
  } = props
  const messages = useMessages(quickAddMessages)
  const words = useMessages(listRowMessages)
  const { saveKeys } = useMessages(typedFormMessages)
  const leavesOut = useId()
  const open = counts.doubtful + counts.unread + counts.later
  const hasLeft = open > totals
  const all = open + counts.read + counts.dismissed
  return (
    <div className="list-foot border-t border-line">
      <div role="group" aria-label={words.sumLabel} className="list-foot-words">
        <p className={classNames('list-foot-sum text-table', isReading && 'text-ink-soft')}>
          {/* Not atomic: what is asked comes after the sum, which would be heard again. */}
          <span role="status" aria-atomic={false}>
            {!isEmpty && (isReading ? messages.reading : all > 0 && words.sum({ ...counts, totals }))}
            {isAsking && open > 0 && (
              <span className="sr-only"> {words.askedFirst(counts.doubtful + counts.unread)}</span>
            )}
          </span>
          {/* The message that they were added is heard. */}
          {!isEmpty && !isReading && added > 0 && `${all > 0 ? ' · ' : ''}${messages.alreadyAdded(added)}`}
        </p>
        {hasLeft && !isReading && (
          <p id={leavesOut} className="list-foot-leaves text-small text-warn">
            {words.leavesOut({ ...counts, totals })}
          </p>
        )}
        <PriceSums {...prices} />
      </div>
      <div className="list-foot-actions">
        {(showsOpen || (open > 0 && open < all)) && (
          <FootButton
            label={messages.onlyOpen}
            short={messages.onlyOpenShort}
            icon={<ListFilter aria-hidden className="size-4" />}
            aria-pressed={showsOpen}
            onClick={() => onShowOpen(!showsOpen)}
          />
        )}
        {open > 0 && (
          <FootButton
            tone="quiet"
            label={messages.saveLeft}
            short={messages.saveLeftShort}
            icon={<Download aria-hidden className="size-4" />}
            onClick={onSaveLeft}
          />
        )}
        <Button
          ref={ref}
          tone="primary"
          disabled={products === 0 || isReading}
          title={saveKeys}
          aria-keyshortcuts="Control+Enter"
          aria-describedby={hasLeft ? leavesOut : undefined}
          onKeyDown={ignoreHeld}
          onClick={onAccept}
        >
          {messages.accept(products)}
        </Button>
      </div>
    </div>
  )
}

/** What the list costs with its own prices and with the catalog's, and by what all of its prices are off. */
function PriceSums({ factor, sums }: ListPrices) {
  const words = useMessages(listPriceMessages)
  // The sums of two currencies say nothing beside each other.
  const said = [
    sums && factor?.kind !== 'dollars' && sums.rows > 0 && words.sums(sums),
    factor && words.factors[factor.kind](factor.times),
  ].filter((each) => typeof each === 'string')
  if (!sums && !factor) return null
  const text = said.join(' ')
  return (
    <p title={text} className="list-foot-prices text-small text-ink-soft">
      {text}
    </p>
  )
}

/** A narrow screen, and a narrow list beside the text, have space for few words, and the narrowest for none. */
function FootButton(
  props: {
    label: string
    /** A part of the label. */
    short: string
    icon: ReactNode
  } & ComponentProps<typeof Button>,
) {
  const { label, short, icon, ...rest } = props
  const isNarrow = useMediaQuery(
    '(max-width: 719px), (max-height: 599px) and (pointer: coarse), (min-width: 900px) and (max-width: 1059px)',
  )
  const isWideEnough = useMediaQuery('(min-width: 376px)')
  return (
    <Button compact aria-label={label} style={isNarrow ? { minWidth: 44 } : undefined} {...rest}>
      {isNarrow ? (isWideEnough ? short : icon) : label}
    </Button>
  )
}

/** The key that answered the last open row is still down when the focus comes here. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
