import { useMemo } from 'react'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { FoundOrder } from './find-orders.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { ledgerSumWords } from './ledger-sum-words.ts'
import { SumBar } from './sum-bar.tsx'
import { sumLedger } from './sum-ledger.ts'

/**
 * The sum of the chosen orders, or of all that are shown: of their lines that match, where a search is about lines.
 *
 * @param text what was searched for
 */
export function LedgerSumBar({ orders, text }: { orders: readonly FoundOrder[]; text: string }) {
  const messages = useMessages(ledgerMessages)
  const receiving = useMessages(receivingMessages)
  const { uncounted } = useMessages(orderStateMessages)
  const formats = useFormats()
  const sum = useMemo(() => sumLedger(orders), [orders])
  const isOfLines = sum.byThemselves < sum.orders
  const notes = [
    ...ledgerSumWords(sum, formats),
    isOfLines && sum.wholeTotal !== sum.total && messages.ofWhole(formats.money(sum.wholeTotal)),
    text.trim() !== '' && sum.byThemselves > 0 && messages.byThemselves(sum.byThemselves),
    (sum.orders > 1 || isOfLines) && messages.rounding,
  ].filter((note) => note !== false)
  const counts = [
    messages.orders(sum.orders),
    isOfLines ? messages.matchingLines(sum.lines) : messages.lines(sum.lines),
    messages.pieces(sum.pieces),
    sum.toCome === null ? null : receiving.toCome(sum.toCome),
    sum.cancelled === 0 ? null : uncounted.notSummed(sum.cancelled),
  ].filter((words) => words !== null)
  return (
    <SumBar
      sum={sum}
      counts={counts.join(' · ')}
      short={[messages.orders(sum.orders), ...(sum.cancelled === 0 ? [] : [uncounted.notSummed(sum.cancelled)])].join(
        ' · ',
      )}
      notes={notes}
      {...(isOfLines ? { of: messages.ofMatching } : {})}
    />
  )
}
