import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import type { NearWanted } from '#src/drafts/model/lines/code-lookup.ts'

/** Whether similar products are offered for a row: it has no product, and a code or words to look for. */
export function canBeNear({ reading, words }: ListRow<unknown>): boolean {
  if (reading.kind !== 'left') return false
  return reading.reason === 'not-found' || (reading.reason === 'not-read' && words !== '')
}

/** The search for similar products for a row that is not in the catalog. */
export function nearWantedOf({ reading, words }: ListRow<unknown>): NearWanted {
  return { code: reading.code ?? '', words }
}

export function nearKey({ code, words }: NearWanted): string {
  return `${code}\n${words}`
}
