import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { ledgerMessages } from './ledger-messages.ts'
import type { LedgerSum } from './sum-ledger.ts'

/**
 * What is said below a sum, on the screen and on paper: what was confirmed of it, or what it costs without what will not
 * come, where that is not as placed; and the pieces in it that were planned again.
 *
 * @param without how many of these are not in it
 */
export function ledgerSumWords(
  { confirmed, isConfirmed, total, again }: Pick<LedgerSum, 'confirmed' | 'isConfirmed' | 'total' | 'again'>,
  formats: Formats,
  without = 0,
): readonly string[] {
  const messages = ledgerMessages[formats.locale](formats)
  const { unfilled } = receivingMessages[formats.locale](formats)
  const isOther = confirmed !== null && confirmed !== total
  return [
    ...(isOther ? [(isConfirmed ? messages.sumConfirmed : messages.sumLeaves)(formats.money(confirmed), without)] : []),
    ...(without > 0 && !isOther ? [unfilled.without(without)] : []),
    ...(again > 0 ? [unfilled.withAgain(again)] : []),
  ]
}
