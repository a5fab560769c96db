import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import type { NearWanted } from '#src/drafts/model/lines/code-lookup.ts'

/** The search for similar products for a row that is not in the catalog. */
export function nearWantedOf({ reading, words }: ListRow<unknown>): NearWanted {
  return { code: reading.code ?? '', words }
}

export function nearKey({ code, words }: NearWanted): string {
  return `${code}\n${words}`
}
