import type { Draft, DraftLine, DraftProduct } from '#src/drafts/model/draft/draft.ts'
import {
  addLines,
  addToLine,
  type ChangeStamp,
  emptyDraft,
  newLine,
  setLineQuantity,
} from '#src/drafts/model/draft/draft-changes.ts'
import { isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import { fieldsOf, type OwnTexts, ownTexts, undecided } from '#src/drafts/model/lines/line-definition.ts'
import { mustBeQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import { beginDraft, type DraftOutcome, type Operating, outcomeOf } from '#src/drafts/store/draft-outcome.ts'
import { localDay } from '#src/ui/local-day.ts'

/** Adds products and sets quantities. Each is one change in one transaction. */
export type LineOperations = {
  /** Null is the open draft; where there is none, a draft named by day and time is created. 0 removes the line. */
  readonly setLineQuantity: (draftId: string | null, product: DraftProduct, quantity: number) => Promise<DraftOutcome>
  /** `split`: the warehouses of the added pieces. */
  readonly addToDraft: (
    draftId: string | null,
    product: DraftProduct,
    quantity: number,
    split?: LineSplit,
  ) => Promise<DraftOutcome>
  /** Subtracts from the line. At 0 the line is removed. */
  readonly takeFromDraft: (draftId: string, product: DraftProduct, quantity: number) => Promise<DraftOutcome>
  readonly addAllToDraft: (draftId: string | null, requests: readonly LineRequest[]) => Promise<DraftOutcome>
}

/** A product to add, with quantity, the person's texts and warehouses. */
export type LineRequest = Partial<OwnTexts> & {
  readonly product: DraftProduct
  readonly quantity: number
  readonly split?: LineSplit
}

export function createLineOperations(
  operating: Operating,
  { newDraftRate }: { newDraftRate: () => IvaRate },
): LineOperations {
  const { write, now, createId } = operating

  /** Changes this draft, or else the open draft, or else a new one. A new one is not written where nothing is added. */
  const changeProducts = async (
    draftId: string | null,
    products: readonly DraftProduct[],
    change: ProductsChange,
  ): Promise<DraftOutcome> => {
    mustHaveSkus(products)
    const at = now()
    const lineIds = products.map(() => createId())
    const apply = (draft: Draft) => change(draft, at, lineIds)
    const begun = emptyDraft(createId(), nameByTime(at), at, newDraftRate())
    const changeId = createId()
    return outcomeOf(
      await write(async (records) => {
        const id = draftId ?? (await records.getOpenDraftId())
        const draft = id === null ? null : await records.getDraft(id)
        if (draft) return writeChange(records, draft, apply(draft), { id: changeId })
        if (draftId !== null) return null
        const filled = apply(begun)
        if (filled === begun) return null
        if (!isStorable(filled)) return { draft: begun, change: null, not: 'too-large', tried: filled }
        await beginDraft(records, begun)
        return writeChange(records, begun, filled, { id: changeId })
      }),
    )
  }

  const changeProduct = (
    draftId: string | null,
    product: DraftProduct,
    change: (draft: Draft, stamp: ChangeStamp) => Draft,
  ) => changeProducts(draftId, [product], (draft, at, [lineId = '']) => change(draft, { now: at, lineId }))

  return {
    async setLineQuantity(draftId, product, quantity) {
      mustBeQuantity(quantity)
      return changeProduct(draftId, product, (draft, stamp) => setLineQuantity(draft, product, quantity, stamp))
    },
    async addToDraft(draftId, product, quantity, split = []) {
      for (const each of [quantity, ...split.map((part) => part.quantity)]) mustBeQuantity(each)
      return changeProduct(draftId, product, (draft, stamp) => addToLine(draft, product, quantity, stamp, split))
    },
    async takeFromDraft(draftId, product, quantity) {
      mustBeQuantity(quantity)
      return changeProduct(draftId, product, (draft, stamp) => addToLine(draft, product, -quantity, stamp))
    },
    // The quantities may be sums of several rows of a list: too large ones are refused when they are written.
    async addAllToDraft(draftId, requests) {
      const products = requests.map(({ product }) => product)
      return changeProducts(draftId, products, (draft, at, lineIds) => {
        return addLines(draft, newLines(requests, at, lineIds), at)
      })
    },
  }
}

/** Lines for products that are added, also to lines that are there. */
export function newLines(requests: readonly LineRequest[], at: number, lineIds: readonly string[]): DraftLine[] {
  mustHaveSkus(requests.map(({ product }) => product))
  return requests.map(({ product, quantity, split = [], ...texts }, index) => ({
    ...newLine(product, quantity, { now: at, lineId: lineIds[index]! }),
    split,
    ...fieldsOf({ ...undecided, ...texts }, ownTexts),
  }))
}

function mustHaveSkus(products: readonly DraftProduct[]): void {
  if (products.some(({ sku }) => sku === '')) throw new RangeError('A product without a sku cannot be ordered')
}

type ProductsChange = (draft: Draft, now: number, lineIds: readonly string[]) => Draft

/** Local day and time, in a form for both languages: `2026-11-20 12:03`. */
function nameByTime(epochMs: number): string {
  const date = new Date(epochMs)
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${localDay(epochMs)} ${time.join(':')}`
}
