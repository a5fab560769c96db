import { PackageCheck, PackageX, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { addQuantities, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { Order, Receipt } from '#src/drafts/model/orders/order.ts'
import { type LineProgress, type OrderProgress, piecesOf, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { fromTimeUpToNow, localTime } from '#src/drafts/orders/placing/local-time.ts'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { progressWords } from './progress-words.ts'
import { receivingMessages } from './receiving-messages.ts'

type Entered = Receipt['lines']

const doubleClickMs = 700

/** Enters what came of a placed order: all of it with one key, or line by line; and what will not come, with why. */
export function ReceiveOrder({ draftId, order }: { draftId: string; order: Order }) {
  const messages = useMessages(receivingMessages)
  const operations = useOrderOperations()
  const showToast = useToast()
  const noteId = useId()
  const noteField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [when, setWhen] = useState(() => localTime(Date.now()))
  const [note, setNote] = useState('')
  const [isWhyMissing, setWhyMissing] = useState(false)
  const recordedAtMs = useRef(-doubleClickMs)
  const standing = useRef<HTMLParagraphElement>(null)
  /** After an entry no key is aimed at the next one: a scanner's Enter would record all of the rest. */
  const [hasRecorded, setRecorded] = useState(false)
  useUnsavedEdit(note !== '' || typed.size > 0)
  const progress = progressOf(order)
  if (!progress) return null
  const now = enteredOf(typed)
  const pieces = piecesOf(now ?? [])
  const rest = restAfter(progress, [])
  /** What is left once what is typed has come. */
  const left = restAfter(progress, now ?? [])

  /** Of a double click, the second one would fall on the button that comes to this place. */
  const isSecond = (atMs: number) => atMs - recordedAtMs.current < doubleClickMs
  const enter = async (entries: readonly Omit<Receipt, 'id'>[], atMs: number) => {
    recordedAtMs.current = atMs
    for (const entry of entries) {
      if (entry.lines.length === 0) continue
      // oxlint-disable-next-line no-await-in-loop -- what came is there before the rest is closed
      if (!isWritten(await operations.receiveOrder(draftId, order.id, entry))) return
      showToast({ text: (entry.kind === 'arrived' ? messages.received : messages.closedNow)(piecesOf(entry.lines)) })
    }
    setTyped(new Map())
    setNote('')
    setWhyMissing(false)
    setRecorded(true)
    standing.current?.focus()
  }
  const receive = (lines: Entered, atMs: number) => {
    const at = fromTimeUpToNow(when)
    if (at === null || lines.length === 0 || isSecond(atMs)) return
    void enter([{ kind: 'arrived', at, note: note.trim(), lines }], atMs)
  }
  /** What is typed has come; what is left after that will not. */
  const closeRest = (atMs: number) => {
    const at = fromTimeUpToNow(when)
    const isWhy = note.trim() !== ''
    setWhyMissing(!isWhy)
    if (!isWhy) return noteField.current?.focus()
    if (at === null || now === null || isSecond(atMs)) return
    const came = { kind: 'arrived', at, note: '', lines: now } as const
    void enter([came, { kind: 'closed', at, note: note.trim(), lines: left }], atMs)
  }
  /** Enter in a field means what is typed. In the note it means nothing, but for who was asked why the rest will not come. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (document.activeElement === noteField.current) {
      if (isWhyMissing) closeRest(event.timeStamp)
    } else if (now !== null) receive(now, event.timeStamp)
  }
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4 text-table">
      <p ref={standing} tabIndex={-1} className="font-medium outline-none">
        {wordsOf(progress, messages)}
      </p>
      <ul className="flex flex-col border-b border-line">
        {order.lines.map(({ sku, title }) => (
          <LineToReceive
            key={sku}
            sku={sku}
            title={title}
            progress={progress.bySku.get(sku)!}
            text={typed.get(sku) ?? ''}
            onText={(text) => setTyped(withText(typed, sku, text))}
          />
        ))}
      </ul>
      <label className="flex flex-wrap items-center gap-2">
        <span className="text-ink-soft">{messages.when}</span>
        <input
          type="datetime-local"
          required
          value={when}
          onChange={({ target }) => setWhen(target.value)}
          className={fieldClass}
        />
      </label>
      <label htmlFor={noteId} className="flex flex-col gap-1">
        <span className="text-ink-soft">{messages.note}</span>
        <input
          id={noteId}
          ref={noteField}
          value={note}
          maxLength={1_000}
          aria-invalid={isWhyMissing || undefined}
          onChange={({ target }) => setNote(target.value)}
          className={fieldClass}
        />
      </label>
      {isWhyMissing && (
        <p role="alert" className="text-bad">
          {messages.sayWhy}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {left.length > 0 && (
          <Button tone="quiet" onClick={({ timeStamp }) => closeRest(timeStamp)}>
            <PackageX aria-hidden className="size-4" />
            {messages.closeRest(piecesOf(left))}
          </Button>
        )}
        {/* Enter in a field comes to the form only where it has such a button. */}
        <button type="submit" hidden />
        {typed.size > 0 ? (
          <Button
            tone="primary"
            disabled={now === null || pieces === 0}
            onClick={({ timeStamp }) => receive(now ?? [], timeStamp)}
          >
            <PackageCheck aria-hidden className="size-4" />
            {messages.typed(pieces)}
          </Button>
        ) : (
          rest.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one key receives all of it
            <Button autoFocus={!hasRecorded} tone="primary" onClick={({ timeStamp }) => receive(rest, timeStamp)}>
              <PackageCheck aria-hidden className="size-4" />
              {messages.whole(progress.toCome)}
            </Button>
          )
        )}
      </div>
      <Noted draftId={draftId} order={order} />
    </form>
  )
}

