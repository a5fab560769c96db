import type { PartName } from '#src/ui/load-part.ts'
import type { Build } from './ask-build.ts'

/**
 * After a new version is installed, an open page requests files that do not exist any more. Reloads the page, if that
 * gets them and loses nothing: a page is being opened, Surtido serves another build, and all drafts are on the disk.
 * At most once a minute: no mistake may cause endless reloads. In every other case the page says what is missing.
 */
export function reloadStalePage(options: {
  parts: { get(): ReadonlyMap<unknown, PartName>; subscribe(listener: () => void): unknown }
  askBuild: () => Promise<Build>
  /** The address that is being opened; null while the person is on a page. */
  entering: () => string | null
  isSaved: () => boolean
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  go: (address: string) => void
  now: () => number
}): void {
  const { parts, askBuild, entering, isSaved, storage, go, now } = options
  parts.subscribe(() => {
    if (parts.get().size === 0 || entering() === null) return
    const check = async () => {
      const { kind } = await askBuild()
      const address = entering()
      const last = Number(storage?.getItem(storageKey) ?? 0)
      if (kind !== 'other' || address === null || !isSaved() || !storage || isRecent(now() - last)) return
      storage.setItem(storageKey, String(now()))
      go(address)
    }
    void check()
  })
}

const storageKey = 'surtido.reloaded'
const guardMs = 60_000

/** A time in the future, of a clock that was set back since, says nothing. */
function isRecent(ageMs: number): boolean {
  return ageMs >= 0 && ageMs < guardMs
}
