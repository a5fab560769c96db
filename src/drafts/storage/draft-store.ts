import type { Draft, DraftProduct } from '#src/drafts/model/draft.ts'
import {
  addLineNote,
  addToLine,
  copyDraft,
  emptyDraft,
  type RemovedLine,
  removeLine,
  renameDraft,
  restoreLine,
  setDraftNote,
  setLineNote,
  setLineQuantity,
  setLineSplit,
} from '#src/drafts/model/draft-changes.ts'
import { type DraftContent, draftOfContent } from '#src/drafts/model/draft-content.ts'
import { isQuantity } from '#src/drafts/model/quantity.ts'
import type { LineSplit } from '#src/drafts/model/split.ts'
import type { DraftRecords } from './draft-records.ts'
import { createDraftWriter, type DraftWriterOptions, type WriteOutcome } from './draft-writer.ts'
import type { DraftsState } from './drafts-state.ts'

/**
 * The drafts of this computer, outside React. Every method is one change in one transaction and settles when that is
 * on the disk ("saved") or, where storage fails, kept in memory; none of them rejects for want of storage.
 */
export type DraftStore = {
  readonly getState: () => DraftsState
  readonly subscribe: (listener: () => void) => () => void
  /** Reads again what other tabs may have changed. */
  readonly refresh: () => void
  /** Tries the storage again, with all that is only in memory. */
  readonly retry: () => Promise<void>
  readonly createDraft: (name: string) => Promise<DraftOutcome>
  /** One that was sent, in one change; it becomes the open one. */
  readonly addDraft: (content: DraftContent) => Promise<DraftOutcome>
  readonly renameDraft: (draftId: string, name: string) => Promise<DraftOutcome>
  readonly setNote: (draftId: string, note: string) => Promise<DraftOutcome>
  readonly duplicateDraft: (draftId: string, name: string) => Promise<DraftOutcome>
  readonly deleteDraft: (draftId: string) => Promise<DraftOutcome>
  readonly restoreDraft: (draftId: string) => Promise<DraftOutcome>
  readonly setOpenDraft: (draftId: string) => Promise<DraftOutcome>
  /** Null is the open draft; one named by day and time is begun when there is none. 0 takes the line out. */
  readonly setLineQuantity: (draftId: string | null, product: DraftProduct, quantity: number) => Promise<DraftOutcome>
  /** `split`: where what is added is to come from. */
  readonly addToDraft: (
    draftId: string | null,
    product: DraftProduct,
    quantity: number,
    split?: LineSplit,
  ) => Promise<DraftOutcome>
  /** In one change. A negative quantity takes off, down to nothing: the way back from having added. */
  readonly addAllToDraft: (draftId: string | null, orders: readonly Order[]) => Promise<DraftOutcome>
  readonly setLineNote: (draftId: string, lineId: string, note: string) => Promise<DraftOutcome>
  readonly setLineSplit: (draftId: string, lineId: string, split: LineSplit) => Promise<DraftOutcome>
  readonly removeLine: (draftId: string, lineId: string) => Promise<RemoveLineOutcome>
  readonly restoreLine: (draftId: string, removed: RemovedLine) => Promise<DraftOutcome>
  readonly close: () => void
}

/** How many of a product are to be added, and what was said with it. */
export type Order = { readonly product: DraftProduct; readonly quantity: number; readonly note?: string }

/** `missing`: the draft or line is gone, deleted in another tab. `refused`: this tab is read-only by now. */
export type DraftOutcome = SavedDraft | { readonly kind: 'missing' } | { readonly kind: 'refused' }
export type RemoveLineOutcome =
  | (SavedDraft & { readonly removed: RemovedLine })
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' }
export type SavedDraft = { readonly kind: 'saved' | 'in-memory'; readonly draft: Draft }

