import { priceDifference } from '#src/drafts/model/lines/price-difference.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { priceWordsMessages } from './drafts-messages.ts'

/** Says by how much a price differs from another: `$49.00 más (3.6 %)`. Empty where one is not known. */
export function usePriceWords(): (price: number | null, than: number | null) => string {
  const messages = useMessages(priceWordsMessages)
  const formats = useFormats()
  return (price, than) => {
    if (price === null || than === null) return ''
    const difference = priceDifference(price, than)
    if (!difference) return messages.samePrice
    const { by, share, isMore } = difference
    return (isMore ? messages.priceUp : messages.priceDown)(formats.unitPrice(Number(by)), formats.percent(share))
  }
}
