import { Big } from 'big.js'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import {
  addLines,
  change,
  changeLines,
  lineOfSku,
  type RemovedLine,
  replaceLine,
} from '#src/drafts/model/draft/draft-changes.ts'
import type { OwnText } from './line-definition.ts'
import { type LineSplit, splitOfQuantity } from './split.ts'

/** One edit of many lines. */
export type LineEdit =
  | { readonly kind: 'remove' }
  /** 0 removes the lines. */
  | { readonly kind: 'quantity'; readonly quantity: number }
  /** Rounded to three decimals. A line that becomes 0 is removed. */
  | { readonly kind: 'multiply'; readonly by: number }
  /** To these quantities and splits, by line id; a line whose quantity is not `from` any more stays. 0 removes it. */
  | { readonly kind: 'adjust'; readonly to: ReadonlyMap<string, AdjustedLine> }
  | { readonly kind: 'text'; readonly name: OwnText; readonly text: string }
  /** Assigns each whole line to one warehouse; `''` clears its split. */
  | { readonly kind: 'warehouse'; readonly warehouse: string }

export type AdjustedLine = { readonly from: number; readonly quantity: number; readonly split: LineSplit }

export function editLines(draft: Draft, lineIds: readonly string[], edit: LineEdit, now: number): Draft {
  const chosen = new Set(lineIds)
  return changeLines(
    draft,
    draft.lines.flatMap((line) => (chosen.has(line.id) ? editLine(line, edit) : line)),
    now,
  )
}

/** Moves lines, in their order, to before the line with the id `before`; null is the end. */
export function moveLines(draft: Draft, lineIds: readonly string[], before: string | null, now: number): Draft {
  const moved = new Set(lineIds)
  const moving = draft.lines.filter(({ id }) => moved.has(id))
  const staying = draft.lines.filter(({ id }) => !moved.has(id))
  if (moving.length === 0) return draft
  const from = before === null ? -1 : draft.lines.findIndex(({ id }) => id === before)
  // Where the target line moves too, the next line that stays is the target.
  const anchor = from < 0 ? undefined : draft.lines.slice(from).find(({ id }) => !moved.has(id))
  const place = anchor ? staying.indexOf(anchor) : staying.length
  return changeLines(draft, staying.toSpliced(place, 0, ...moving), now)
}

export function orderLines(draft: Draft, lineIds: readonly string[], now: number): Draft {
  const place = new Map(lineIds.map((id, index) => [id, index]))
  const placeOf = ({ id }: DraftLine) => place.get(id) ?? lineIds.length
  return changeLines(
    draft,
    draft.lines.toSorted((a, b) => placeOf(a) - placeOf(b)),
    now,
  )
}

/** The edited line: empty where it is removed, the same object where nothing changes. */
function editLine(line: DraftLine, edit: LineEdit): readonly DraftLine[] {
  switch (edit.kind) {
    case 'remove':
      return []
    case 'quantity':
      return withQuantity(line, edit.quantity)
    case 'multiply':
      return withQuantity(line, new Big(line.quantity).times(edit.by).round(3, Big.roundHalfUp).toNumber())
    case 'adjust': {
      const to = edit.to.get(line.id)
      if (!to || to.from !== line.quantity) return [line]
      return to.quantity <= 0 ? [] : [{ ...line, quantity: to.quantity, split: to.split }]
    }
    case 'text':
      return [withText(line, edit.name, edit.text)]
    case 'warehouse': {
      const { warehouse } = edit
      const split = warehouse === '' ? [] : [{ warehouse, quantity: line.quantity }]
      return [JSON.stringify(split) === JSON.stringify(line.split) ? line : { ...line, split, splitBy: 'hand' }]
    }
  }
}

function withQuantity(line: DraftLine, quantity: number): readonly DraftLine[] {
  if (quantity <= 0) return []
  if (quantity === line.quantity) return [line]
  return [{ ...line, quantity, split: splitOfQuantity(line.split, line.quantity, quantity) }]
}

export function setLineText(draft: Draft, lineId: string, name: OwnText, text: string, now: number): Draft {
  const line = draft.lines.find(({ id }) => id === lineId)
  const changed = line && withText(line, name, text)
  return changed === line || !changed ? draft : replaceLine(draft, changed, now)
}

function withText(line: DraftLine, name: OwnText, text: string): DraftLine {
  return line[name] === text ? line : { ...line, [name]: text }
}

/** Puts a removed line back at its index. If the product was added again since, the two become one line. */
export function restoreLine(draft: Draft, { line, index }: RemovedLine, now: number): Draft {
  if (draft.lines.some(({ id }) => id === line.id)) return draft
  if (lineOfSku(draft, line.sku)) return addLines(draft, [line], now)
  return change(draft, now, { lines: draft.lines.toSpliced(index, 0, line) })
}
