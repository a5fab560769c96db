import { useCallback } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { othersWords, placedBeforeWords } from '#src/drafts/live-check/others-words.ts'
import { decimalsBeside, decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { lineSubtotal } from '#src/drafts/model/money/money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { orderMessages } from './order-messages.ts'
import { priceDifference } from './placing/concern-groups.ts'
import type { PlacingConcern } from './placing/placing-concerns.ts'

/** The detail of a concern, in a few words. */
export function useConcernDetail(): (concern: PlacingConcern) => string {
  const { placing } = useMessages(orderMessages)
  const { failures, concernWords } = useMessages(checkMessages)
  const formats = useFormats()
  return useCallback(
    (concern) => {
      const { line } = concern
      switch (concern.kind) {
        case 'not-found':
        case 'no-price':
        case 'other-currency':
        case 'unchecked':
        case 'unknown-stock':
        case 'over-planned':
          return concernWords[concern.kind]
        case 'failed':
        case 'wrong-answer':
          return failures[concern.failure].short
        case 'shortage':
          return placing.stockOf(concern.by, concern.available, line.quantity, concern.inAll ?? null)
        case 'shared':
          return othersWords(concern, formats)
        case 'placed-before':
          return placedBeforeWords(concern, formats)
        case 'old':
          return placing.checkedAt(formats.when(concern.at))
        case 'price': {
          // To the millionth, as a wholesaler sends prices.
          const each = Math.round(Math.abs(concern.price - (line.price ?? 0)) * 1e6) / 1e6
          const from = formats.unitPrice(line.price, decimalsBeside(line.price, concern.price))
          const fromTo = placing.priceFromTo(
            from,
            formats.unitPrice(concern.price, decimalsBeside(concern.price, line.price)),
            concern.fraction === null ? null : formats.change(concern.fraction),
          )
          const difference = priceDifference(concern) ?? '0'
          const isWhole = lineSubtotal(each, line.quantity) === difference.replace('-', '')
          const words = `${Number(difference) < 0 ? '-' : '+'}${formats.unitPrice(each, decimalsTimes(each, line.quantity))}`
          return placing.priceTimes(fromTo, isWhole ? words : null, line.quantity, formats.moneyChange(difference))
        }
      }
    },
    [placing, failures, concernWords, formats],
  )
}
