import { useMemo } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { useAcceptPrices } from '#src/drafts/live-check/use-accept-prices.ts'
import { type AcceptedPrice, type DraftLine, type DraftProduct, productOfLine } from '#src/drafts/model/draft/draft.ts'
import type { OwnText } from '#src/drafts/model/lines/line-definition.ts'
import { lineName } from '#src/drafts/model/lines/line-name.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { moveFocusOff } from '#src/drafts/parts/line-window/line-window.tsx'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { type DraftOutcome, isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'

export type LineActions = ReturnType<typeof useLineActions>

/** Actions on a line. Removing one notifies, with an undo button, and moves the focus to a neighbour. */
export function useLineActions(draftId: string) {
  const store = useDraftStore()
  const edits = useLineEdits()
  const showToast = useToast()
  const operations = useOrderOperations()
  const acceptPrices = useAcceptPrices(draftId)
  const { actionOf } = useUndo()
  const formats = useFormats()
  const messages = useMessages(draftsMessages)
  const checkWords = useMessages(checkMessages)
  return useMemo(() => {
    const remove = async (line: DraftLine) => {
      moveFocusOff(line.id)
      const outcome = await edits.removeLine(draftId, line.id)
      if (!isWritten(outcome)) return
      const { removed } = outcome
      showToast({
        text: messages.lineRemoved(lineName(line, outcome.draft.lines)),
        undo: () => void edits.restoreLine(draftId, removed),
      })
    }
    const replace = async (line: DraftLine, product: DraftProduct, quantity: number) => {
      const outcome = await operations.replaceProduct(draftId, line.id, product, quantity)
      if (!isWritten(outcome)) return
      showToast({ text: checkWords.replaced(line.sku, product.sku), ...actionOf(outcome) })
    }
    // Another tab may remove the line in which somebody types.
    const tellRemoved = async (line: DraftLine, writing: Promise<DraftOutcome>) => {
      const outcome = await writing
      if (!isWritten(outcome) || outcome.draft.lines.some(({ id }) => id === line.id)) return outcome
      const { removedWords } = await loadPart('notices', () => import('#src/drafts/parts/fields/overwritten-words.ts'))
      const text = removedWords(line, outcome, formats)
      if (text !== null) showToast({ text, ...actionOf(outcome) })
      return outcome
    }
    return {
      remove,
      replace,
      acceptPrice: (line: DraftLine, price: AcceptedPrice) => acceptPrices(new Map([[line.id, price]])),
      setQuantity: (line: DraftLine, quantity: number) =>
        quantity === 0
          ? remove(line)
          : tellRemoved(line, store.setLineQuantity(draftId, productOfLine(line), quantity)),
      setSplit: (line: DraftLine, split: LineSplit) => edits.setLineSplit(draftId, line.id, split),
      setPart: (line: DraftLine, warehouse: string, quantity: number) =>
        tellRemoved(line, edits.setLinePart(draftId, line.id, warehouse, quantity)),
      setText: (line: DraftLine, name: OwnText, text: string) =>
        tellRemoved(line, edits.setLineText(draftId, line.id, name, text)),
    }
  }, [store, edits, operations, acceptPrices, actionOf, showToast, messages, checkWords, formats, draftId])
}
