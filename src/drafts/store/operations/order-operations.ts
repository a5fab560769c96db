import type { AcceptedPrice, Budget, Draft, DraftProduct, PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { mustBeQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { type Cut, cutLines } from '#src/drafts/model/money/budget.ts'
import type { Confirmation, KeptInvoice } from '#src/drafts/model/orders/order.ts'
import type { StateAct } from '#src/drafts/model/orders/order-acts.ts'
import {
  acceptPrices,
  barWarehouse,
  holdLines,
  type LinePart,
  numberOrder,
  type OrderRecord,
  placeOrder,
  planLines,
  replaceProduct,
  setBudget,
  setPlanOptions,
  takeParts,
} from '#src/drafts/model/orders/order-changes.ts'
import type { OrderEntries } from '#src/drafts/model/orders/order-fields.ts'
import { type Numbering, numberOrders } from '#src/drafts/model/orders/order-numbers.ts'
import {
  actOnOrder,
  confirmOrder,
  describeOrder,
  type FactsChange,
  keepInvoice,
  noteSent,
  planUnfilled,
  removeInvoice,
  type SentOrder,
  settleOrder,
} from '#src/drafts/model/orders/placed-order-changes.ts'
import { usedNumbers } from '#src/drafts/model/orders/used-numbers.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import {
  createChangeDraft,
  type DraftOutcome,
  isWritten,
  type NotWritten,
  type Operating,
  outcomeOf,
  type SavedDraft,
} from '#src/drafts/store/draft-outcome.ts'
import { beginWithLines } from './begin-with-lines.ts'
import { createReceiptOperations, type ReceiptOperations } from './receipt-operations.ts'
import { numberUsers } from './seen-numbers.ts'

/**
 * Operations between a draft and its orders. Each is one change in one transaction. Not part of the store: only the
 * pages of a draft load it.
 */
export type OrderOperations = {
  /** By line id. */
  readonly acceptPrices: (draftId: string, prices: ReadonlyMap<string, AcceptedPrice>) => Promise<DraftOutcome>
  readonly setBudget: (draftId: string, budget: Budget | null) => Promise<DraftOutcome>
  readonly barWarehouse: (draftId: string, warehouse: string, barred: boolean) => Promise<DraftOutcome>
  readonly setPlanOptions: (draftId: string, options: PlanOptions) => Promise<DraftOutcome>
  /** Planned splits of the pieces not yet placed, by line id. */
  /** @param held the lines stay set by hand */
  readonly planLines: (draftId: string, splits: ReadonlyMap<string, LineSplit>, held?: boolean) => Promise<DraftOutcome>
  /** Marks lines as set by hand (`held`) or as planned. */
  readonly holdLines: (draftId: string, lineIds: readonly string[], held: boolean) => Promise<DraftOutcome>
  /** Replaces the product of this many pieces of a line. The new line records which product it replaces. */
  readonly replaceProduct: (
    draftId: string,
    lineId: string,
    product: DraftProduct,
    quantity: number,
  ) => Promise<DraftOutcome>
  /** Moves parts of lines to a new draft, the rest of this one, which does not become the open draft. */
  readonly leaveForLater: (draftId: string, parts: readonly LinePart[], name: string) => Promise<DraftOutcome>
  /** Lowers or removes lines, to meet a budget. */
  readonly cutLines: (draftId: string, cuts: readonly Cut[]) => Promise<DraftOutcome>
  /** `''` removes the number. */
  readonly numberOrder: (draftId: string, warehouse: string, number: string) => Promise<DraftOutcome>
  /**
   * Gives unused numbers to the orders of these warehouses; `next` is the next value of the counter.
   *
   * @param mark the person's initials, or the mark of this browser
   */
  readonly numberOrders: (
    draftId: string,
    warehouses: readonly string[],
    numbering: Numbering,
    mark: string,
  ) => Promise<(SavedDraft & { readonly next: number }) | NotWritten>
  /** Marks planned orders as placed, all in one change. */
  readonly placeOrders: (
    draftId: string,
    placing: readonly (OrderEntries & OrderRecord & { readonly warehouse: string })[],
  ) => Promise<DraftOutcome>
  readonly describeOrder: (draftId: string, orderId: string, entries: OrderEntries) => Promise<DraftOutcome>
  readonly actOnOrder: (draftId: string, orderId: string, act: StateAct) => Promise<DraftOutcome>
  /** Enters what the wholesaler confirmed; null takes it back. `''` leaves the folio as it is. */
  readonly confirmOrder: (
    draftId: string,
    orderId: string,
    confirmation: Omit<Confirmation, 'at'> | null,
    folio: string,
  ) => Promise<FactsOutcome>
  /** Notes how orders went out. */
  readonly noteSent: (draftId: string, sent: readonly SentOrder[]) => Promise<DraftOutcome>
  /** Plans again the pieces of an order that will not come, or leaves them. */
  readonly planUnfilled: (draftId: string, orderId: string, isAgain: boolean) => Promise<DraftOutcome>
  readonly keepInvoice: (
    draftId: string,
    orderId: string,
    invoice: Omit<KeptInvoice, 'keptAt'>,
  ) => Promise<DraftOutcome>
  readonly removeInvoice: (draftId: string, orderId: string, uuid: string) => Promise<FactsOutcome>
  /** Nothing is left to do with an order; null opens it again. */
  readonly settleOrder: (draftId: string, orderId: string, note: string | null) => Promise<DraftOutcome>
} & ReceiptOperations

/** `changes`: what `takeBack` takes back. */
export type FactsOutcome = (SavedDraft & { readonly changes: readonly FactsChange[] }) | NotWritten

export function createOrderOperations(operating: Operating): OrderOperations {
  const { write, now, createId } = operating
  const changeDraft = createChangeDraft(operating)
  async function changeFacts(draftId: string, apply: (draft: Draft, now: number) => Draft): Promise<FactsOutcome> {
    const before: Draft[] = []
    const outcome = await changeDraft(draftId, (draft, at) => {
      before.push(draft)
      return apply(draft, at)
    })
    if (!isWritten(outcome)) return outcome
    const after = outcome.draft
    return { ...outcome, changes: before.flatMap((each) => (each === after ? [] : [{ before: each, after }])) }
  }
  return {
    acceptPrices: (draftId, prices) => changeDraft(draftId, (draft, at) => acceptPrices(draft, prices, at)),
    setBudget: (draftId, budget) => changeDraft(draftId, (draft, at) => setBudget(draft, budget, at)),
    barWarehouse: (draftId, warehouse, barred) =>
      changeDraft(draftId, (draft, at) => barWarehouse(draft, warehouse, barred, at)),
    setPlanOptions: (draftId, options) => changeDraft(draftId, (draft, at) => setPlanOptions(draft, options, at)),
    async planLines(draftId, splits, held = false) {
      for (const split of splits.values()) for (const { quantity } of split) mustBeQuantity(quantity)
      return changeDraft(draftId, (draft, at) => planLines(draft, splits, at, held ? 'hand' : 'plan'))
    },
    holdLines: (draftId, lineIds, held) => changeDraft(draftId, (draft, at) => holdLines(draft, lineIds, held, at)),
    async replaceProduct(draftId, lineId, product, quantity) {
      mustBeQuantity(quantity)
      const addedId = createId()
      return changeDraft(draftId, (draft, at) => replaceProduct(draft, lineId, { product, quantity, addedId }, at))
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
          return beginWithLines(records, from, { id: begunId, name, at, lines, restOf: [...draft.restOf, draftId] }, id)
        }),
      )
    },
    cutLines: (draftId, cuts) => changeDraft(draftId, (draft, at) => cutLines(draft, cuts, at)),
    numberOrder: (draftId, warehouse, number) =>
      changeDraft(draftId, (draft, at) => numberOrder(draft, warehouse, number.trim(), at)),
    async numberOrders(draftId, warehouses, numbering, mark) {
      const at = now()
      const id = createId()
      const written = await write(async (records) => {
        const draft = await records.getDraft(draftId)
        if (!draft) return null
        const used = usedNumbers(await numberUsers(records), { draftId, warehouses })
        const { numbers, next } = numberOrders(warehouses, numbering, { draftName: draft.name, now: at, mark, used })
        const after = numbers.reduce((each, { warehouse, number }) => numberOrder(each, warehouse, number, at), draft)
        // All numbers together are one change: the revision rises by 1.
        const once = after === draft ? draft : { ...after, revision: draft.revision + 1 }
        return { ...(await writeChange(records, draft, once, { id })), next }
      })
      const outcome = outcomeOf(written)
      const next = written.kind === 'refused' ? undefined : written.result?.next
      return isWritten(outcome) ? { ...outcome, next: next ?? numbering.next } : outcome
    },
    async placeOrders(draftId, placing) {
      const at = now()
      const identified = placing.map(({ warehouse, ...entries }) => ({
        warehouse,
        entries: { ...entries, id: createId() },
      }))
      return changeDraft(draftId, (draft) => {
        const after = identified.reduce(
          (before, { warehouse, entries }) => placeOrder(before, warehouse, entries, at),
          draft,
        )
        // All together are one change: the revision rises by 1.
        return after === draft ? draft : { ...after, revision: draft.revision + 1 }
      })
    },
    describeOrder: (draftId, orderId, entries) =>
      changeDraft(draftId, (draft, at) => describeOrder(draft, orderId, entries, at)),
    actOnOrder: (draftId, orderId, act) => changeDraft(draftId, (draft, at) => actOnOrder(draft, orderId, act, at)),
    confirmOrder: (draftId, orderId, confirmation, folio) =>
      changeFacts(draftId, (draft, at) => confirmOrder(draft, orderId, { confirmation, folio }, at)),
    noteSent: (draftId, sent) => changeDraft(draftId, (draft, at) => noteSent(draft, sent, at)),
    planUnfilled: (draftId, orderId, isAgain) =>
      changeDraft(draftId, (draft, at) => planUnfilled(draft, orderId, isAgain, at)),
    keepInvoice: (draftId, orderId, invoice) =>
      changeDraft(draftId, (draft, at) => keepInvoice(draft, orderId, { keptAt: at, ...invoice }, at)),
    removeInvoice: (draftId, orderId, uuid) =>
      changeFacts(draftId, (draft, at) => removeInvoice(draft, orderId, uuid, at)),
    settleOrder: (draftId, orderId, note) => changeDraft(draftId, (draft, at) => settleOrder(draft, orderId, note, at)),
    ...createReceiptOperations(operating),
  }
}
