import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { leftUnfilled, piecesOf } from './order-receipts.ts'
import { placedOrders } from './order-states.ts'
import { receiptKinds } from './receipt-kinds.ts'

/** How many placed pieces of a draft will not come, and are not planned again. */
export function unfilledPieces(draft: Pick<Draft, 'orders'>): number {
  // To ask for the progress of thousands of orders takes seconds.
  const short = placedOrders(draft).filter(
    ({ confirmation, receipts }) => confirmation !== null || receipts.some(({ kind }) => receiptKinds[kind].here === 0),
  )
  return piecesOf(short.flatMap(leftUnfilled))
}
