import { memo } from 'react'
import { addQuantities, readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { daysLate } from '#src/drafts/model/orders/order-receipts.ts'
import { progressWords } from '#src/drafts/orders/receiving/progress-words.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { type AwaitedLine, type AwaitedProduct, lineKey } from './awaited-products.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { type Entries, lineTexts, quantityOf, wholeText } from './entries.ts'

/** A product that is awaited: what came of it, in all orders together or order by order. */
export const AwaitedRow = memo(function AwaitedRow(props: {
  product: AwaitedProduct
  /** Of this product; undefined where nothing was said of it. */
  entry: Entries extends ReadonlyMap<string, infer Entry> ? Entry | undefined : never
  closed: ReadonlySet<string>
  today: string
  onWhole: (sku: string, text: string) => void
  onLine: (product: AwaitedProduct, orderId: string, text: string) => void
  onClose: (key: string, isClosed: boolean) => void
}) {
  const { product, entry, closed, today, onWhole, onLine, onClose } = props
  const { sku, line, lines, toCome } = product
  const messages = useMessages(receivingMessages)
  const words = useMessages(deliveryMessages)
  const title = line.title || sku
  const [only] = lines
  const isSingle = lines.length === 1
  const entries: Entries = new Map(entry ? [[sku, entry]] : [])
  const whole = wholeText(entries, product)
  const more = addQuantities(quantityOf(entries, product) ?? 0, -toCome)
  const late = Math.max(0, ...lines.map((each) => lateOf(each, today)))
  const facts = [
    ...(isSingle && only
      ? [messages.ordered(only.progress.ordered), ...progressWords(only.progress, messages)]
      : [messages.left(toCome), words.awaitedBy(lines.filter(({ progress }) => progress.toCome > 0).length)]),
    ...(late > 0 ? [words.late(late)] : []),
  ]
  const texts = lineTexts(entries, product)
  return (
    <li data-awaited={sku} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-40">
        <bdi lang="es-MX">{title}</bdi>
        <span className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <bdi className="font-mono">{sku}</bdi>
          {line.manufacturerSku !== '' && <bdi className="font-mono">{line.manufacturerSku}</bdi>}
          <span className={late > 0 ? 'text-warn' : undefined}>{facts.join(' · ')}</span>
        </span>
      </span>
      <Pieces
        label={messages.quantityOf(title)}
        text={whole}
        toCome={toCome}
        onText={(text) => onWhole(sku, text)}
        className="font-medium"
      />
      <Remark text={whole} more={more} />
      {isSingle && only && entry && (
        <Closing name={title} line={only} sku={sku} text={whole} closed={closed} onClose={onClose} />
      )}
      {!isSingle && (
        <ul className="w-full pl-4">
          {lines.map((each) => (
            <li key={each.order.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-0.5">
              <OrderOf line={each} today={today} />
              <Pieces
                label={words.quantityIn(title, nameOf(each))}
                text={texts.get(each.order.id) ?? ''}
                toCome={each.progress.toCome}
                onText={(text) => onLine(product, each.order.id, text)}
              />
              <Remark text={texts.get(each.order.id) ?? ''} more={0} />
              {entry && (
                <Closing
                  name={`${title}, ${nameOf(each)}`}
                  line={each}
                  sku={sku}
                  text={texts.get(each.order.id) ?? ''}
                  closed={closed}
                  onClose={onClose}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})

function Pieces(props: {
  label: string
  text: string
  toCome: number
  onText: (text: string) => void
  className?: string
}) {
  const { label, text, toCome, onText, className = '' } = props
  return (
    <input
      data-in-turn
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={String(toCome)}
      value={text}
      aria-invalid={readQuantity(text).kind === 'invalid' || undefined}
      onChange={({ target }) => onText(target.value)}
      className={`${fieldClass} w-20 text-right ${className}`}
    />
  )
}

function Remark({ text, more }: { text: string; more: number }) {
  const messages = useMessages(receivingMessages)
  if (readQuantity(text).kind === 'invalid') return <p className="w-full text-bad">{messages.notQuantity}</p>
  return more > 0 ? <p className="w-full text-warn">{messages.more(more)}</p> : null
}

/** What is short of a line that something was said of stays to come, or will not. */
function Closing(props: {
  /** Of the product, and of the order where there are several. */
  name: string
  line: AwaitedLine
  sku: string
  text: string
  closed: ReadonlySet<string>
  onClose: (key: string, isClosed: boolean) => void
}) {
  const { name, line, sku, text, closed, onClose } = props
  const messages = useMessages(deliveryMessages)
  const read = readQuantity(text)
  const came = read.kind === 'quantity' ? read.value : 0
  const short = addQuantities(line.progress.toCome, -came)
  if (read.kind === 'invalid' || short <= 0) return null
  const key = lineKey(line.order.id, sku)
  return (
    <label className="flex w-full items-center justify-end gap-1.5 text-ink-soft touch:min-h-11">
      <Checkbox
        aria-label={`${messages.lineCloses(short)}: ${name}`}
        checked={closed.has(key)}
        onChange={({ target }) => onClose(key, target.checked)}
      />
      {messages.lineCloses(short)}
    </label>
  )
}

function OrderOf({ line, today }: { line: AwaitedLine; today: string }) {
  const messages = useMessages(receivingMessages)
  const words = useMessages(deliveryMessages)
  const formats = useFormats()
  const { order, progress } = line
  const late = lateOf(line, today)
  const facts = [
    formats.date(order.placedAt),
    ...progressWords(progress, messages),
    ...(late > 0 ? [words.late(late)] : []),
  ]
  return (
    <span className="flex min-w-0 flex-1 basis-40 flex-wrap gap-x-2 text-small text-ink-soft">
      <bdi className="text-ink">{nameOf(line)}</bdi>
      {order.number !== '' && <bdi>{order.warehouse}</bdi>}
      <span className={late > 0 ? 'text-warn' : undefined}>{facts.join(' · ')}</span>
    </span>
  )
}

export function nameOf({ order }: Pick<AwaitedLine, 'order'>): string {
  return order.number || order.warehouse
}

function lateOf({ order, progress }: AwaitedLine, today: string): number {
  return progress.toCome > 0 ? (daysLate(order, today) ?? 0) : 0
}
