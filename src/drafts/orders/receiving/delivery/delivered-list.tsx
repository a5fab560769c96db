import { useState } from 'react'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { whyOpen } from '#src/drafts/quick-add/rows/doubt-words.ts'
import { listRowMessages } from '#src/drafts/quick-add/rows/list-row-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { FileButton } from '#src/ui/file-button.tsx'
import type { AwaitedProducts } from './awaited-products.ts'
import { deliveryMessages } from './delivery-messages.ts'
import type { AskedRow, DeliveredListing } from './use-delivered-list.ts'

/** Takes a list of what was delivered, and asks about the rows that are not certain. */
export function DeliveredList({ listing, products }: { listing: DeliveredListing; products: AwaitedProducts }) {
  const { list: messages } = useMessages(deliveryMessages)
  const { text, open, isReading, said, twice } = listing
  const [isShown, setShown] = useState(false)
  return (
    <section aria-label={messages.text} className="flex flex-col gap-2">
      {isShown || text !== '' ? (
        <div className="flex flex-col gap-1.5">
          <label className="flex flex-col gap-1">
            <span className="text-ink-soft">{messages.hint}</span>
            <textarea
              rows={4}
              value={text}
              onChange={({ target }) => listing.onText(target.value)}
              aria-label={messages.text}
              className="w-full resize-y rounded border border-edge/80 bg-raised p-2 font-mono text-table text-ink"
            />
          </label>
          <div className="flex flex-wrap gap-2">
            <Button
              compact
              disabled={text.trim() === ''}
              onClick={() => {
                // Until it is read its text keeps the field open.
                setShown(false)
                listing.take(text)
              }}
            >
              {messages.read}
            </Button>
            <FileButton
              compact
              label={messages.file}
              accept={listFiles}
              onFile={(file) => void listing.openFile(file)}
            />
          </div>
        </div>
      ) : (
        <Button compact className="self-start" onClick={() => setShown(true)}>
          {messages.open}
        </Button>
      )}
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {isReading && <p className="text-ink-soft">{messages.reading}</p>}
        {said.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {twice !== null && (
          <p className="flex flex-wrap items-center gap-2 text-warn">
            {messages.twice}
            <Button compact onClick={() => listing.take(twice, true)}>
              {messages.twiceAnyway}
            </Button>
          </p>
        )}
      </div>
      {open.length > 0 && (
        <>
          <h3 className="font-medium">{messages.questions(open.length)}</h3>
          <ul className="flex flex-col gap-2">
            {open.map((row) => (
              <Question key={row.key} row={row} products={products} onSettle={listing.settle} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const listFiles = '.xlsx,.xlsm,.csv,.tsv,.txt,text/plain,text/csv'

/** A row that is not certain: what it may mean is proposed, and the person says it. */
function Question(props: {
  row: AskedRow
  products: AwaitedProducts
  onSettle: (row: AskedRow, product: ListedProduct | null, pieces: number) => boolean
}) {
  const { row, products, onSettle } = props
  const { row: settled, why } = row
  const { list: messages } = useMessages(deliveryMessages)
  const receiving = useMessages(receivingMessages)
  const rowWords = useMessages(listRowMessages)
  const [sku, setSku] = useState(settled.product?.sku ?? '')
  const [typed, setTyped] = useState(settled.quantity > 0 ? String(settled.quantity) : '')
  const read = readQuantity(typed)
  const awaited = products.get(sku)
  const written = settled.row.written.trim()
  const isOther = settled.product !== null && !products.has(settled.product.sku)
  const reason =
    why.kind === 'again'
      ? messages.again(why.pieces)
      : why.kind === 'remark'
        ? messages.remark(why.words)
        : [why.kind === 'as-read' && whyOpen(settled, rowWords), isOther && messages.notAwaited]
            .filter(Boolean)
            .join(' ')
  const settle = (product: ListedProduct | null) => {
    if (product === null) onSettle(row, null, 0)
    else if (read.kind === 'quantity') onSettle(row, product, read.value)
  }
  return (
    <li className="flex flex-col gap-1.5 rounded border border-warn/40 bg-warn-soft px-3 py-2">
      <bdi className="font-mono wrap-anywhere">{written}</bdi>
      <p className="text-warn">{reason}</p>
      {isOther && settled.product && <bdi lang="es-MX">{settled.product.title || settled.product.sku}</bdi>}
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={messages.product(written)}
          value={awaited ? sku : ''}
          onChange={({ target }) => setSku(target.value)}
          className={`${fieldClass} flex-1 basis-48`}
        >
          <option value="" disabled>
            {messages.choose}
          </option>
          {[...products.values()].map(({ sku: each, line: { title } }) => (
            <option key={each} value={each}>
              {each} · {title}
            </option>
          ))}
        </select>
        <input
          inputMode="decimal"
          aria-label={messages.quantity(written)}
          value={typed}
          aria-invalid={read.kind !== 'quantity' || undefined}
          onChange={({ target }) => setTyped(target.value)}
          className={`${fieldClass} w-20 text-right`}
        />
        <Button
          compact
          disabled={!awaited || read.kind !== 'quantity'}
          onClick={() => awaited && settle({ ...awaited.line, quantity: null })}
        >
          {messages.count}
        </Button>
        {isOther && (
          <Button compact disabled={read.kind !== 'quantity'} onClick={() => settle(settled.product)}>
            {messages.asWrong}
          </Button>
        )}
        <Button compact tone="quiet" onClick={() => settle(null)}>
          {messages.leave}
        </Button>
      </div>
      {read.kind === 'invalid' && <p className="text-bad">{receiving.notQuantity}</p>}
    </li>
  )
}
