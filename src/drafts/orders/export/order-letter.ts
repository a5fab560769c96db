import type { Company, Delivery } from '#src/drafts/model/company/company.ts'
import { plainRfc } from '#src/drafts/model/company/rfc.ts'
import { satWords } from '#src/drafts/model/company/sat-lists.ts'
import { createFormats, type Formats } from '#src/i18n/formats.ts'
import type { ExportedOrder } from './exported-order.ts'
import { sendMessages } from './send-messages.ts'

/** What an order for the wholesaler says beside the order itself. */
export type OrderLetter = {
  readonly company: Company
  /** Null where no address is known. */
  readonly delivery: Delivery | null
  /** For the wholesaler; `''` for none. */
  readonly notes: string
  /** When it is written: the day of an order that is not placed yet. Epoch milliseconds. */
  readonly at: number
}

/** A letter is in the language of the wholesaler, whatever the buyer reads. */
export const letterLocale = 'es-MX'

export const letterFormats: Formats = createFormats(letterLocale)

/** A label with its value. */
export type LetterPart = readonly [label: string, value: string]

/** What a letter says, in four blocks; parts without a value are left out. */
export type LetterParts = {
  readonly title: string
  /** The first is the name. */
  readonly buyer: readonly string[]
  readonly order: readonly LetterPart[]
  readonly invoice: readonly LetterPart[]
  readonly delivery: readonly LetterPart[]
}

/** The words of a letter, which paper, workbook and mail share. */
export function letterParts(order: ExportedOrder, letter: OrderLetter, formats: Formats): LetterParts {
  const { warehouse, place, number, placed } = order
  const { company, delivery, at } = letter
  const messages = sendMessages[formats.locale](formats)
  const words = messages.letter
  return {
    title: words.order(number),
    buyer: [
      company.legalName,
      [company.buyerName, company.buyerTelephone, company.buyerMail].filter((each) => each.trim() !== '').join(' · '),
    ].filter((line) => line.trim() !== ''),
    order: filled([
      [words.date, formats.date(placed?.at ?? at)],
      [words.warehouse, place === '' ? warehouse : `${warehouse} · ${place}`],
      [words.wholesaler, company.wholesalerName],
      [words.customer, company.customerNumber],
    ]),
    invoice: filled([
      [words.rfc, plainRfc(company.rfc)],
      [words.taxRegime, satWords('taxRegime', company.taxRegime)],
      [words.postcode, company.fiscalPostcode],
      [words.cfdiUse, satWords('cfdiUse', company.cfdiUse)],
      [words.paymentForm, satWords('paymentForm', company.paymentForm)],
      [words.paymentMethod, satWords('paymentMethod', company.paymentMethod)],
    ]),
    delivery: delivery
      ? filled([
          [words.deliverTo, [delivery.name, delivery.address].filter((each) => each.trim() !== '').join('\n')],
          [words.contact, [delivery.contact, delivery.telephone].filter((each) => each.trim() !== '').join(' · ')],
          [words.hours, delivery.hours],
        ])
      : [],
  }
}

function filled(parts: readonly LetterPart[]): readonly LetterPart[] {
  return parts.map(([label, value]) => [label, value.trim()] as const).filter(([, value]) => value !== '')
}
