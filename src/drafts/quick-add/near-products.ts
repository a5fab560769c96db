import type { NearWanted } from '#src/drafts/model/code-lookup.ts'
import type { ListRow } from '#src/drafts/quick-add/reading/read-list.ts'

/** What to look for in place of a row that is not in the catalog. */
export function nearWantedOf({ reading, words }: ListRow<unknown>): NearWanted {
  return { code: reading.code ?? '', words }
}

export function nearKey({ code, words }: NearWanted): string {
  return `${code}\n${words}`
}
