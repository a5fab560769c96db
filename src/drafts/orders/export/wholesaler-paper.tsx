import './wholesaler-paper.css'
import { logoAddress } from '#src/drafts/exchange/company/logo-address.ts'
import { amountInWords } from '#src/drafts/model/money/amount-in-words.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { paperClass } from '#src/drafts/parts/paper/paper-class.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { ExportedOrder } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { type LetterPart, letterParts, type OrderLetter } from './order-letter.ts'
import { sendMessages } from './send-messages.ts'
import { WholesalerLines } from './wholesaler-lines.tsx'

/** An order on paper for the wholesaler: who buys, where it is delivered, the lines, the sums, a line to sign. */
export function WholesalerPaper({ order, letter }: { order: ExportedOrder; letter: OrderLetter }) {
  const { letter: words } = useMessages(sendMessages)
  const { foot } = useMessages(orderExportMessages)
  const formats = useFormats()
  const { title, buyer, order: about, invoice, delivery } = letterParts(order, letter, formats)
  const { logo } = letter.company
  const [name, ...contact] = buyer
  const totals = orderTotals(order.lines, order.ivaRate)
  const inWords = formats.locale === 'es-MX' ? amountInWords(totals.total) : ''
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
      <WholesalerLines lines={order.lines} heading={[title, name].filter(Boolean).join(' · ')}>
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
      </WholesalerLines>
    </article>
  )
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
