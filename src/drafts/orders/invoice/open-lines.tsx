import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { type HeldInvoices, keyOf } from './hold-invoices.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { nameOfInvoice } from './invoice-words.ts'
import { isDiscount, type LineAnswer, type LineAnswers, type MatchedLine, type OrderedProduct } from './match-lines.ts'

/** Lines whose product is not sure. Nothing is chosen before the person does. */
export function OpenLines(props: {
  held: HeldInvoices
  answers: LineAnswers
  onAnswers: (answers: LineAnswers) => void
}) {
  const { held, answers, onAnswers } = props
  const messages = useMessages(invoiceMessages)
  const products = held.rows.flatMap(({ product }) => product ?? [])
  const answer = (each: MatchedLine, said: LineAnswer) => onAnswers(new Map([...answers, [keyOf(each), said]]))
  const told = held.rows.flatMap(({ lines }) => lines.filter(({ found }) => found === 'told').map(keyOf))
  const again = told.length > 0 && (
    <Button
      compact
      tone="quiet"
      className="self-start"
      onClick={() => onAnswers(new Map([...answers].filter(([key]) => !told.includes(key))))}
    >
      {messages.changeAnswers(told.length)}
    </Button>
  )
  if (held.open.length === 0) return again
  return (
    <section aria-label={messages.questions(held.open.length)} className="flex max-w-2xl flex-col gap-2">
      <h2 className="text-text font-semibold">{messages.questions(held.open.length)}</h2>
      <p className="text-table text-ink-soft">{messages.questionsHint(held.open.length)}</p>
      <ul className="flex flex-col gap-2">
        {held.open.map((each) => (
          <OpenLine key={keyOf(each)} open={each} products={products} onAnswer={(said) => answer(each, said)} />
        ))}
      </ul>
      {held.open.length > 1 && (
        <Button
          compact
          className="self-start"
          onClick={() => onAnswers(new Map([...answers, ...held.open.map((each) => [keyOf(each), null] as const)]))}
        >
          {messages.allNotOfThese}
        </Button>
      )}
      {again}
    </section>
  )
}

/** Before the sku of a product of which a line changes the price alone. No sku has a line end. */
const priceMark = '\n'

function OpenLine(props: {
  open: MatchedLine
  products: readonly OrderedProduct[]
  onAnswer: (answer: LineAnswer) => void
}) {
  const { open, products, onAnswer } = props
  const { invoice, line, product } = open
  const mayBePrice = invoice.kind === 'credit-note' || isDiscount(line)
  const messages = useMessages(invoiceMessages)
  const formats = useFormats()
  const concept = messages.concept(line.number, nameOfInvoice(invoice, formats))
  return (
    <li className="flex flex-col gap-1.5 rounded border border-warn/40 bg-warn-soft px-3 py-2 text-table">
      <p className="flex flex-wrap gap-x-2">
        <span className="text-ink-soft">{concept}</span>
        {line.code !== '' && <bdi className="font-mono">{line.code}</bdi>}
        <bdi className="min-w-0">{line.description}</bdi>
        <span>
          {formats.number(line.quantity.toNumber())} × {formats.unitPrice(line.unitPrice.toNumber())}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {product && (
          <Button compact onClick={() => onAnswer(product.sku)}>
            {mayBePrice ? messages.piecesOf(line.quantity.toNumber(), product.sku) : messages.seems(product.sku)}
          </Button>
        )}
        {mayBePrice && (
          <Button compact onClick={() => onAnswer({ priceOf: product?.sku ?? null })}>
            {product ? messages.priceOf(product.sku) : messages.priceOfAll}
          </Button>
        )}
        <select
          aria-label={messages.whichProduct(concept)}
          className={`${fieldClass} flex-1 basis-40`}
          value=""
          onChange={({ target: { value } }) =>
            onAnswer(value.startsWith(priceMark) ? { priceOf: value.slice(priceMark.length) } : value)
          }
        >
          <option value="" disabled>
            {messages.choose}
          </option>
          {(mayBePrice ? ['', priceMark] : ['']).map((mark) => (
            <optgroup key={mark} label={mark === '' ? messages.asPieces : messages.asPrice}>
              {products.map(({ sku, line: { title } }) => (
                <option key={sku} value={`${mark}${sku}`}>
                  {sku} · {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button compact tone="quiet" onClick={() => onAnswer(null)}>
          {messages.notOfThese}
        </Button>
      </div>
    </li>
  )
}