export function createDraftStore(options: DraftWriterOptions & { createId: () => string }): DraftStore {
  const { now, createId } = options
  const writer = createDraftWriter(options)

  /** Changes one draft that is there. */
  const changeDraft = (draftId: string, apply: (draft: Draft) => Draft) =>
    writer.write(async (records) => {
      const draft = await records.getDraft(draftId)
      return draft && putIfChanged(records, draft, apply(draft))
    })

  /** Changes the draft, or the open one, or one begun for it. */
  const changeLines = async (
    draftId: string | null,
    products: readonly DraftProduct[],
    change: LineChange,
  ): Promise<DraftOutcome> => {
    if (products.some(({ sku }) => sku === '')) throw new RangeError('A product without a sku cannot be ordered')
    const at = now()
    const lineIds = products.map(() => createId())
    const apply = (draft: Draft) =>
      products.reduce(
        (changed, product, index) => change(changed, product, { now: at, lineId: lineIds[index]! }),
        draft,
      )
    const newDraftId = createId()
    return outcomeOf(
      await writer.write(async (records) => {
        const id = draftId ?? (await records.getOpenDraftId())
        const draft = id === null ? null : await records.getDraft(id)
        if (draft) return putIfChanged(records, draft, apply(draft))
        if (draftId !== null) return null
        const begun = emptyDraft(newDraftId, nameByTime(at), at)
        const filled = apply(begun)
        return filled === begun ? null : beginDraft(records, filled)
      }),
    )
  }

  return {
    getState: writer.getState,
    subscribe: writer.subscribe,
    refresh: writer.refresh,
    retry: writer.retry,
    close: writer.close,

    async createDraft(name) {
      const draft = emptyDraft(createId(), name, now())
      return outcomeOf(await writer.write((records) => beginDraft(records, draft)))
    },
    async addDraft(content) {
      for (const { quantity } of content.lines) mustBeQuantity(quantity)
      const draft = draftOfContent(content, createId(), now())
      return outcomeOf(await writer.write((records) => beginDraft(records, draft)))
    },
    async renameDraft(draftId, name) {
      const at = now()
      return outcomeOf(await changeDraft(draftId, (draft) => renameDraft(draft, name.trim(), at)))
    },
    async setNote(draftId, note) {
      const at = now()
      return outcomeOf(await changeDraft(draftId, (draft) => setDraftNote(draft, note.trim(), at)))
    },
    async duplicateDraft(draftId, name) {
      const copy = { id: createId(), name }
      const at = now()
      return outcomeOf(
        await writer.write(async (records) => {
          const draft = await records.getDraft(draftId)
          return draft && beginDraft(records, copyDraft(draft, copy, at))
        }),
      )
    },
    async deleteDraft(draftId) {
      return outcomeOf(
        await writer.write(async (records) => {
          const draft = await records.setAside(draftId)
          if (draft && (await records.getOpenDraftId()) === draftId) await records.setOpenDraftId(null)
          return draft
        }),
      )
    },
    async restoreDraft(draftId) {
      return outcomeOf(
        await writer.write(async (records) => {
          const draft = await records.takeBack(draftId)
          if (draft && (await records.getOpenDraftId()) === null) await records.setOpenDraftId(draftId)
          return draft
        }),
      )
    },
    async setOpenDraft(draftId) {
      return outcomeOf(
        await writer.write(async (records) => {
          const draft = await records.getDraft(draftId)
          if (draft) await records.setOpenDraftId(draftId)
          return draft
        }),
      )
    },
    async setLineQuantity(draftId, product, quantity) {
      mustBeQuantity(quantity)
      return changeLines(draftId, [product], (draft, each, stamp) => setLineQuantity(draft, each, quantity, stamp))
    },
    async addToDraft(draftId, product, quantity, split = []) {
      for (const each of [quantity, ...split.map((part) => part.quantity)]) mustBeQuantity(each)
      return changeLines(draftId, [product], (draft, each, stamp) => addToLine(draft, each, quantity, stamp, split))
    },
    async addAllToDraft(draftId, orders) {
      for (const { quantity } of orders) mustBeQuantity(Math.abs(quantity))
      const ordered = new Map(orders.map((order) => [order.product, order]))
      const products = orders.map(({ product }) => product)
      return changeLines(draftId, products, (draft, each, stamp) => {
        const { quantity = 0, note = '' } = ordered.get(each) ?? {}
        return addLineNote(addToLine(draft, each, quantity, stamp), each.sku, note, stamp.now)
      })
    },
    async setLineNote(draftId, lineId, note) {
      const at = now()
      return outcomeOf(await changeDraft(draftId, (draft) => setLineNote(draft, lineId, note.trim(), at)))
    },
    async setLineSplit(draftId, lineId, split) {
      for (const { quantity } of split) mustBeQuantity(quantity)
      const at = now()
      return outcomeOf(await changeDraft(draftId, (draft) => setLineSplit(draft, lineId, split, at)))
    },
    async removeLine(draftId, lineId) {
      const at = now()
      const write = await writer.write(async (records) => {
        const draft = await records.getDraft(draftId)
        const change = draft && removeLine(draft, lineId, at)
        if (change) await records.putDraft(change.draft)
        return change
      })
      if (write.kind === 'refused') return write
      return write.result ? { kind: write.kind, ...write.result } : { kind: 'missing' }
    },
    async restoreLine(draftId, removed) {
      const at = now()
      return outcomeOf(await changeDraft(draftId, (draft) => restoreLine(draft, removed, at)))
    },
  }
}

type LineChange = (draft: Draft, product: DraftProduct, stamp: { now: number; lineId: string }) => Draft

async function putIfChanged(records: DraftRecords, before: Draft, after: Draft): Promise<Draft> {
  if (after !== before) await records.putDraft(after)
  return after
}

/** A new draft is the open one: it was begun to be filled. */
async function beginDraft(records: DraftRecords, draft: Draft): Promise<Draft> {
  await records.putDraft(draft)
  await records.setOpenDraftId(draft.id)
  return draft
}

/** Day and time where the computer is, in a form that both languages read: `2026-11-20 12:03`. */
function nameByTime(epochMs: number): string {
  const date = new Date(epochMs)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function mustBeQuantity(quantity: number): void {
  if (!isQuantity(quantity)) throw new RangeError(`Not a quantity: ${quantity}`)
}

function outcomeOf(write: WriteOutcome<Draft | null>): DraftOutcome {
  if (write.kind === 'refused') return write
  return write.result ? { kind: write.kind, draft: write.result } : { kind: 'missing' }
}
