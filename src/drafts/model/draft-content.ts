import type { Draft } from './draft.ts'

/** What a draft says, whenever and however often it was changed: the same text for the same content. */
export function contentOf({ name, note, ivaRate, archivedAt, lines }: Draft): string {
  const isArchived = archivedAt !== null
  return JSON.stringify([name, note, ivaRate, isArchived, lines.map((line) => Object.entries(line).toSorted(byKey))])
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
