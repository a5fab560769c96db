import type { DraftRecords } from './draft-records.ts'

/**
 * Rows of a list that a change added are open again when the change is undone, whatever undoes it, and added when it is
 * redone: in the same transaction, so that nothing is added twice or lost.
 */
export async function stepList(
  records: Pick<DraftRecords, 'getList' | 'putList'>,
  draftId: string,
  change: string,
  to: 'before' | 'after',
): Promise<void> {
  const list = await records.getList(draftId)
  if (!list?.batches.some((batch) => batch.change === change)) return
  const batches = list.batches.map((batch) =>
    batch.change === change ? { ...batch, isUndone: to === 'before' } : batch,
  )
  await records.putList({ ...list, batches }, null)
}