function LineToReceive(props: {
  sku: string
  title: string
  progress: LineProgress
  text: string
  onText: (text: string) => void
}) {
  const { sku, title, progress, text, onText } = props
  const messages = useMessages(receivingMessages)
  const read = readQuantity(text)
  const more = read.kind === 'quantity' ? addQuantities(read.value, -progress.toCome) : 0
  const facts = [messages.ordered(progress.ordered), ...progressWords(progress, messages)]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-40">
        <bdi>{title || sku}</bdi>
        <span className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <bdi className="font-mono">{sku}</bdi> {facts.join(' · ')}
        </span>
      </span>
      <input
        inputMode="decimal"
        aria-label={messages.quantityOf(title || sku)}
        placeholder={progress.toCome > 0 ? String(progress.toCome) : '0'}
        value={text}
        aria-invalid={read.kind === 'invalid' || undefined}
        onChange={({ target }) => onText(target.value)}
        className={`${fieldClass} w-20 text-right`}
      />
      {read.kind === 'invalid' && <p className="w-full text-bad">{messages.notQuantity}</p>}
      {more > 0 && <p className="w-full text-warn">{messages.more(more)}</p>}
    </li>
  )
}

/** What was entered before: each entry can be removed. */
function Noted({ draftId, order }: { draftId: string; order: Order }) {
  const messages = useMessages(receivingMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  if (order.receipts.length === 0) return null
  return (
    <section aria-label={messages.history} className="flex flex-col gap-1">
      <h3 className="font-medium">{messages.history}</h3>
      <ul className="flex flex-col">
        {order.receipts.map(({ id, kind, at, note, lines }) => {
          const entry = messages.kinds[kind](piecesOf(lines), formats.dateTime(at))
          return (
            <li key={id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                {entry}
                {note !== '' && (
                  <bdi className="block text-ink-soft" title={note}>
                    {note}
                  </bdi>
                )}
              </span>
              <IconButton
                label={messages.removeOf(entry)}
                icon={<X aria-hidden />}
                onClick={() => void operations.removeReceipt(draftId, order.id, id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is to come, less what comes now. */
function restAfter({ bySku }: OrderProgress, now: Entered): Entered {
  const coming = new Map(now.map(({ sku, quantity }) => [sku, quantity]))
  return [...bySku].flatMap(([sku, { toCome }]) => {
    const quantity = addQuantities(toCome, -(coming.get(sku) ?? 0))
    return quantity > 0 ? [{ sku, quantity }] : []
  })
}

function wordsOf(
  { kind, arrived, short, toCome }: OrderProgress,
  messages: ReturnType<(typeof receivingMessages)['es-MX']>,
): string {
  if (kind === 'closed') return messages.ended(arrived, short)
  return kind === 'received' ? messages.allCame : messages.toCome(toCome)
}

function withText(typed: ReadonlyMap<string, string>, sku: string, text: string): ReadonlyMap<string, string> {
  const next = new Map(typed)
  if (text.trim() === '') next.delete(sku)
  else next.set(sku, text)
  return next
}

/** Null where a text is no quantity. A line with 0 came with nothing. */
function enteredOf(typed: ReadonlyMap<string, string>): Entered | null {
  const lines: { sku: string; quantity: number }[] = []
  for (const [sku, text] of typed) {
    const read = readQuantity(text)
    if (read.kind === 'invalid') return null
    if (read.kind === 'quantity' && read.value > 0) lines.push({ sku, quantity: read.value })
  }
  return lines
}
