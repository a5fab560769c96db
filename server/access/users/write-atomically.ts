import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '#server/settings/make-folder.ts'

type FileRights = {
  readonly mode: number
  /** Null: of this account. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

/**
 * Replaces a file in one step: a stop at any moment leaves the old one or the new one.
 * @throws what the system says, and the old file is as it was: EPERM where this account may not give the file to `owner`
 */
export async function writeAtomically(path: string, text: string, { mode, owner }: FileRights): Promise<void> {
  const folder = dirname(path)
  makeFolder(folder)
  const temporary = join(folder, `.${basename(path)}.${process.pid}.new`)
  await rm(temporary, { force: true })
  try {
    // Until it has its owner, nobody else reads it.
    const file = await open(temporary, 'wx', 0o600)
    try {
      if (owner !== null) await file.chown(owner.uid, owner.gid)
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
