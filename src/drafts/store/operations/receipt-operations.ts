import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import { mustBeQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { Receipt } from '#src/drafts/model/orders/order.ts'
import {
  type FactsChange,
  receiveOrder,
  removeReceipt,
  takeBackFacts,
} from '#src/drafts/model/orders/placed-order-changes.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import { isWritten, type NotWritten, type Operating, type SavedDraft } from '#src/drafts/store/draft-outcome.ts'

/**
 * What came of orders, or will not come. One delivery is of several orders, also of several drafts: all of it is written
 * in one transaction, or none. Undo of drafts does not reach it: what is written comes back, and the other operation
 * takes it as it is.
 */
export type ReceiptOperations = {
  /** A receipt that was removed keeps its id and its place. */
  readonly receiveOrders: (receipts: readonly ReceiptOf<NewReceipt>[]) => Promise<ReceiptsOutcome>
  readonly removeReceipts: (receipts: readonly ReceiptOf<Pick<Receipt, 'id'>>[]) => Promise<ReceiptsOutcome>
  /** Takes facts of orders back, all of them or none: where a draft has changed since, they stay. */
  readonly takeBack: (changes: readonly FactsChange[]) => Promise<TakeBackOutcome>
}

export type TakeBackOutcome = (Pick<SavedDraft, 'kind'> & { readonly isTaken: boolean }) | NotWritten

/** `changed`: a draft has changed since, and nothing was taken back. `not-written`: it is said why. */
export type TakenBack = 'taken' | 'changed' | 'not-written'

export function takenBackBy(outcome: TakeBackOutcome): TakenBack {
  if (!isWritten(outcome)) return 'not-written'
  return outcome.isTaken ? 'taken' : 'changed'
}

export type ReceiptOf<Entry = Receipt> = {
  readonly draftId: string
  readonly orderId: string
  readonly receipt: Entry
  /** Among the receipts of its order, where it was removed. */
  readonly place?: number
}

export type NewReceipt = Omit<Receipt, 'id'> & Partial<Pick<Receipt, 'id'>>

/** `receipts`: those that were entered or removed. One that does not fit its order as it is now is not among them. */
export type ReceiptsOutcome =
  | (Pick<SavedDraft, 'kind'> & { readonly receipts: readonly ReceiptOf[]; readonly changes: readonly FactsChange[] })
  | NotWritten

export function createReceiptOperations({ write, now, createId }: Operating): ReceiptOperations {
  async function change<Entry extends Pick<Receipt, 'id'>>(
    entries: readonly ReceiptOf<Entry>[],
    apply: (draft: Draft, entry: ReceiptOf<Entry>) => Draft,
  ): Promise<ReceiptsOutcome> {
    const id = createId()
    const written = await write(async (records) => {
      const changes: FactsChange[] = []
      const receipts: ReceiptOf[] = []
      for (const [draftId, own] of Map.groupBy(entries, (entry) => entry.draftId)) {
        const before = await records.getDraft(draftId)
        if (!before) return { not: 'missing' } as const
        let after = before
        for (const entry of own) {
          const next = apply(after, entry)
          if (next === after) continue
          const found = findReceipt(next, entry) ?? findReceipt(before, entry)
          if (found) receipts.push({ draftId, orderId: entry.orderId, ...found })
          after = next
        }
        if (after === before) continue
        if (!isStorable(after)) return { not: 'too-large', tried: after } as const
        // All together are one change: the revision rises by 1.
        changes.push({ before, after: { ...after, revision: before.revision + 1 } })
      }
      for (const { before, after } of changes) await writeChange(records, before, after, { id })
      // In the order of their places: put back one by one, each is where it was.
      return { receipts: receipts.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)), changes }
    })
    if (written.kind === 'refused') return written
    const { result } = written
    if (result.not === undefined) return { kind: written.kind, receipts: result.receipts, changes: result.changes }
    return 'tried' in result ? { kind: result.not, tried: result.tried } : { kind: result.not }
  }
  return {
    async receiveOrders(entries) {
      for (const { receipt } of entries) for (const { quantity } of receipt.lines) mustBeQuantity(quantity)
      const at = now()
      const identified = entries.map((entry) => ({ ...entry, receipt: { id: createId(), ...entry.receipt } }))
      return change(identified, (draft, { orderId, receipt, place }) =>
        receiveOrder(draft, orderId, receipt, at, place),
      )
    },
    async removeReceipts(entries) {
      const at = now()
      return change(entries, (draft, { orderId, receipt }) => removeReceipt(draft, orderId, receipt.id, at))
    },
    async takeBack(changes) {
      const [id, at] = [createId(), now()]
      const written = await write(async (records) => {
        const backs: FactsChange[] = []
        for (const each of changes) {
          const draft = await records.getDraft(each.before.id)
          if (!draft) return null
          const after = takeBackFacts(draft, each, at)
          if (after === draft) return { isTaken: false }
          backs.push({ before: draft, after })
        }
        for (const { before, after } of backs) await writeChange(records, before, after, { id })
        return { isTaken: backs.length > 0 }
      })
      if (written.kind === 'refused') return written
      return written.result ? { kind: written.kind, ...written.result } : { kind: 'missing' }
    },
  }
}

function findReceipt(
  { orders }: Draft,
  { orderId, receipt }: ReceiptOf<Pick<Receipt, 'id'>>,
): Pick<ReceiptOf, 'receipt' | 'place'> | null {
  const receipts = orders.find(({ id }) => id === orderId)?.receipts ?? []
  const place = receipts.findIndex(({ id }) => id === receipt.id)
  return place < 0 ? null : { receipt: receipts[place]!, place }
}
