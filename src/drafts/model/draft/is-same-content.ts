import type { Draft } from './draft.ts'

/** Whether two drafts say the same, whenever and however often they were changed. */
export function isSameContent(a: Draft, b: Draft): boolean {
  return contentOf(a) === contentOf(b)
}

function contentOf(draft: Draft): string {
  const { name, note, ivaRate, archivedAt, budget, barredWarehouses, orderNumbers, placed, lines } = draft
  const decided = [budget, barredWarehouses, orderNumbers, placed.map(({ id, folio, note: said }) => [id, folio, said])]
  const isArchived = archivedAt !== null
  return JSON.stringify([
    name,
    note,
    ivaRate,
    isArchived,
    decided,
    lines.map((line) => Object.entries(line).toSorted(byKey)),
  ])
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
