import { type Draft, productOfLine } from './draft.ts'
import { addLineNote, addToLine, change, changeLines, setDraftNote } from './draft-changes.ts'

/**
 * All of another draft's lines added to this one: quantities and splits of the same product sum, notes are joined. A line
 * that comes whole from one warehouse still does, also with what nobody had decided of.
 */
export function mergeDrafts(into: Draft, other: Draft, now: number): Draft {
  const merged = other.lines.reduce((draft, line) => {
    if (!draft.lines.some(({ sku }) => sku === line.sku)) return changeLines(draft, [...draft.lines, line], now)
    const stamp = { now, lineId: line.id }
    const added = addToLine(draft, productOfLine(line), line.quantity, stamp, line.split)
    return addLineNote(added, line.sku, line.note, now)
  }, into)
  const note = [into.note, other.note].filter(Boolean).join('; ')
  const noted = into.note.includes(other.note) ? merged : setDraftNote(merged, note, now)
  const ordered = other.placed.length === 0 ? noted : change(noted, now, { placed: placedIn(noted, other) })
  // However many steps it took, it is one change.
  return ordered === into ? into : { ...ordered, revision: into.revision + 1 }
}

/** What the other one had placed is placed of the lines that took its lines up. */
function placedIn(merged: Draft, other: Draft): Draft['placed'] {
  const lineIds = new Map(merged.lines.map(({ sku, id }) => [sku, id]))
  const taken = other.placed.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, lineId: lineIds.get(line.sku) ?? line.lineId })),
  }))
  return [...merged.placed, ...taken]
}
