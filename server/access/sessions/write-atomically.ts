import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '#server/settings/make-folder.ts'

/** Replaces a file in one step, for this account only (0600): a stop at any moment leaves the old one or the new one. */
export async function writeAtomically(path: string, text: string, mode = 0o600): Promise<void> {
  const folder = dirname(path)
  makeFolder(folder)
  const temporary = join(folder, `.${basename(path)}.${process.pid}.new`)
  await rm(temporary, { force: true })
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      // The mask of the account may have taken more away, and never less.
      await file.chmod(mode)
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  // The new name is on the disk only with its folder.
  const opened = await open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}
