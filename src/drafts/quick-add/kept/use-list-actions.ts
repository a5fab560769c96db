import { useEffect, useMemo, useRef } from 'react'
import { forgetName, learnName } from '#src/drafts/list-reader/name-lookup.ts'
import { ordersOf, type RowChoice } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { quickAddMessages } from '#src/drafts/quick-add/quick-add-messages.ts'
import { isAsked } from '#src/drafts/quick-add/rows/row-state.ts'
import type { ReadState } from '#src/drafts/quick-add/use-read-list.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useNewest } from '#src/ui/use-newest.ts'
import type { ListKeeper } from './list-keeper.ts'
import type { ListedRow, ListedRows } from './listed-rows.ts'
import { marksOfRows } from './row-places.ts'
import type { ChosenProducts } from './use-chosen-products.ts'

/** What a person does with the rows of a list: answers them, and adds those that are settled. */
export function useListActions(options: {
  draftId: string
  keeper: ListKeeper
  read: ReadState
  rows: ListedRows
  products: ChosenProducts
  /** The rows are of the text as it is now. */
  isRead: boolean
  onAnswer: () => void
  onShowInText: (key: string) => void
  /** @param asked rows that are still open and not kept for later */
  onAdded: (asked: number) => void
}) {
  const { draftId, keeper, read, rows, isRead, onAdded } = options
  const messages = useMessages(quickAddMessages)
  const showToast = useToast()
  const { actionOf, undoChange } = useUndo()
  const { learned } = useQuickAddParts()
  const { all, left, wasAdded } = rows
  const orders = useMemo(() => ordersOf(left), [left])
  const open = left.filter(({ problem }) => problem !== null).length

  // Rows whose adding was undone are counted by the store.
  const counts = useMemo(() => {
    const own = all.filter((row, index) => !row.isAdded && !row.isMet && !wasAdded[index])
    const ready = own.filter(({ problem, isDismissed }) => problem === null && !isDismissed).length
    return { open: own.filter(({ problem }) => problem !== null).length, ready }
  }, [all, wasAdded])
  useEffect(() => {
    if (isRead) keeper.count(counts)
  }, [keeper, isRead, counts])

  // The rows of the list are drawn again only where they change: what they call must not.
  const newest = useNewest(options)
  const actions = useMemo(() => {
    const answer = (row: Pick<ListedRow, 'key'>, choice: RowChoice<ListedProduct> | null) => {
      const {
        read: { text },
        rows: known,
        products: chosen,
        onAnswer,
      } = newest()
      const place = known.placeOf(row.key)
      onAnswer()
      if (!place) return
      const { line, code, nth } = place
      if (choice?.product) chosen.keep(choice.product)
      const { product, ...others } = choice ?? {}
      // Another answer is given now, and not later.
      const { isLater: _, ...before } = known.answerOf(row.key) ?? {}
      const said = {
        ...before,
        ...others,
        ...(product && { product: { sku: product.sku, title: product.title } }),
      }
      keeper.answer({ ...line, code, nth }, choice && said, text)
    }
    return {
      onChoose: answer,
      onAskAgain: (row: Pick<ListedRow, 'key' | 'row'>) => answer(row, row.row.told ? { isDismissed: false } : null),
      onForget(code: string) {
        learned.set(forgetName(learned.get(), code))
        newest().read.retry()
      },
      onShowInText: (row: Pick<ListedRow, 'key'>) => newest().onShowInText(row.key),
    }
  }, [keeper, learned, newest])

  const adding = useRef<Promise<void> | null>(null)
  const add = async () => {
    const outcome = await keeper.add(orders, {
      rows: left.filter(({ problem, isDismissed }) => problem === null && !isDismissed).length,
      open,
      marks: (change) => marksOfRows(read.text, read.pieces, rows, change),
    })
    if (outcome.kind === 'changed' || outcome.kind === 'unreadable') {
      showToast({ text: messages.changedElsewhere })
      return
    }
    if (outcome.kind !== 'saved' && outcome.kind !== 'in-memory') return
    for (const { stage, code, product, problem, isDismissed } of left) {
      const isAdded = stage === 'chosen' && problem === null && !isDismissed
      if (isAdded && code !== null && product) learned.set(learnName(learned.get(), code, product.sku))
    }
    showToast({
      text: `${messages.added(orders.length, outcome.draft.name)}.${open === 0 ? '' : messages.remaining(open)}`,
      ...actionOf(outcome),
    })
    onAdded(left.filter(isAsked).length)
  }
  return {
    orders,
    actions,
    accept() {
      // A second click during the write would add everything twice.
      adding.current ??= add().finally(() => (adding.current = null))
    },
    /** Right after adding, that is undone; before it, the answers and the text. */
    async undo() {
      await adding.current
      const change = keeper.justAdded()
      if (change === null) keeper.undo()
      else await undoChange(draftId, change)
    },
  }
}
