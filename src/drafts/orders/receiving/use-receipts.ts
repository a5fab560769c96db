import { piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { type ReceiptKind, receiptKindNames } from '#src/drafts/model/orders/receipt-kinds.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useTakeBack } from '#src/drafts/parts/use-take-back.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import type { NewReceipt, ReceiptOf } from '#src/drafts/store/operations/receipt-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { deliveryMessages } from './delivery/delivery-messages.ts'
import { receivingMessages } from './receiving-messages.ts'

/** What takes a change of receipts back, all of it. */
export type UndoReceipts = () => Promise<void>

/** Enters and removes receipts. A toast says what was done and takes it back; so does what is returned. */
export function useReceipts() {
  const messages = useMessages(deliveryMessages)
  const { done } = useMessages(receivingMessages)
  const { receiveOrders, removeReceipts } = useOrderOperations()
  const takeBack = useTakeBack()
  const showToast = useToast()
  const tell = (text: string, undo: UndoReceipts, about: string) => showToast({ text, about, undo: () => void undo() })

  return {
    /**
     * Null where nothing was written, and it is said why.
     * @param onUndone once it was taken back
     */
    enter: async (
      wanted: readonly ReceiptOf<NewReceipt>[],
      onUndone: () => void = () => {},
    ): Promise<UndoReceipts | null> => {
      const outcome = await receiveOrders(wanted)
      if (!isWritten(outcome)) return null
      const { receipts, changes } = outcome
      const of = (kind: ReceiptKind) =>
        piecesOf(receipts.flatMap(({ receipt }) => (receipt.kind === kind ? receipt.lines : [])))
      const about = aboutOf(receipts)
      const undo = async () => {
        const taken = await takeBack(changes)
        if (taken === 'not-written') return
        if (taken === 'changed') {
          const back = await removeReceipts(receipts)
          if (!isWritten(back) || back.receipts.length === 0) return
        }
        showToast({ text: messages.undone, ends: about })
        onUndone()
      }
      const said = receiptKindNames.flatMap((kind) => (of(kind) > 0 ? [done[kind](of(kind))] : []))
      if (receipts.length > 0) tell(said.join(', '), undo, about)
      if (receipts.length < wanted.length) showToast({ text: messages.notAll })
      return receipts.length === 0 ? null : undo
    },
    /** @param wantsMore the draft wants more by it: once it has changed since, the receipt alone would come back */
    remove: async (receipt: ReceiptOf, entry: string, wantsMore: boolean): Promise<UndoReceipts | null> => {
      const outcome = await removeReceipts([receipt])
      if (!isWritten(outcome)) return null
      const about = aboutOf(outcome.receipts)
      const undo = async () => {
        const taken = await takeBack(outcome.changes)
        if (taken === 'not-written') return
        if (taken === 'changed') {
          if (wantsMore) return showToast({ text: messages.changedSince, ends: about })
          const back = await receiveOrders(outcome.receipts)
          if (!isWritten(back) || back.receipts.length === 0) return
        }
        showToast({ text: messages.putBack, ends: about })
      }
      tell(messages.removed(entry), undo, about)
      return undo
    },
  }
}

function aboutOf(receipts: readonly ReceiptOf[]): string {
  return `receipts ${receipts.map(({ receipt }) => receipt.id).join(' ')}`
}
