import { comparePrices } from '#src/drafts/model/lines/price-change.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { priceWordsMessages } from './drafts-messages.ts'

/** The difference between two prices in words: `$49.00 más (3.6 %)`. Empty where one price is not known. */
export function usePriceWords(): (price: number | null, than: number | null) => string {
  const messages = useMessages(priceWordsMessages)
  const formats = useFormats()
  return (price, than) => {
    const change = comparePrices(than, price, 0)
    if (change.kind === 'unknown') return ''
    if (change.kind === 'same') return messages.samePrice
    const by = Math.abs(Number(change.by))
    // How far two are apart is read in centavos, unless it is less than one.
    const pesos = by < 0.01 ? formats.unitPrice(by) : formats.money(by)
    const percent = formats.percent(Math.abs(change.fraction))
    return change.fraction > 0 ? messages.priceUp(pesos, percent) : messages.priceDown(pesos, percent)
  }
}
