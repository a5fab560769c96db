import { addQuantities, largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { addSplits, type LineSplit, splitOfQuantity } from '#src/drafts/model/lines/split.ts'
import { type IvaRate, standardIvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { type Draft, type DraftLine, type DraftProduct, productOfLine } from './draft.ts'

/**
 * Every change to a draft, as pure functions. One that changes nothing gives back the same object, which is then not
 * written. Ids and the time come in, so that a change can be applied again and gives the same.
 */
export type ChangeStamp = { readonly now: number; readonly lineId: string }

export function emptyDraft(id: string, name: string, now: number, ivaRate: IvaRate = standardIvaRate): Draft {
  return { id, name, note: '', createdAt: now, changedAt: now, revision: 1, ivaRate, ...nothingDecided }
}

const nothingDecided = {
  archivedAt: null,
  budget: null,
  barredWarehouses: [],
  orderNumbers: [],
  placed: [],
  lines: [],
}

export function renameDraft(draft: Draft, name: string, now: number): Draft {
  return name === draft.name || name === '' ? draft : change(draft, now, { name })
}

export function setDraftNote(draft: Draft, note: string, now: number): Draft {
  return note === draft.note ? draft : change(draft, now, { note })
}

export function setIvaRate(draft: Draft, ivaRate: IvaRate, now: number): Draft {
  return ivaRate === draft.ivaRate ? draft : change(draft, now, { ivaRate })
}

/** Out of the way, or back to work. */
export function archiveDraft(draft: Draft, archived: boolean, now: number): Draft {
  if (archived === (draft.archivedAt !== null)) return draft
  return change(draft, now, { archivedAt: archived ? now : null })
}

/** The same lines with their notes, under a new name, to be ordered anew. */
export function copyDraft(draft: Draft, copy: { id: string; name: string }, now: number): Draft {
  const lines = draft.lines.map((line, index) => ({ ...line, id: `${copy.id}-${index}` }))
  const { note, budget, barredWarehouses } = draft
  return { ...emptyDraft(copy.id, copy.name, now, draft.ivaRate), note, budget, barredWarehouses, lines }
}

/** The product's line gets this quantity; 0 takes it out, and a product that is not in the draft is added at the end. */
export function setLineQuantity(draft: Draft, product: DraftProduct, quantity: number, stamp: ChangeStamp): Draft {
  const line = lineOfSku(draft, product.sku)
  if (!line) return quantity === 0 ? draft : addLine(draft, product, quantity, stamp)
  if (quantity === 0) return removeLine(draft, line.id, stamp.now)?.draft ?? draft
  if (quantity === line.quantity) return draft
  const split = splitOfQuantity(line.split, line.quantity, quantity)
  return replaceLine(draft, { ...line, quantity, split }, stamp.now)
}

/**
 * Adds to what the product's line has, or takes off it. Stops at the largest quantity there is, and at nothing.
 *
 * @param split where what is added is to come from; what the line has already keeps its own
 */
export function addToLine(
  draft: Draft,
  product: DraftProduct,
  quantity: number,
  stamp: ChangeStamp,
  split: LineSplit = [],
): Draft {
  const before = lineOfSku(draft, product.sku)
  const sum = Math.max(0, Math.min(largestQuantity, addQuantities(before?.quantity ?? 0, quantity)))
  const changed = setLineQuantity(draft, product, sum, stamp)
  const line = lineOfSku(changed, product.sku)
  if (!line || split.length === 0) return changed
  return setLineSplit(changed, line.id, addSplits(before?.split ?? [], split), stamp.now)
}

/** A line that says something already says this too, once. */
export function addLineNote(draft: Draft, sku: string, note: string, now: number): Draft {
  const line = lineOfSku(draft, sku)
  if (!line || note === '' || line.note.includes(note)) return draft
  return replaceLine(draft, { ...line, note: line.note === '' ? note : `${line.note}; ${note}` }, now)
}

export function setLineSplit(draft: Draft, lineId: string, split: LineSplit, now: number): Draft {
  const line = draft.lines.find(({ id }) => id === lineId)
  if (!line || isSameSplit(line.split, split)) return draft
  return replaceLine(draft, { ...line, split, splitBy: 'hand' }, now)
}

export function setLineNote(draft: Draft, lineId: string, note: string, now: number): Draft {
  const line = draft.lines.find(({ id }) => id === lineId)
  return !line || line.note === note ? draft : replaceLine(draft, { ...line, note }, now)
}

/** What is needed to put a line back where it was. */
export type RemovedLine = { readonly line: DraftLine; readonly index: number }

export function removeLine(
  draft: Draft,
  lineId: string,
  now: number,
): { readonly draft: Draft; readonly removed: RemovedLine } | null {
  const index = draft.lines.findIndex(({ id }) => id === lineId)
  const line = draft.lines[index]
  if (!line) return null
  return { draft: change(draft, now, { lines: draft.lines.toSpliced(index, 1) }), removed: { line, index } }
}

/** Puts a removed line back at its place. Was the product added again meanwhile, its quantities are summed. */
export function restoreLine(draft: Draft, { line, index }: RemovedLine, now: number): Draft {
  if (draft.lines.some(({ id }) => id === line.id)) return draft
  if (lineOfSku(draft, line.sku)) return addToLine(draft, productOfLine(line), line.quantity, { now, lineId: line.id })
  return change(draft, now, { lines: draft.lines.toSpliced(index, 0, line) })
}

function lineOfSku(draft: Draft, sku: string): DraftLine | undefined {
  return draft.lines.find((line) => line.sku === sku)
}

function addLine(draft: Draft, product: DraftProduct, quantity: number, { now, lineId }: ChangeStamp): Draft {
  return change(draft, now, { lines: [...draft.lines, newLine(product, quantity, { now, lineId })] })
}

/** A line as it begins, with what it takes from the product. */
export function newLine(product: DraftProduct, quantity: number, { now, lineId }: ChangeStamp): DraftLine {
  const { sku, manufacturerSku, brand, ean, title, price } = product
  return {
    id: lineId,
    sku,
    manufacturerSku,
    brand,
    ean,
    title,
    priceWhenAdded: price,
    acceptedPrice: null,
    quantity,
    split: [],
    splitBy: 'hand',
    replaces: null,
    note: '',
    addedAt: now,
  }
}

/** Other lines, or the same in another order. */
export function changeLines(draft: Draft, lines: readonly DraftLine[], now: number): Draft {
  const isSame = lines.length === draft.lines.length && lines.every((line, index) => line === draft.lines[index])
  return isSame ? draft : change(draft, now, { lines })
}

function isSameSplit(a: LineSplit, b: LineSplit): boolean {
  return (
    a.length === b.length &&
    a.every(({ warehouse, quantity }, index) => b[index]?.warehouse === warehouse && b[index].quantity === quantity)
  )
}

export function replaceLine(draft: Draft, line: DraftLine, now: number): Draft {
  return change(draft, now, { lines: draft.lines.map((other) => (other.id === line.id ? line : other)) })
}

export function change(
  draft: Draft,
  now: number,
  changes: Partial<Omit<Draft, 'id' | 'createdAt' | 'changedAt' | 'revision'>>,
): Draft {
  return { ...draft, ...changes, changedAt: now, revision: draft.revision + 1 }
}
