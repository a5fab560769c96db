import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test; it is deleted afterwards. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wholesaler-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
