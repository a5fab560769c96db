import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { afterwards, type ListTotal } from '#src/drafts/quick-add/list-totals.ts'
import type { listRowMessages } from './list-row-messages.ts'
import type { RowAnswer } from './row-answers.ts'

/**
 * An answer in words, with what the draft would have. Null of a product, which stands in a chip of its own.
 *
 * @param total what the draft has of the row's product without the row
 * @param isShort where there is little space
 * @param isHeard said alone, by a screen reader
 * @param isOnlyAnswer what the draft has is left to the question
 */
export function answerWords(
  { problem, doubts }: Pick<SettledRow<unknown>, 'problem' | 'doubts'>,
  answer: RowAnswer<ListedProduct>,
  words: ReturnType<(typeof listRowMessages)['es-MX']>,
  options: { total: ListTotal | undefined; isShort: boolean; isHeard?: boolean; isOnlyAnswer?: boolean },
): string | null {
  const { total, isShort, isHeard = false, isOnlyAnswer = false } = options
  const isRepeated = doubts.some(({ kind }) => kind === 'repeated')
  const withAfter = (label: string, quantity: number) => {
    const after = isOnlyAnswer ? null : afterwards(total, quantity)
    return after === null ? label : `${label} (${(isHeard ? words.draftHas : words.willHave)(after)})`
  }
  switch (answer.kind) {
    case 'quantity':
      return withAfter((isShort ? words.number : words.pieces)(answer.quantity), answer.quantity)
    case 'confirm': {
      const more = isShort ? words.confirmMoreShort : words.confirmMore
      const confirm = isOnlyAnswer ? words.confirmShort : words.confirm
      return withAfter((isRepeated ? more : confirm)(answer.quantity), answer.quantity)
    }
    case 'leave-out': {
      const label = isRepeated ? words.isSame : words.leaveOut
      return isShort ? label : withAfter(label, 0)
    }
    case 'later':
      return isShort ? words.laterShort : words.later
    case 'no-request':
      return problem === 'total-differs' ? words.totalMayDiffer : words.noRequest
    case 'product':
      return null
  }
}
