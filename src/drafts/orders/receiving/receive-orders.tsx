import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { fromTimeUpToNow, localTime } from '#src/drafts/orders/placing/local-time.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { localDay } from '#src/ui/local-day.ts'
import { runFormKey } from '#src/ui/run-form-key.ts'
import { useNow } from '#src/ui/use-now.ts'
import type { AwaitedProduct, OrderToReceive } from './delivery/awaited-products.ts'
import { AwaitedRow } from './delivery/awaited-row.tsx'
import { DeliveredList } from './delivery/delivered-list.tsx'
import { DeliveryFoot } from './delivery/delivery-foot.tsx'
import { deliveryMessages } from './delivery/delivery-messages.ts'
import { deliveryReceipts, leftAfter } from './delivery/delivery-receipts.ts'
import { DeliveryScans, WrongGoods, wrongGoods } from './delivery/delivery-scans.tsx'
import { enteredLines, fillRest, typeLine, typeWhole } from './delivery/entries.ts'
import { longestNote, NoteField } from './delivery/note-field.tsx'
import { restOffers } from './delivery/rest-offers.ts'
import { useDeliveredList } from './delivery/use-delivered-list.ts'
import { useDelivery } from './delivery/use-delivery.ts'
import { NotedReceipts } from './noted-receipts.tsx'
import { receivingMessages } from './receiving-messages.ts'
import { standingWords } from './standing-words.ts'
import { useReceipts } from './use-receipts.ts'

const hourMs = 3_600_000
const mostShown = 150
const doubleClickMs = 700
const isUnanswered: ReadonlySet<string> = new Set(['several', 'not-added'])

/**
 * Enters what came of placed orders, one or several: by scan, from a list, by line, or all of it; and what will not come,
 * with why. Nothing is written before the person says so, and then all of it in one change.
 */
