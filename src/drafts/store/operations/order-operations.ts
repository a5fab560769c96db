import type { AcceptedPrice, Budget, DraftProduct } from '#src/drafts/model/draft/draft.ts'
import { mustBeQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import {
  acceptPrices,
  barWarehouse,
  cancelPlacement,
  describePlaced,
  holdLines,
  type LinePart,
  numberOrder,
  type PlacedSaying,
  placeOrder,
  planLines,
  replaceProduct,
  setBudget,
  takeParts,
} from '#src/drafts/model/orders/order-changes.ts'
import { type Numbering, numberOrders, usedNumbers } from '#src/drafts/model/orders/order-numbers.ts'
import type { OrderCheck } from '#src/drafts/model/orders/placed-order.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import { createChangeDraft, type DraftOutcome, type Operating, outcomeOf } from '#src/drafts/store/draft-outcome.ts'
import { beginWithLines } from './begin-with-lines.ts'

/**
 * What is decided between a draft and its orders, each one change in one transaction. Not a part of the store: only the
 * rooms of a draft need it.
 */
export type OrderOperations = {
  /** By the line's id. */
  readonly acceptPrices: (draftId: string, prices: ReadonlyMap<string, AcceptedPrice>) => Promise<DraftOutcome>
  readonly setBudget: (draftId: string, budget: Budget | null) => Promise<DraftOutcome>
  readonly barWarehouse: (draftId: string, warehouse: string, barred: boolean) => Promise<DraftOutcome>
  /** Splits by a plan, of what is not placed yet, by the line's id. */
  readonly planLines: (draftId: string, splits: ReadonlyMap<string, LineSplit>) => Promise<DraftOutcome>
  /** Whether a plan leaves these lines as they are. */
  readonly holdLines: (draftId: string, lineIds: readonly string[], held: boolean) => Promise<DraftOutcome>
  /** Another product in place of so many of a line's, from and to remembered. */
  readonly replaceProduct: (
    draftId: string,
    lineId: string,
    product: DraftProduct,
    quantity: number,
  ) => Promise<DraftOutcome>
  /** Takes parts of lines out of a draft and begins another with them, which does not become the open one. */
  readonly leaveForLater: (draftId: string, parts: readonly LinePart[], name: string) => Promise<DraftOutcome>
  /** `''` takes the number away. */
  readonly numberOrder: (draftId: string, warehouse: string, number: string) => Promise<DraftOutcome>
  /** Numbers that no draft uses, for the orders of these warehouses; `next` is the counter after them. */
  readonly numberOrders: (
    draftId: string,
    warehouses: readonly string[],
    numbering: Numbering,
  ) => Promise<{ readonly outcome: DraftOutcome; readonly next: number }>
  readonly placeOrder: (
    draftId: string,
    warehouse: string,
    saying: PlacedSaying & { check: OrderCheck },
  ) => Promise<DraftOutcome>
  readonly describePlaced: (draftId: string, orderId: string, saying: PlacedSaying) => Promise<DraftOutcome>
  /** It was not placed after all. */
  readonly cancelPlacement: (draftId: string, orderId: string) => Promise<DraftOutcome>
}

export function createOrderOperations(operating: Operating): OrderOperations {
  const { write, now, createId } = operating
  const changeDraft = createChangeDraft(operating)
  return {
    async acceptPrices(draftId, prices) {
      const at = now()
      return changeDraft(draftId, (draft) => acceptPrices(draft, prices, at))
    },
    async setBudget(draftId, budget) {
      const at = now()
      return changeDraft(draftId, (draft) => setBudget(draft, budget, at))
    },
    async barWarehouse(draftId, warehouse, barred) {
      const at = now()
      return changeDraft(draftId, (draft) => barWarehouse(draft, warehouse, barred, at))
    },
    async planLines(draftId, splits) {
      for (const split of splits.values()) for (const { quantity } of split) mustBeQuantity(quantity)
      const at = now()
      return changeDraft(draftId, (draft) => planLines(draft, splits, at))
    },
    async holdLines(draftId, lineIds, held) {
      const at = now()
      return changeDraft(draftId, (draft) => holdLines(draft, lineIds, held, at))
    },
    async replaceProduct(draftId, lineId, product, quantity) {
      mustBeQuantity(quantity)
      const at = now()
      const addedId = createId()
      return changeDraft(draftId, (draft) => replaceProduct(draft, lineId, { product, quantity, addedId }, at))
    },
    async leaveForLater(draftId, parts, name) {
      for (const { quantity } of parts) mustBeQuantity(quantity)
      const begunId = createId()
      const id = createId()
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          const left = draft && takeParts(draft, parts, at)
          if (!left || left.taken.length === 0) return null
          const lines = left.taken.map((line, index) => ({ ...line, id: `${begunId}-${index}` }))
          const from = { before: draft, after: left.draft }
          return beginWithLines(records, from, { id: begunId, name, at, lines }, id)
        }),
      )
    },
    async numberOrder(draftId, warehouse, number) {
      const at = now()
      return changeDraft(draftId, (draft) => numberOrder(draft, warehouse, number.trim(), at))
    },
    async numberOrders(draftId, warehouses, numbering) {
      const at = now()
      const id = createId()
      const written = await write(async (records) => {
        const draft = await records.getDraft(draftId)
        if (!draft) return null
        const used = usedNumbers(await records.getDrafts(), { draftId, warehouses })
        const { numbers, next } = numberOrders(warehouses, numbering, { draftName: draft.name, now: at, used })
        const after = numbers.reduce((each, { warehouse, number }) => numberOrder(each, warehouse, number, at), draft)
        // However many orders it numbers, it is one change.
        const once = after === draft ? draft : { ...after, revision: draft.revision + 1 }
        return { ...(await writeChange(records, draft, once, { id })), next }
      })
      const next = written.kind === 'refused' ? null : written.result?.next
      return { outcome: outcomeOf(written), next: next ?? numbering.next }
    },
    async placeOrder(draftId, warehouse, saying) {
      const at = now()
      const id = createId()
      return changeDraft(draftId, (draft) => placeOrder(draft, warehouse, { ...saying, id }, at))
    },
    async describePlaced(draftId, orderId, saying) {
      const at = now()
      return changeDraft(draftId, (draft) => describePlaced(draft, orderId, saying, at))
    },
    async cancelPlacement(draftId, orderId) {
      const at = now()
      return changeDraft(draftId, (draft) => cancelPlacement(draft, orderId, at))
    },
  }
}
