import { statSync } from 'node:fs'
import { readTextFile, type TextFile } from '#server/settings/read-text-file.ts'
import type { FileState } from './file-states.ts'

/** What a check makes of the texts: a value, or why they cannot be used, in words that are safe to print. */
export type Reading<Value> =
  | { readonly kind: 'good'; readonly value: Value }
  | { readonly kind: 'refused'; readonly found: string }

export type WatchedFile<Value> = {
  /** The newest good value; null while there was none, and after it has lapsed. */
  current(): Value | null
  state(): FileState
  /** Looks whether the files have changed. It costs one `stat` for each file if they have not. */
  look(): void
  close(): void
}

/**
 * Files whose value is replaced while the program runs. An unreadable, half-written or wrong one keeps the value from
 * before, and is reported once. Several files that belong together, such as a certificate and its key, change together.
 *
 * Half-written: a change counts when two looks, at least `settleMs` apart, find the same texts with the same size,
 * time and inode, and `check` accepts them. At the start one look is enough.
 *
 * A text that was refused is checked again each minute: what refused it may have been the clock, as of a certificate.
 *
 * Lapsed: a value counts for `keepMs` after its file could no longer be used, whatever became of the file since.
 * @param everyMs null if it is only looked at when `look` is called
 * @throws nothing: the first look may be refused too, and then there is no value
 */
export function watchFile<Value>({
  paths,
  mostBytes,
  settleMs,
  everyMs,
  keepMs = Infinity,
  check,
  onGood = () => {},
  onRefused,
  onLapsed = () => {},
  now = () => performance.now(),
}: {
  paths: readonly string[]
  mostBytes: number
  settleMs: number
  everyMs: number | null
  keepMs?: number
  check: (texts: readonly string[], before: Value | null) => Reading<Value>
  onGood?: (value: Value) => void
  /** `keeps` says whether an older value stays in use. */
  onRefused: (found: string, keeps: boolean) => void
  /** Once, at the look that finds that the value counts no more. */
  onLapsed?: () => void
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}): WatchedFile<Value> {
  let value: Value | null = null
  /** What was decided on last, good or not: it is read again only when this changes. */
  let decidedVersion: string | null = null
  let candidate: (Found & { readonly atMs: number }) | null = null
  let settleTimer: NodeJS.Timeout | undefined
  /** Since when the file cannot be used; null while it can. */
  let badSinceMs: number | null = null
  let refused: { readonly found: string; readonly version: string; readonly atMs: number } | null = null
  let hasLapsed = false

  const decide = (found: Found) => {
    candidate = null
    decidedVersion = found.version
    const unusable = found.files.find((file) => file.kind === 'unusable')
    const reading =
      unusable ??
      check(
        found.files.map((file) => (file.kind === 'text' ? file.text : '')),
        value,
      )
    if (reading.kind !== 'good') {
      badSinceMs ??= now()
      const isKnown = refused?.found === reading.found && refused.version === found.version
      refused = { found: reading.found, version: found.version, atMs: now() }
      if (!isKnown) onRefused(reading.found, value !== null)
      return
    }
    value = reading.value
    badSinceMs = refused = null
    hasLapsed = false
    onGood(value)
  }

  const lapse = () => {
    if (hasLapsed || badSinceMs === null || now() - badSinceMs < keepMs) return
    hasLapsed = true
    value = null
    onLapsed()
  }

  const look = () => {
    readAgain()
    lapse()
  }

  const readAgain = () => {
    const version = versionOf(paths)
    if (version === decidedVersion) {
      candidate = null
      if (refused === null || now() - refused.atMs < checkAgainMs) return
    }
    const found = { version, files: paths.map((path) => readTextFile(path, mostBytes)) }
    if (decidedVersion === null || settleMs === 0 || version === decidedVersion) return decide(found)
    const atMs = now()
    if (candidate === null || !isSame(candidate, found)) candidate = { ...found, atMs }
    else if (atMs - candidate.atMs >= settleMs) return decide(found)
    if (everyMs === null) return
    clearTimeout(settleTimer)
    settleTimer = setTimeout(look, settleMs).unref()
  }

  look()
  const timer = everyMs === null ? undefined : setInterval(look, everyMs).unref()
  return {
    current: () => value,
    state: () => (badSinceMs === null ? 'good' : value === null ? 'lapsed' : 'old'),
    look,
    close() {
      clearInterval(timer)
      clearTimeout(settleTimer)
    },
  }
}

const checkAgainMs = 60_000

type Found = { readonly version: string; readonly files: readonly TextFile[] }

function isSame(one: Found, other: Found): boolean {
  return one.version === other.version && JSON.stringify(one.files) === JSON.stringify(other.files)
}

/** Of a file that is out of reach, too: so that it is reported once, and read when it is there again. */
function versionOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      try {
        const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true })
        return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`
      } catch {
        return 'out of reach'
      }
    })
    .join('\n')
}
