import type { Draft, DraftLine } from './draft.ts'

/**
 * The difference between a draft before and after a change, in both directions: for undo and redo. It has only what
 * differs, so that the history of a draft of 2,000 lines can hold hundreds of patches.
 */
export type DraftPatch = {
  /** The first index at which the line ids differ. */
  readonly from: number
  readonly before: PatchSide
  readonly after: PatchSide
}

export type PatchSide = {
  /** Only fields that differ, with this side's values. */
  readonly fields: Partial<PatchedFields>
  /** This side's lines that are different or missing on the other side. */
  readonly lines: readonly DraftLine[]
  /** The line ids from `from` to where both sides are the same again. */
  readonly order: readonly string[]
}

/**
 * All but the lines, which a patch has apart, what a draft began with, the stamps of a change, how the page of the plan is
 * set, and what happened outside: the orders, and how they went out. To undo never reaches those.
 */
export type PatchedFields = Omit<
  Draft,
  'id' | 'createdAt' | 'restOf' | 'changedAt' | 'revision' | 'lines' | 'orders' | 'sent' | 'planOptions'
>

const isPatched: { readonly [Name in keyof PatchedFields]: true } = {
  name: true,
  note: true,
  ivaRate: true,
  archivedAt: true,
  budget: true,
  barredWarehouses: true,
  orderNumbers: true,
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
const patchedFields = Object.keys(isPatched) as readonly (keyof PatchedFields)[]

/** `revision` and `changedAt` are not part of it: to undo is a change too. */
export function patchBetween(before: Draft, after: Draft): DraftPatch {
  const { from, beforeEnd, afterEnd } = differingRange(before.lines, after.lines)
  const side = (draft: Draft, other: Draft, end: number): PatchSide => ({
    fields: differingFields(draft, other),
    lines: differingLines(draft.lines, other.lines),
    order: draft.lines.slice(from, end).map(({ id }) => id),
  })
  return { from, before: side(before, after, beforeEnd), after: side(after, before, afterEnd) }
}

/** The draft on side `to` of a patch. The draft must be on the opposite side: nothing may have changed since. */
export function applyPatch(draft: Draft, patch: DraftPatch, to: 'before' | 'after', now: number): Draft {
  const there = patch[to]
  const here = patch[to === 'before' ? 'after' : 'before']
  const lines = new Map(draft.lines.map((line) => [line.id, line]))
  for (const line of there.lines) lines.set(line.id, line)
  const ids = draft.lines.map(({ id }) => id).toSpliced(patch.from, here.order.length, ...there.order)
  return {
    ...draft,
    ...there.fields,
    lines: ids.flatMap((id) => lines.get(id) ?? []),
    changedAt: now,
    revision: draft.revision + 1,
  }
}

/** Whether a change is only about what a patch has not. */
export function isEmptyPatch({ before, after }: DraftPatch): boolean {
  return [before, after].every(
    ({ fields, lines, order }) => Object.keys(fields).length + lines.length + order.length === 0,
  )
}

/** The storage cost of a patch, in lines; an id in `order` counts as a tenth. */
export function patchWeight({ before, after }: DraftPatch): number {
  return 1 + before.lines.length + after.lines.length + (before.order.length + after.order.length) / 10
}

function differingFields(draft: Draft, other: Draft): Partial<PatchedFields> {
  const differing = patchedFields.filter((name) => !isSame(draft[name], other[name]))
  return Object.fromEntries(differing.map((name) => [name, draft[name]]))
}

function differingLines(lines: readonly DraftLine[], others: readonly DraftLine[]): DraftLine[] {
  const known = new Map(others.map((line) => [line.id, line]))
  return lines.filter((line) => {
    const other = known.get(line.id)
    return other !== line && !(other && isSameLine(line, other))
  })
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** A line that was read from the database again is equal, but not the same object. */
function isSameLine(line: DraftLine, other: DraftLine): boolean {
  return JSON.stringify(line) === JSON.stringify(other)
}

function differingRange(before: readonly DraftLine[], after: readonly DraftLine[]) {
  let from = 0
  const shorter = Math.min(before.length, after.length)
  while (from < shorter && before[from]?.id === after[from]?.id) from += 1
  let beforeEnd = before.length
  let afterEnd = after.length
  while (beforeEnd > from && afterEnd > from && before[beforeEnd - 1]?.id === after[afterEnd - 1]?.id) {
    beforeEnd -= 1
    afterEnd -= 1
  }
  return { from, beforeEnd, afterEnd }
}
