import { CircleAlert, ListChecks, PackageCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { typedFormMessages } from '#src/drafts/parts/fields/typed-form-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { deliveryMessages } from './delivery-messages.ts'
import { NoteField } from './note-field.tsx'
import type { RestOffers } from './rest-offers.ts'

/** What is booked, in pieces, why the rest will not come, and the one button. */
export function DeliveryFoot(props: {
  /** Pieces that come, and that are closed. */
  came: number
  closing: number
  offers: RestOffers
  /** Nothing was said of any product: all of it came. */
  isWhole: boolean
  /** Something came before. */
  isBegun: boolean
  closesRest: boolean
  onClosesRest: (closesRest: boolean) => void
  onFill: () => void
  /** Rows and codes that are still asked about. */
  unanswered: number
  /** Quantities that cannot be read, and the way to the first. */
  unreadable: number
  onMend: () => void
  /** Goods that nobody expects would have no receipt that notes them. */
  isWrongAlone: boolean
  /** Nothing is to come, and nothing is said: there is nothing to book. */
  isAllSaid: boolean
  mayBook: boolean
  /** Why what is closed will not come. */
  reason: string
  onReason: (reason: string) => void
  reasonField?: RefObject<HTMLInputElement | null>
  isReasonMissing: boolean
  onBook: (atMs: number) => void
}) {
  const { came, closing, offers, isWhole, isBegun, unanswered, unreadable, isWrongAlone, isAllSaid, mayBook } = props
  const { closesRest, onClosesRest, onFill, onMend, onBook, isReasonMissing } = props
  const messages = useMessages(receivingMessages)
  const words = useMessages(deliveryMessages)
  const { saveKeys } = useMessages(typedFormMessages)
  const label = isWhole
    ? messages.whole(came)
    : closing === 0
      ? messages.typed(came)
      : came === 0
        ? words.closeOnly(closing)
        : words.receiveAndClose(came, closing)
  /** It stands where the part stood that was just booked: a second press must not look like the same. */
  const isRest = isWhole && isBegun
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-2 max-[479px]:gap-x-2 max-[479px]:gap-y-0 max-[479px]:[&>button]:px-2 max-[479px]:[&>button>svg]:hidden">
      {unanswered > 0 && <p className="w-full text-warn">{words.answerFirst(unanswered)}</p>}
      {!isAllSaid && unreadable === 0 && came + closing === 0 && (
        <p className="w-full text-ink-soft">{words.sayCame}</p>
      )}
      {isWrongAlone && <p className="w-full text-warn">{words.wrongAlone}</p>}
      {closing > 0 && (
        // Here it is in sight, whichever line was ticked.
        <div className="grid w-full gap-1">
          <NoteField
            label={words.reason}
            text={props.reason}
            onText={props.onReason}
            {...(props.reasonField && { field: props.reasonField })}
            isMissing={isReasonMissing}
          />
          {isReasonMissing && (
            <p role="alert" className="text-bad">
              {words.sayReason}
            </p>
          )}
        </div>
      )}
      {offers.close && (
        <label className="mr-auto flex items-center gap-1.5 touch:min-h-11">
          <Checkbox checked={closesRest} onChange={({ target }) => onClosesRest(target.checked)} />
          {(offers.close.of === 'all' ? messages.closeAll : messages.closeRest)(offers.close.pieces)}
        </label>
      )}
      {offers.fill > 0 && (
        <Button tone="quiet" onClick={onFill}>
          <ListChecks aria-hidden className="size-4" />
          {words.fillRest(offers.fill)}
        </Button>
      )}
      {unreadable > 0 && (
        <Button tone="danger" onClick={onMend}>
          <CircleAlert aria-hidden className="size-4" />
          {words.mendFirst(unreadable)}
        </Button>
      )}
      {!isAllSaid && (
        <Button
          tone={isRest ? 'plain' : 'primary'}
          {...(!isRest && { title: saveKeys, 'aria-keyshortcuts': 'Control+Enter' })}
          disabled={!mayBook}
          onClick={({ timeStamp }) => onBook(timeStamp)}
        >
          <PackageCheck aria-hidden className="size-4" />
          {label}
        </Button>
      )}
    </div>
  )
}
