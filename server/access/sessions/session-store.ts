import { createHash, randomBytes } from 'node:crypto'
import type { AccessStore, StoredSession } from '#server/access/store/access-store.ts'
import { reasonOf, type StoreLink } from '#server/access/store/create-store-link.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { type Clock, systemClock } from '#server/streams/clock.ts'

export type SessionUser = Pick<StoredSession, 'user' | 'name' | 'stamp'>

/** With its times by a clock that nobody sets. */
type OpenSession = Omit<StoredSession, 'openedAgoMs' | 'seenAgoMs'> & {
  readonly openedMs: number
  readonly seenMs: number
  /** Since when this process knows it. */
  readonly knownMs: number
}

export type SessionStore = {
  /** Asks the database where it may know more than this process does: `find` then has the answer. */
  know(id: string): Promise<'known' | 'away'>
  /**
   * Resolves when the session is kept.
   * @param before the id that the browser had: its session ends with this, and not if this cannot be kept
   * @throws DatabaseAwayError
   */
  open(user: SessionUser, before?: string | null): Promise<OpenedSession>
  /** Null where there is no such session, or not any more. `touch`: the person is there, so the idle time begins anew. */
  find(id: string, touch: boolean): OpenSession | null
  /** Whether it made room for a later one, as far as is known since `know`. */
  wasDisplaced(id: string): boolean
  /** It is over here at once. Resolves when it is gone from the database, or when that does not take it. */
  end(id: string): Promise<SessionEnd>
  /** Ends every session of which `isValid` says no: in this gateway, or in all of them. */
  endInvalid(isValid: (session: OpenSession) => boolean, where: 'here' | 'everywhere'): void
  /** Of all gateways. */
  count(): number
  close(): Promise<void>
}

/** `displaced`: the owners of those that made room for it. */
export type OpenedSession = { readonly id: string; readonly displaced: readonly Pick<StoredSession, 'user'>[] }

/**
 * `later`: this process tries it again as long as it runs. If it ends before, or at another gateway, the session may live
 * on for so long.
 */
export type SessionEnd = { readonly kind: 'ended' } | { readonly kind: 'later'; readonly atMostMs: number }

export type SessionLimits = {
  readonly idleMs: number
  readonly absoluteMs: number
  /** The oldest ones end when there are more. */
  readonly mostOfUser: number
  readonly mostInAll: number
}

/** The times of the last requests are written so often, if there were any, and four times in an idle time. */
const mostWriteMs = 60_000

/**
 * The sessions of all gateways, in memory as the database has them, so that a request asks it only for those that this
 * process does not know yet. An id has 256 random bits; only its SHA-256 is kept.
 *
 * They end by a clock that nobody sets. The database has times of another one: they count for what this process did not
 * see itself, and those in the future say nothing. One is removed for its age only by a process that has known it for
 * the whole of that time: a gateway that started with a wrong clock must not sign out the people of another one.
 * @param onFailure gets fixed words and a reason where something is not written
 */
