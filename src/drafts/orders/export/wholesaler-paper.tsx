import './wholesaler-paper.css'
import { logoAddress } from '#src/drafts/exchange/company/logo-address.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { amountInWords } from '#src/drafts/model/money/amount-in-words.ts'
import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { lineSubtotal, orderTotals } from '#src/drafts/model/money/money.ts'
import { paperClass } from '#src/drafts/parts/paper/paper-class.ts'
import { PaperCode, PaperTable } from '#src/drafts/parts/paper/paper-table.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { type LetterPart, letterParts, type OrderLetter } from './order-letter.ts'
import { sendMessages } from './send-messages.ts'

/** An order on paper for the wholesaler: who buys, where it is delivered, the lines, the sums, a line to sign. */
export function WholesalerPaper({ order, letter }: { order: ExportedOrder; letter: OrderLetter }) {
  const { letter: words } = useMessages(sendMessages)
  const { foot } = useMessages(orderExportMessages)
  const { columns } = useMessages(exportMessages)
  const formats = useFormats()
  const { title, buyer, order: about, invoice, delivery } = letterParts(order, letter, formats)
  const { logo } = letter.company
  const [name, ...contact] = buyer
  const totals = orderTotals(order.lines, order.ivaRate)
  const inWords = formats.locale === 'es-MX' ? amountInWords(totals.total) : ''
  const parts = order.lines.map((line) => line.manufacturerSku)
  const hasParts = parts.some((part) => part !== '')
  const sums = [
    [foot.subtotal, totals.subtotal],
    [foot.iva(order.ivaRate), totals.iva],
    [foot.total(totals.linesWithoutPrice), totals.total],
  ] as const
  return (
    <article data-paper aria-label={title} className={`${paperClass} w-full`}>
      <header className="mb-[4mm] grid gap-[4mm]">
        <div className="flex items-start justify-between gap-6">
          <div className="flex min-w-0 items-start gap-4">
            {logo !== '' && <img src={logoAddress(logo)} alt={words.logo} className="wholesaler-paper-logo" />}
            <div className="min-w-0">
              <p className="wholesaler-paper-buyer font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              {contact.map((line) => (
                <p key={line} className="wrap-anywhere">
                  <bdi>{line}</bdi>
                </p>
              ))}
            </div>
          </div>
          <h1 className="wholesaler-paper-title shrink-0 text-right font-semibold wrap-anywhere">
            {words.title} <bdi className="block">{order.number}</bdi>
          </h1>
        </div>
        <div className="wholesaler-paper-parts border-y border-ink">
          <Parts parts={about} />
          <Parts parts={delivery} />
          <Parts parts={invoice} />
        </div>
      </header>
      <PaperTable
        heading={
          <p className="text-right text-[7.5pt] text-ink-soft">
            <bdi>{[title, name].filter(Boolean).join(' · ')}</bdi>
          </p>
        }
        columns={[
          { key: 'position', name: words.position, width: 14, isNumber: true },
          { key: 'sku', name: columns.sku, width: codeWidth(order.lines.map(({ sku }) => sku)) },
          ...(hasParts ? [{ key: 'part', name: columns.manufacturerSku, width: codeWidth(parts) }] : []),
          { key: 'title', name: columns.title },
          { key: 'quantity', name: columns.quantity, width: 17, isNumber: true },
          { key: 'price', name: columns.price, width: 23, isNumber: true },
          { key: 'amount', name: words.amount, width: 25, isNumber: true },
        ]}
        rows={order.lines.map(({ lineId, sku, manufacturerSku, title: named, quantity, price }, at) => {
          const subtotal = lineSubtotal(price, quantity)
          return {
            key: lineId,
            cells: [
              formats.number(at + 1),
              <PaperCode key="sku" code={sku} />,
              ...(hasParts ? [<PaperCode key="part" code={manufacturerSku} />] : []),
              <bdi key="title">{named}</bdi>,
              formats.number(quantity),
              formats.unitPrice(price, decimalsTimes(price, quantity)),
              subtotal !== null && formats.money(subtotal),
            ],
          }
        })}
      >
        <dl className="wholesaler-paper-sums ml-auto grid gap-y-0.5">
          {sums.map(([label, sum]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{formats.money(sum)}</dd>
            </div>
          ))}
        </dl>
        {inWords !== '' && <p className="wholesaler-paper-words text-right">({inWords})</p>}
        {letter.notes.trim() !== '' && (
          <p className="wholesaler-paper-notes wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{words.notes}: </span>
            <bdi>{letter.notes.trim()}</bdi>
          </p>
        )}
        <p className="wholesaler-paper-signature border-t border-ink pt-1 text-center">{words.signature}</p>
      </PaperTable>
    </article>
  )
}

/** By the longest code: what is not needed is the title's. */
function codeWidth(codes: readonly string[]): number {
  const longest = Math.max(0, ...codes.map(({ length }) => length))
  return longest > 14 ? 36 : longest > 9 ? 29 : 20
}

function Parts({ parts }: { parts: readonly LetterPart[] }) {
  return (
    <dl className="wholesaler-paper-part grid content-start">
      {parts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
