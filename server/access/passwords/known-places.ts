import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSaver } from '#server/access/sessions/create-saver.ts'
import { writeAtomically } from '#server/access/sessions/write-atomically.ts'
import { type Clock, systemClock } from '#server/streams/clock.ts'

/** Where people have signed in before: nobody elsewhere keeps them out there. */
export type KnownPlaces = {
  /** @param place a network, or a browser */
  knows(name: string, place: string): boolean
  /** Somebody signed in there. */
  learn(name: string, place: string): void
  close(): Promise<void>
}

export type KnownPlacesOptions = {
  /** A file, for this account only. */
  readonly path: string
  /** A key of this installation: without it nobody can tell which name or place a hash is of. */
  readonly key: Buffer
  /** Gets a fixed word and an error's code; places then live in memory. */
  readonly onFailure: (what: string) => void
  readonly clock?: Clock
  /** Of one name, and in all: those that were not used for longest go. */
  readonly mostOfName?: number
  readonly most?: number
}

type Place = { readonly name: string; seenAt: number }

const keptForMs = 90 * 86_400_000
/** The time alone is not worth a write each time. */
const leastSaveMs = 86_400_000

/**
 * Places, in memory and in a file, so that a restart in the middle of an attack keeps nobody out. Only keyed hashes of
 * names and places are kept. A stored time in the future counts as now. An old place is forgotten only where it makes room:
 * a start with the clock far ahead must not take everybody's.
 */
export async function openKnownPlaces(options: KnownPlacesOptions): Promise<KnownPlaces> {
  const { path, key, onFailure, clock = systemClock, mostOfName = 32, most = 20_000 } = options
  const { epochNow } = clock
  /** By the hash of name and place; the one used last is the last. */
  const places = new Map<string, Place>()
  for (const [hash, name, seenAt] of await readStored(path, onFailure))
    places.set(hash, { name, seenAt: Math.min(seenAt, epochNow()) })

  const hashOf = (...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['place', ...parts]))
      .digest('base64url')
      .slice(0, 22)
  const save = createSaver(async () => {
    const stored = [...places].map(([hash, { name, seenAt }]) => [hash, name, seenAt])
    try {
      await writeAtomically(path, `${JSON.stringify({ format: 1, places: stored })}\n`)
    } catch (error) {
      onFailure(`not written (${codeOf(error)})`)
    }
  })
  const makeRoom = (name: string) => {
    const own = [...places].filter(([, place]) => place.name === name)
    for (const [hash] of own.slice(0, Math.max(0, own.length - mostOfName))) places.delete(hash)
    if (places.size > most) places.delete(places.keys().next().value ?? '')
  }

  return {
    knows(name, place) {
      const known = places.get(hashOf(name, place))
      return known !== undefined && epochNow() - known.seenAt < keptForMs
    },
    learn(name, place) {
      const hash = hashOf(name, place)
      const before = places.get(hash)
      const isFresh = before !== undefined && Math.abs(epochNow() - before.seenAt) < leastSaveMs
      places.delete(hash)
      places.set(hash, { name: hashOf(name), seenAt: isFresh ? before.seenAt : epochNow() })
      if (isFresh) return
      makeRoom(hashOf(name))
      void save()
    },
    // Where nobody signs in by a password there is nothing to keep.
    close: () => (places.size > 0 ? save() : Promise.resolve()),
  }
}

async function readStored(path: string, onFailure: KnownPlacesOptions['onFailure']) {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    const stored: unknown = typeof value === 'object' && value !== null && 'places' in value ? value.places : null
    if (Array.isArray(stored) && stored.every(isStored)) return stored
    onFailure('not readable')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') onFailure(`not readable (${codeOf(error)})`)
  }
  return []
}

function isStored(value: unknown): value is readonly [hash: string, name: string, seenAt: number] {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && Number.isFinite(value[2])
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
