import { createHmac } from 'node:crypto'
import type { AccessStore } from '#server/access/store/access-store.ts'
import { keyOf, reasonOf, type StoreLink } from '#server/access/store/create-store-link.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
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
  readonly link: StoreLink
  /** Gets fixed words and a reason; places then live in memory until they can be written. */
  readonly onFailure: (what: string) => void
  readonly clock?: Clock
  /** Of one name, and in all: those that were not used for longest go. */
  readonly mostOfName?: number
  readonly most?: number
}

type Place = { readonly name: string; readonly seenAt: number }

const keptForMs = 90 * 86_400_000
/** The time alone is not worth a write each time. */
const leastSaveMs = 86_400_000

/**
 * Places of all gateways, in memory as their database has them, so that neither a restart in the middle of an attack nor
 * another gateway keeps anybody out. Only keyed hashes of names and places are kept: without a key of this installation
 * nobody can tell which name or place a hash is of. A stored time in the future counts as now. An old place is forgotten
 * only where it makes room: a start with the clock far ahead must not take everybody's.
 */
export async function openKnownPlaces(options: KnownPlacesOptions): Promise<KnownPlaces> {
  const { link, onFailure, clock = systemClock, mostOfName = 32, most = 20_000 } = options
  const { epochNow } = clock
  /** By the hash of name and place; the one used last is the last. */
  const places = new Map<string, Place>()
  const unsent = new Map<string, Place>()
  const gone = new Set<string>()
  let readUpTo = 0

  /** New ones are kept under the current key. Those of a gateway that had a file of its own are under another one. */
  const hashOf = (...parts: readonly string[]) => hashWith(keyOf(link), ...parts)
  const makeRoom = (name: string) => {
    const own = [...places].filter(([, place]) => place.name === name)
    const surplus = own.slice(0, Math.max(0, own.length - mostOfName)).map(([hash]) => hash)
    for (const hash of surplus) places.delete(hash)
    const [oldest] = places.keys()
    if (places.size > most && oldest !== undefined) {
      places.delete(oldest)
      surplus.push(oldest)
    }
    for (const hash of surplus) gone.add(hash)
  }
  const send = async (store: AccessStore) => {
    const [kept, removed] = [[...unsent], [...gone]]
    if (kept.length === 0 && removed.length === 0) return
    const aged = kept.map(([hash, { name, seenAt }]) => ({ hash, name, seenAgoMs: Math.max(0, epochNow() - seenAt) }))
    await store.keepPlaces(aged, removed)
    for (const [hash, place] of kept) if (unsent.get(hash) === place) unsent.delete(hash)
    for (const hash of removed) gone.delete(hash)
  }
  const trySend = async (store: AccessStore) => {
    try {
      await send(store)
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error
      onFailure(`not written (${reasonOf(error)})`)
    }
  }

  await link.follow(async (store) => {
    await trySend(store)
    for (const { hash, name, seenAt, revision } of await store.readPlaces(readUpTo)) {
      readUpTo = Math.max(readUpTo, revision)
      places.delete(hash)
      places.set(hash, { name, seenAt: Math.min(seenAt, epochNow()) })
    }
    // What others removed to make room stays known here until it is in the way.
    for (const hash of [...places.keys()].slice(0, Math.max(0, places.size - most))) places.delete(hash)
  })

  return {
    knows: (name, place) =>
      link.store.keys.some((key) => {
        const known = places.get(hashWith(key, name, place))
        return known !== undefined && epochNow() - known.seenAt < keptForMs
      }),
    learn(name, place) {
      const hash = hashOf(name, place)
      const before = places.get(hash)
      const isFresh = before !== undefined && Math.abs(epochNow() - before.seenAt) < leastSaveMs
      const folded = hashOf(name)
      places.delete(hash)
      const used = { name: folded, seenAt: isFresh ? before.seenAt : epochNow() }
      places.set(hash, used)
      if (isFresh) return
      unsent.set(hash, used)
      gone.delete(hash)
      makeRoom(folded)
      if (link.state() === 'good') void link.run(trySend).catch(() => {})
    },
    async close() {
      if (unsent.size > 0 && link.state() === 'good') await link.run(trySend).catch(() => {})
    },
  }
}

function hashWith(key: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['place', ...parts]))
    .digest('base64url')
    .slice(0, 22)
}
