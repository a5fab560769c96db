import { addSeen, type NumberUsers, readSeen, type SeenNumber } from '#src/drafts/model/orders/used-numbers.ts'
import type { DraftRecords } from '#src/drafts/store/database/draft-records.ts'

/** All that uses order numbers, inside a transaction. */
export async function numberUsers(records: DraftRecords): Promise<NumberUsers> {
  return {
    drafts: await records.getDrafts(),
    trash: await records.getTrashed(),
    seen: readSeen(await records.getSeenNumbers()),
  }
}

/** Keeps numbers as used for ever, in the transaction in which their draft comes or goes. */
export async function keepNumbers(records: DraftRecords, numbers: readonly SeenNumber[]): Promise<void> {
  if (numbers.length === 0) return
  const before = readSeen(await records.getSeenNumbers())
  const after = addSeen(before, numbers)
  if (after !== before) await records.putSeenNumbers(JSON.stringify(after))
}
