import { logoAddress } from '#src/drafts/exchange/company/logo-address.ts'
import { paperClass } from '#src/drafts/exchange/export/paper-class.ts'
import { amountInWords } from '#src/drafts/model/money/amount-in-words.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
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
            {logo !== '' && (
              <img
                src={logoAddress(logo)}
                alt={words.logo}
                className="max-h-[18mm] max-w-[42mm] object-contain grayscale"
              />
            )}
            <div className="min-w-0">
              <p className="text-[11pt] leading-[14pt] font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              {contact.map((line) => (
                <p key={line} className="wrap-anywhere">
                  <bdi>{line}</bdi>
                </p>
              ))}
            </div>
          </div>
          <h1 className="max-w-[40%] shrink-0 text-right text-[13pt] leading-[16pt] font-semibold wrap-anywhere">
            {words.title} <bdi className="block">{order.number}</bdi>
          </h1>
        </div>
        <div className="grid grid-cols-3 gap-[5mm] border-y border-ink py-[2mm]">
          <Parts parts={about} />
          <Parts parts={delivery} />
          <Parts parts={invoice} />
        </div>
      </header>
      <WholesalerLines lines={order.lines} heading={[title, name].filter(Boolean).join(' · ')}>
        <dl className="ml-auto grid w-fit grid-cols-[auto_auto] gap-y-0.5 pt-[2mm] [&_dd]:text-right [&_dt]:pr-6">
          {sums.map(([label, sum], index) => (
            <div
              key={label}
              className={index === 2 ? 'contents [&>*]:border-t [&>*]:border-ink [&>*]:font-semibold' : 'contents'}
            >
              <dt>{label}</dt>
              <dd>{formats.money(sum)}</dd>
            </div>
          ))}
        </dl>
        {inWords !== '' && <p className="pt-[1mm] text-right">({inWords})</p>}
        {letter.notes.trim() !== '' && (
          <p className="pt-[4mm] wrap-anywhere whitespace-pre-line">
            <span className="font-semibold">{words.notes}: </span>
            <bdi>{letter.notes.trim()}</bdi>
          </p>
        )}
        <p className="mt-[16mm] w-[70mm] border-t border-ink pt-1 text-center">{words.signature}</p>
      </WholesalerLines>
    </article>
  )
}

function Parts({ parts }: { parts: readonly LetterPart[] }) {
  return (
    <dl className="grid content-start gap-[1mm]">
      {parts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-[7.5pt] leading-[9pt] text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
