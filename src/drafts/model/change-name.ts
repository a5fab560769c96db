import type { DraftLine } from './draft.ts'
import type { DraftPatch } from './draft-patch.ts'

/** What a change was about, to be said where it can be undone. */
export type ChangeName = {
  readonly kind: ChangeKind
  /** The only line's title, or its sku; another draft's name where one came or went; else empty. */
  readonly subject: string
  /** How many lines it touched. */
  readonly lines: number
}

export type ChangeKind =
  | 'name'
  | 'note'
  | 'iva'
  | 'archive'
  | 'add'
  | 'remove'
  | 'quantity'
  | 'line-note'
  | 'split'
  | 'order'
  | 'lines'
  | 'merge'
  | 'split-off'

export function nameChange({ before, after }: DraftPatch): ChangeName {
  const touched = new Set([...before.lines, ...after.lines].map(({ id }) => id)).size
  if (touched === 0) return nameFields(before.fields, before.order.length)
  const subject = touched === 1 ? titleOf(after.lines[0] ?? before.lines[0]!) : ''
  return { kind: kindOfLines(before.lines, after.lines), subject, lines: touched }
}

function nameFields(fields: DraftPatch['before']['fields'], moved: number): ChangeName {
  if (fields.name !== undefined) return { kind: 'name', subject: '', lines: 0 }
  if (fields.ivaRate !== undefined) return { kind: 'iva', subject: '', lines: 0 }
  if (fields.archivedAt !== undefined) return { kind: 'archive', subject: '', lines: 0 }
  return moved > 0 ? { kind: 'order', subject: '', lines: moved } : { kind: 'note', subject: '', lines: 0 }
}

function kindOfLines(before: readonly DraftLine[], after: readonly DraftLine[]): ChangeKind {
  if (before.length === 0) return 'add'
  if (after.length === 0) return 'remove'
  const pairs = after.map((line) => [before.find(({ id }) => id === line.id), line] as const)
  if (pairs.length !== before.length || pairs.some(([was]) => !was)) return 'lines'
  const differs = (field: 'quantity' | 'note') => pairs.some(([was, is]) => was?.[field] !== is[field])
  const splits = pairs.some(([was, is]) => JSON.stringify(was?.split) !== JSON.stringify(is.split))
  // A line from one warehouse keeps to it with another quantity: that is one change.
  if (differs('quantity')) return differs('note') ? 'lines' : 'quantity'
  if (differs('note')) return splits ? 'lines' : 'line-note'
  return 'split'
}

function titleOf(line: DraftLine): string {
  return line.title || line.sku
}