export async function openSessionStore(
  link: StoreLink,
  limits: SessionLimits,
  onFailure: (what: string) => void,
  { now }: Pick<Clock, 'now'> = systemClock,
): Promise<SessionStore> {
  const sessions = new Map<string, OpenSession>()
  /** Over here, whatever the database says. */
  const ended = new Set<string>()
  /** Those of them that are to be removed from it. */
  const unsent = new Set<string>()
  const touched = new Set<string>()
  const displaced = new Set<string>()

  const isOver = ({ knownMs }: OpenSession) => now() - knownMs >= limits.absoluteMs
  const hasEnded = (session: OpenSession) =>
    isOver(session) || now() - session.openedMs >= limits.absoluteMs || now() - session.seenMs >= limits.idleMs

  const adopt = ({ openedAgoMs, seenAgoMs, ...stored }: StoredSession) => {
    if (ended.has(stored.hash)) return
    const known = sessions.get(stored.hash)
    const [openedMs, seenMs] = [openedAgoMs, seenAgoMs].map((ago) => now() - Math.max(0, ago))
    if (known === undefined || openedMs === undefined || seenMs === undefined)
      sessions.set(stored.hash, { ...stored, openedMs: openedMs ?? now(), seenMs: seenMs ?? now(), knownMs: now() })
    else
      sessions.set(stored.hash, {
        ...known,
        // A wrong clock may have said that it has ended.
        openedMs: hasEnded(known) && openedAgoMs >= 0 ? openedMs : known.openedMs,
        // It was somewhere else meanwhile.
        seenMs: seenAgoMs >= 0 ? Math.max(known.seenMs, seenMs) : known.seenMs,
      })
  }
  const drop = (hashes: Iterable<string>) => {
    for (const hash of hashes) {
      sessions.delete(hash)
      ended.add(hash)
    }
  }

  const noteDisplaced = (hashes: readonly string[]) => {
    for (const hash of hashes) displaced.add(hash)
    for (const hash of displaced) {
      if (displaced.size <= limits.mostInAll) break
      displaced.delete(hash)
    }
  }

  const sendEnded = async (store: AccessStore) => {
    const hashes = [...unsent]
    if (hashes.length > 0) await store.endSessions(hashes)
    for (const hash of hashes) unsent.delete(hash)
  }
  const sendTimes = async (store: AccessStore) => {
    const seen = [...touched].flatMap((hash) => {
      const session = sessions.get(hash)
      return session === undefined ? [] : [{ hash, seenAgoMs: now() - session.seenMs }]
    })
    touched.clear()
    if (seen.length > 0) await store.touchSessions(seen)
  }
  const send = async (work: (store: AccessStore) => Promise<void>) => {
    // What is away is told by the link, and is sent when it is back.
    if (link.state() !== 'good') return
    await link.run(work).catch((error: unknown) => {
      if (link.state() === 'good') onFailure(`not written (${reasonOf(error)})`)
    })
  }
  await link.follow(async (store) => {
    await sendEnded(store).catch((error: unknown) => {
      if (error instanceof DatabaseAwayError) throw error
      onFailure(`not written (${reasonOf(error)})`)
    })
    const stored = await store.readSessions()
    const hashes = new Set(stored.map(({ hash }) => hash))
    for (const hash of sessions.keys()) if (!hashes.has(hash)) sessions.delete(hash)
    for (const hash of ended) if (!hashes.has(hash)) ended.delete(hash)
    stored.forEach(adopt)
  })
  const timer = setInterval(
    () => {
      const over = [...sessions.values()].filter(isOver).map(({ hash }) => hash)
      drop(over)
      for (const hash of over) unsent.add(hash)
      if (unsent.size > 0) void send(sendEnded)
      if (touched.size > 0) void send(sendTimes)
    },
    Math.min(mostWriteMs, Math.max(1_000, limits.idleMs / 4)),
  ).unref()

  let looking: { readonly hashes: Set<string>; readonly done: Promise<void> } | null = null
  /** However many ask, the database is asked one question at a time. */
  const lookUp = (hash: string): Promise<void> => {
    if (looking === null) {
      const hashes = new Set<string>()
      const done = link
        .run(async (store) => {
          looking = null
          for (const session of await store.readSessions([...hashes])) adopt(session)
          const missing = [...hashes].filter((asked) => !sessions.has(asked))
          if (missing.length > 0) noteDisplaced(await store.readDisplaced(missing))
        })
        .finally(() => {
          if (looking?.hashes === hashes) looking = null
        })
      looking = { hashes, done }
    }
    looking.hashes.add(hash)
    return looking.done
  }

  return {
    async know(id) {
      const hash = hashOf(id)
      if (ended.has(hash)) return 'known'
      await link.catchUp()
      const session = sessions.get(hash)
      if (session !== undefined && (!hasEnded(session) || isOver(session)))
        return link.state() === 'lapsed' ? 'away' : 'known'
      return lookUp(hash).then(
        () => 'known' as const,
        () => 'away' as const,
      )
    },
    async open({ user, name, stamp }, before = null) {
      const id = randomBytes(32).toString('base64url')
      const hash = hashOf(id)
      const replaced = before === null ? [] : [hashOf(before)]
      return link.run(async (store) => {
        await sendTimes(store)
        const all = [...sessions.values()]
          .filter((session) => !replaced.includes(session.hash))
          .toSorted((a, b) => a.seenMs - b.seenMs)
        const own = all.filter((session) => session.user === user).slice(0, surplusOf(all, user, limits.mostOfUser))
        const rest = all.filter((session) => !own.includes(session))
        const gone = [...own, ...rest.slice(0, Math.max(0, rest.length + 1 - limits.mostInAll))]
        // Of one that has ended by itself, nobody wonders why.
        const ending = gone.filter((session) => !hasEnded(session))
        const endingHashes = ending.map((session) => session.hash)
        const others = gone.map((session) => session.hash).filter((each) => !endingHashes.includes(each))
        await store.addSession(
          { hash, user, name, stamp, openedAgoMs: 0, seenAgoMs: 0 },
          [...replaced, ...others],
          endingHashes,
        )
        drop([...replaced, ...others, ...endingHashes])
        noteDisplaced(endingHashes)
        sessions.set(hash, { hash, user, name, stamp, openedMs: now(), seenMs: now(), knownMs: now() })
        return { id, displaced: ending }
      })
    },
    find(id, touch) {
      const session = sessions.get(hashOf(id))
      if (session === undefined || hasEnded(session) || link.state() === 'lapsed') return null
      if (!touch || session.seenMs === now()) return session
      const seen = { ...session, seenMs: now() }
      sessions.set(session.hash, seen)
      touched.add(session.hash)
      return seen
    },
    wasDisplaced: (id) => displaced.has(hashOf(id)),
    async end(id) {
      const hash = hashOf(id)
      drop([hash])
      unsent.add(hash)
      await send(sendEnded)
      return unsent.has(hash) ? { kind: 'later', atMostMs: limits.absoluteMs } : { kind: 'ended' }
    },
    endInvalid(isValid, where) {
      const hashes = [...sessions.values()].filter((session) => !isValid(session)).map(({ hash }) => hash)
      drop(hashes)
      if (where === 'here' || hashes.length === 0) return
      for (const hash of hashes) unsent.add(hash)
      void send(sendEnded)
    },
    count: () => [...sessions.values()].filter((session) => !hasEnded(session)).length,
    async close() {
      clearInterval(timer)
      if (touched.size > 0) await send(sendTimes)
      if (unsent.size > 0) await send(sendEnded)
    },
  }
}

/** How many of a user's have to go, so that one more has room. */
function surplusOf(all: readonly OpenSession[], user: string, most: number): number {
  return Math.max(0, all.filter((session) => session.user === user).length + 1 - most)
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}
