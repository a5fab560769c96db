import type { CacheFolder } from './cache-folder.ts'
import type { CacheState } from './edition.ts'
import { isDifference } from './load-editions.ts'
import { bodyName, editionName, hashesName, placesName, skusName } from './receive-edition.ts'

/** What was removed, so that nobody reads it any more. */
export type Fitted = {
  readonly usedBytes: number
  readonly removedFiles: readonly { readonly id: string; readonly name: string }[]
  /** Editions from which no difference can be made any more. */
  readonly forgotten: readonly string[]
}

/**
 * Makes room, and leaves what is spared: what is not needed goes always, and of the rest what is easiest to do without, until all fits. The
 * current catalog and the one that is held back stay.
 */
export async function fitDisk(
  folder: CacheFolder,
  { current, held, before }: CacheState,
  diskBytes: number,
  isSpared: (id: string) => boolean,
): Promise<Fitted> {
  const found = await folder.list()
  const needed = new Set([current?.id, held?.id, ...before])
  const removedFiles: { id: string; name: string }[] = []
  let usedBytes = 0
  for (const files of found.values()) for (const bytes of files.values()) usedBytes += bytes

  const removeFile = async (id: string, name: string) => {
    const bytes = found.get(id)?.get(name)
    if (bytes === undefined || removedFiles.some((each) => each.id === id && each.name === name)) return
    await folder.remove(id, name)
    removedFiles.push({ id, name })
    usedBytes -= bytes
  }
  const removeEdition = async (id: string) => {
    for (const name of found.get(id)?.keys() ?? []) await removeFile(id, name)
    await folder.remove(id)
  }
  const filesOf = (id: string) => [...(found.get(id)?.keys() ?? [])]

  for (const id of found.keys()) if (!needed.has(id) && !isSpared(id)) await removeEdition(id)
  const [previous] = before
  // The one before stays whole, for the case that the current one is damaged.
  for (const id of before)
    for (const name of filesOf(id))
      if (name !== hashesName && name !== editionName && !(id === previous && isNeededToServe(name)))
        await removeFile(id, name)

  const forgotten: string[] = []
  const steps: (() => Promise<unknown>)[] = []
  const currentFiles = current === null ? [] : filesOf(current.id)
  if (previous !== undefined)
    for (const name of filesOf(previous).filter((each) => each === bodyName))
      steps.push(() => removeFile(previous, name))
  for (const name of currentFiles.filter(isDifference))
    if (current !== null) steps.push(() => removeFile(current.id, name))
  for (const id of before.toReversed())
    steps.push(() => {
      forgotten.push(id)
      return removeEdition(id)
    })
  for (const name of currentFiles.filter((each) => each.startsWith('body.') && each !== bodyName))
    if (current !== null) steps.push(() => removeFile(current.id, name))
  for (const step of steps) if (usedBytes > diskBytes) await step()
  return { usedBytes, removedFiles, forgotten }
}

function isNeededToServe(name: string): boolean {
  return name === bodyName || name === placesName || name === skusName
}
