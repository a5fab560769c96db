import {
  fieldsOf,
  joinTexts,
  type MergedField,
  ownTexts,
  productTexts,
  undecided,
} from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addSplits, type LineSplit, splitOfQuantity } from '#src/drafts/model/lines/split.ts'
import { type IvaRate, standardIvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { Draft, DraftLine, DraftProduct } from './draft.ts'

/**
 * The changes of a draft are pure functions. Where nothing changes, they return the same object, which the store does
 * not write. Ids and the time are parameters, so that a change can be repeated with the same result.
 */
export type ChangeStamp = { readonly now: number; readonly lineId: string }

export function emptyDraft(id: string, name: string, now: number, ivaRate: IvaRate = standardIvaRate): Draft {
  return { id, name, note: '', createdAt: now, changedAt: now, revision: 1, ivaRate, ...nothingDecided }
}

const nothingDecided = {
  archivedAt: null,
  restOf: [],
  budget: null,
  barredWarehouses: [],
  planOptions: { keepHand: true, leaveOthers: false },
  orderNumbers: [],
  sent: [],
  orders: [],
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

/** Archives the draft, or puts it back in progress. */
export function archiveDraft(draft: Draft, archived: boolean, now: number): Draft {
  if (archived === (draft.archivedAt !== null)) return draft
  return change(draft, now, { archivedAt: archived ? now : null })
}

/** A new draft with the same lines and their notes. Order numbers and placed orders are not copied. */
export function copyDraft(draft: Draft, copy: { id: string; name: string }, now: number): Draft {
  const lines = draft.lines.map((line, index) => ({ ...line, id: `${copy.id}-${index}` }))
  const { note, budget, barredWarehouses, planOptions } = draft
  return { ...emptyDraft(copy.id, copy.name, now, draft.ivaRate), note, budget, barredWarehouses, planOptions, lines }
}

/** Sets the quantity of the product's line. 0 removes the line. A product without a line is added at the end. */
export function setLineQuantity(draft: Draft, product: DraftProduct, quantity: number, stamp: ChangeStamp): Draft {
  const line = lineOfSku(draft, product.sku)
  if (!line) return quantity === 0 ? draft : addLine(draft, product, quantity, stamp)
  if (quantity === 0) return removeLine(draft, line.id, stamp.now)?.draft ?? draft
  if (quantity === line.quantity) return draft
  const split = splitOfQuantity(line.split, line.quantity, quantity)
  return replaceLine(draft, { ...line, quantity, split }, stamp.now)
}

/**
 * Adds to the quantity of the product's line; a negative quantity subtracts, down to 0. More than the largest quantity
 * is not cut: it is refused when it is written.
 *
 * @param split the warehouses of the added pieces; the earlier pieces keep theirs
 */
export function addToLine(
  draft: Draft,
  product: DraftProduct,
  quantity: number,
  stamp: ChangeStamp,
  split: LineSplit = [],
): Draft {
  return addLines(draft, [{ ...newLine(product, quantity, stamp), split }], stamp.now)
}

/**
 * Adds lines in one change. A product that the draft has keeps its line: quantities and splits are summed, notes are
 * joined. A line of 0 pieces adds its split and texts to a line that is there.
 */
export function addLines(draft: Draft, added: readonly DraftLine[], now: number): Draft {
  const lines = [...draft.lines]
  const placeOf = new Map(lines.map(({ sku }, place) => [sku, place]))
  for (const line of added) {
    const place = placeOf.get(line.sku)
    if (place !== undefined) lines[place] = withMore(lines[place]!, line)
    else if (line.quantity > 0) placeOf.set(line.sku, lines.push(line) - 1)
  }
  return changeLines(
    draft,
    lines.filter(({ quantity }) => quantity > 0),
    now,
  )
}

/** A split that is all from one warehouse stays so, also with added pieces that have no warehouse. */
function withMore(line: DraftLine, added: DraftLine): DraftLine {
  const quantity = Math.max(0, addQuantities(line.quantity, added.quantity))
  const grown = splitOfQuantity(line.split, line.quantity, quantity)
  const split = added.split.length > 0 ? addSplits(line.split, added.split) : grown
  const isSet = !isSameSplit(split, grown)
  const splitBy = isSet ? 'hand' : line.splitBy
  const merged: Pick<DraftLine, MergedField> = { quantity, split, splitBy, ...joinTexts(line, added) }
  const isSame = quantity === line.quantity && !isSet && ownTexts.every((name) => merged[name] === line[name])
  return isSame ? line : { ...line, ...merged }
}

/** A removed line with its index, for `restoreLine`. */
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

export function lineOfSku(draft: Draft, sku: string): DraftLine | undefined {
  return draft.lines.find((line) => line.sku === sku)
}

function addLine(draft: Draft, product: DraftProduct, quantity: number, { now, lineId }: ChangeStamp): Draft {
  return change(draft, now, { lines: [...draft.lines, newLine(product, quantity, { now, lineId })] })
}

/** A new line with its own copy of the product's fields. */
export function newLine(product: DraftProduct, quantity: number, { now, lineId }: ChangeStamp): DraftLine {
  const texts = fieldsOf(product, productTexts)
  return { ...undecided, id: lineId, ...texts, priceWhenAdded: product.price, quantity, addedAt: now }
}

/** Replaces all lines. Lines in another order are a change too. */
export function changeLines(draft: Draft, lines: readonly DraftLine[], now: number): Draft {
  const isSame = lines.length === draft.lines.length && lines.every((line, index) => line === draft.lines[index])
  return isSame ? draft : change(draft, now, { lines })
}

export function replaceLine(draft: Draft, line: DraftLine, now: number): Draft {
  return change(draft, now, { lines: draft.lines.map((other) => (other.id === line.id ? line : other)) })
}

export function change(
  draft: Draft,
  now: number,
  changes: Partial<Omit<Draft, 'id' | 'createdAt' | 'changedAt' | 'revision' | 'restOf'>>,
): Draft {
  return { ...draft, ...changes, changedAt: now, revision: draft.revision + 1 }
}

export function setLineSplit(draft: Draft, lineId: string, split: LineSplit, now: number): Draft {
  const line = draft.lines.find(({ id }) => id === lineId)
  if (!line || isSameSplit(line.split, split)) return draft
  return replaceLine(draft, { ...line, split, splitBy: 'hand' }, now)
}

function isSameSplit(a: LineSplit, b: LineSplit): boolean {
  return (
    a.length === b.length &&
    a.every(({ warehouse, quantity }, index) => b[index]?.warehouse === warehouse && b[index].quantity === quantity)
  )
}