export function ReceiveOrders({ orders }: { orders: readonly OrderToReceive[] }) {
  const messages = useMessages(receivingMessages)
  const words = useMessages(deliveryMessages)
  const formats = useFormats()
  const delivery = useDelivery(orders)
  const listing = useDeliveredList(delivery)
  const { enter } = useReceipts()
  const today = localDay(useNow(hourMs))
  const [when, setWhen] = useState(() => localTime(Date.now()))
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [closesRest, setClosesRest] = useState(false)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const whenField = useRef<HTMLInputElement>(null)
  const bookedAtMs = useRef(-doubleClickMs)
  const reasonField = useRef<HTMLInputElement>(null)
  const standing = useRef<HTMLParagraphElement>(null)
  const { products, entries, closed, edit, close } = delivery
  useTypedForm(
    delivery.isTyped ||
      note !== '' ||
      reason !== '' ||
      closesRest ||
      listing.text.trim() !== '' ||
      listing.open.length > 0,
  )

  // An answered question takes its button away: the focus comes back to the box for codes.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  })

  const isSingle = orders.length === 1
  const { lines: entered, unreadable } = enteredLines(entries, products)
  const wrong = wrongGoods(delivery)
  const wrongNote =
    wrong.length === 0
      ? ''
      : words.wrongNote(wrong.map(({ code, title, quantity }) => `${quantity} × ${code} ${title}`.trim()).join('; '))
  const isTooLong = note.trim().length + wrongNote.length + 3 > longestNote
  // Of a line that nothing was said of, only the whole rest is closed.
  const closedByLine = leftAfter(products, entered, closed).filter(({ sku }) => entries.has(sku))
  const closing = closesRest ? leftAfter(products, entered, null) : closedByLine
  const isWhole = entries.size === 0 && closing.length === 0
  const coming = isWhole ? leftAfter(products, []) : entered
  const untold = leftAfter(products, []).filter(({ sku }) => !entries.has(sku))
  const isBegun = orders.some(({ order }) => order.receipts.length > 0)
  const offers = restOffers(
    { left: piecesOf(leftAfter(products, entered)), closed: piecesOf(closedByLine), untold: piecesOf(untold) },
    { isSaid: entries.size > 0, isBegun, closesRest },
  )
  // Each of them may be pieces: nothing is left behind unanswered.
  const unanswered = listing.open.length + delivery.unsettled.filter((scan) => isUnanswered.has(scan.reason)).length
  const mayBook =
    unanswered === 0 &&
    unreadable === 0 &&
    coming.length + closing.length > 0 &&
    (coming.length > 0 || wrongNote === '') &&
    !isTooLong &&
    !delivery.isBusy &&
    !listing.isReading &&
    !isBooking

  /** To the first quantity that cannot be read. */
  const mend = () => dialog.current?.querySelector<HTMLElement>('[data-in-turn][aria-invalid]')?.focus()
  const book = async (atMs: number) => {
    const at = fromTimeUpToNow(when)
    // Of a double click, the second one would book the rest.
    if (atMs - bookedAtMs.current < doubleClickMs) return
    const isMissing = closing.length > 0 && reason.trim() === ''
    setReasonMissing(isMissing)
    if (isMissing) return reasonField.current?.focus()
    if (at === null) return whenField.current?.focus()
    if (unreadable > 0) return mend()
    if (!mayBook) return
    bookedAtMs.current = atMs
    setBooking(true)
    const saying = { at, note: note.trim(), wrong: wrongNote, reason: reason.trim() }
    const putSheetBack = delivery.keep()
    const undo = await enter(deliveryReceipts(orders, coming, closing, saying), () => {
      putSheetBack()
      setNote((now) => now || note)
      setReason((now) => now || reason)
      setClosesRest((now) => now || closesRest)
    })
    setBooking(false)
    if (!undo) return
    delivery.clear(() => void undo())
    listing.clear()
    setNote('')
    setReason('')
    setClosesRest(false)
    // No key is aimed at the rest: a scanner's Enter would book it.
    standing.current?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // Once a part came, all of the rest is booked by its button alone.
    runFormKey(event, () => void ((isWhole && isBegun) || book(event.timeStamp)))
    if (event.key === 'Enter' && event.target === reasonField.current && isReasonMissing) void book(event.timeStamp)
  }
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    // Otherwise the page below takes it for an invoice.
    event.stopPropagation()
    if (!file) return
    event.preventDefault()
    void listing.openFile(file)
  }
  const onWhole = useCallback((sku: string, text: string) => edit((before) => typeWhole(before, sku, text)), [edit])
  const onLine = useCallback(
    (product: AwaitedProduct, orderId: string, text: string) =>
      edit((before) => typeLine(before, product, orderId, text)),
    [edit],
  )
  const shown = [...products.values()].filter(
    ({ sku, toCome }) => isSingle || showsAll || toCome > 0 || entries.has(sku),
  )
  const drawn = showsAll ? shown : shown.filter(({ sku }, index) => index < mostShown || entries.has(sku))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and files of its fields
    <div
      ref={dialog}
      onKeyDown={onKey}
      onDragOver={(event) => {
        event.stopPropagation()
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={onDrop}
      className="flex flex-col text-table"
    >
      <div className="flex flex-col gap-3 p-4">
        <p ref={standing} tabIndex={-1} className="font-medium outline-none">
          {standingWords(orders, products, formats)}
        </p>
        <DeliveryScans delivery={delivery} box={box} onList={listing.take} />
        <DeliveredList listing={listing} products={products} />
        {shown.some(({ lines }) => lines.length > 1) && <p className="text-ink-soft">{words.oldestFirst}</p>}
        <ul aria-label={words.products} className="flex flex-col border-b border-line">
          {drawn.map((product) => (
            <AwaitedRow
              key={product.sku}
              product={product}
              entry={entries.get(product.sku)}
              closed={closed}
              today={today}
              onWhole={onWhole}
              onLine={onLine}
              onClose={close}
            />
          ))}
        </ul>
        {drawn.length < products.size && !isSingle && (
          <Button compact tone="quiet" className="self-start" onClick={() => setShowsAll(true)}>
            {words.showAll(products.size - drawn.length)}
          </Button>
        )}
        <WrongGoods delivery={delivery} />
        <label className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{messages.when}</span>
          <input
            ref={whenField}
            type="datetime-local"
            required
            value={when}
            onChange={({ target }) => setWhen(target.value)}
            className={fieldClass}
          />
        </label>
        <NoteField label={isSingle ? messages.note : words.noteForAll} text={note} onText={setNote} />
        {isTooLong && <p className="text-bad">{words.tooLong(longestNote)}</p>}
        <NotedReceipts
          orders={orders}
          onRemoved={(undo, next) => {
            delivery.remember(() => void undo())
            const place = next ?? standing.current
            place?.focus()
          }}
        />
      </div>
      <DeliveryFoot
        came={piecesOf(coming)}
        closing={piecesOf(closing)}
        isWhole={isWhole}
        isBegun={isBegun}
        unanswered={unanswered}
        unreadable={unreadable}
        onMend={mend}
        isWrongAlone={wrongNote !== '' && coming.length === 0}
        isAllSaid={isWhole && coming.length === 0}
        mayBook={mayBook}
        closesRest={closesRest}
        onClosesRest={setClosesRest}
        offers={offers}
        onFill={() => edit((before) => fillRest(before, products))}
        reason={reason}
        onReason={setReason}
        reasonField={reasonField}
        isReasonMissing={isReasonMissing && reason.trim() === ''}
        onBook={(atMs) => void book(atMs)}
      />
    </div>
  )
}
