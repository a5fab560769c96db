import type { CacheFolder } from './cache-folder.ts'
import { type CacheState, type Edition, emptyState, type NamedEdition, readEdition } from './edition.ts'
import { unfinished } from './made-files.ts'
import { bodyName, editionName, hashesName, placesName } from './receive-edition.ts'

/** What a start finds on the disk. */
export type LoadedEditions = {
  readonly state: CacheState
  /** All editions that the state names. */
  readonly editions: ReadonlyMap<string, Edition>
  /** Editions of another wholesaler: they stay until this one gives a catalog, because an address may be a mistake. */
  readonly ofAnother: readonly string[]
}

/**
 * Reads what the last gateway left, and believes only what has its length and digest. Where the current catalog is
 * damaged, the one before it is served until the wholesaler was asked. All else is removed: what a crash left behind.
 */
export async function loadEditions(
  folder: CacheFolder,
  source: string,
  log: (line: string) => void,
): Promise<LoadedEditions> {
  const found = await folder.loadState()
  const isOfAnother = found !== null && found.source !== source
  if (isOfAnother) log('catalog cache: what is kept came from another address, and is not served')
  const saved = found === null || isOfAnother ? emptyState(source) : found
  const editions = new Map<string, Edition>()
  const load = async (id: string, withBody: boolean) => {
    const edition = readEdition((await folder.readText(id, editionName)) ?? '')
    if (edition?.id !== id || !(await folder.verify(id, hashesName, edition.hashes))) return null
    if (!withBody) return edition
    const isWhole = await folder.verify(id, bodyName, edition.body)
    return isWhole && (await folder.verify(id, placesName, edition.places)) ? edition : null
  }
  const loadNamed = async (named: NamedEdition | null) => {
    const edition = named && (await load(named.id, true))
    if (edition) editions.set(edition.id, edition)
    else if (named) log('catalog cache: an edition on the disk is damaged and is not served')
    return edition ? named : null
  }

  let current = await loadNamed(saved.current)
  let checkedAt = saved.checkedAt
  const before: string[] = []
  for (const id of saved.before) {
    const whole = current === null ? await load(id, true) : null
    if (whole !== null) {
      current = { id, etag: null }
      checkedAt = whole.answeredAt
      editions.set(id, whole)
      continue
    }
    const edition = await load(id, false)
    if (edition === null) continue
    before.push(id)
    editions.set(id, edition)
  }
  const held = current === null ? null : await loadNamed(saved.held)
  const state = current === null ? emptyState(source) : { source, current, held, before, checkedAt }
  if (current === null) editions.clear()
  const ofAnother = isOfAnother
    ? [found.current?.id, found.held?.id, ...found.before].filter((id) => id !== undefined)
    : []
  await removeLeftovers(folder, new Set([...editions.keys(), ...ofAnother]))
  return { state, editions, ofAnother }
}

/** Differences go too: they belong to an edition that may not be the newest any more. */
async function removeLeftovers(folder: CacheFolder, editions: ReadonlySet<string>): Promise<void> {
  for (const [id, files] of await folder.list().catch(() => new Map<string, ReadonlyMap<string, number>>())) {
    if (!editions.has(id)) await folder.remove(id).catch(() => {})
    else
      for (const name of files.keys())
        if (name.endsWith(unfinished) || isDifference(name)) await folder.remove(id, name).catch(() => {})
  }
}

export function differenceName(base: string, coding: string): string {
  return `from-${base}.${coding}`
}

export function isDifference(fileName: string): boolean {
  return fileName.startsWith('from-')
}
