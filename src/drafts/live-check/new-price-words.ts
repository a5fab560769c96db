import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { newPriceMessages } from './new-price-messages.ts'

/** A total with the prices of now, in a text: "Con 3 precios nuevos: $1,200.00 (+$200.00)". */
export function newPriceWords({ count, total, by }: NewTotal, formats: Formats): string {
  const messages = newPriceMessages[formats.locale](formats)
  return `${messages.with(count)} ${formats.money(total)} (${formats.moneyChange(by)})`
}
