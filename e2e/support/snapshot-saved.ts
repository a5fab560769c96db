import { expect, type Page } from '@playwright/test'
import { storedRecords } from './stored-records.ts'

/** The copy of the catalog for the next visit. */
export const snapshotDatabase = 'surtido-catalog'

/** Waits for the copy to be written. */
export async function snapshotSaved(page: Page) {
  await expect.poll(async () => (await storedRecords(page, snapshotDatabase, 'manifest')).length).toBe(1)
}
