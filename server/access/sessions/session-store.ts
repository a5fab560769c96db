import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Clock, systemClock } from '#server/streams/clock.ts'
import { createSaver } from './create-saver.ts'
import { parseStoredSessions, type Session, type StoredSessions } from './stored-sessions.ts'
import { writeAtomically } from './write-atomically.ts'

export type SessionUser = Pick<Session, 'user' | 'name' | 'stamp'>

/** With its times by a clock that nobody sets. */
type OpenSession = Omit<Session, 'openedAt' | 'seenAt'> & { readonly openedMs: number; readonly seenMs: number }

export type SessionStore = {
  /** A key of this installation, for tokens and sealed cookies. */
  readonly key: Buffer
  /** The hash of the shared password, as PHC; null if there was none. */
  readonly sharedHash: string | null
  keepSharedHash(written: string): Promise<void>
  /** Resolves with a new id when the session is on the disk. */
  open(user: SessionUser): Promise<string>
  /** Null where there is no such session, or not any more. `touch`: the person is there, so the idle time begins anew. */
  find(id: string, touch: boolean): OpenSession | null
  /** Resolves when the session is gone from the disk, too. */
  end(id: string): Promise<void>
  /** Ends every session of which `isValid` says no. */
  endInvalid(isValid: (session: OpenSession) => boolean): void
  count(): number
  close(): Promise<void>
}

export type SessionLimits = {
  readonly idleMs: number
  readonly absoluteMs: number
  /** The oldest ones end when there are more. */
  readonly mostOfUser: number
  readonly mostInAll: number
}

/** How often the times of the last requests are written, if there were any. */
const writeEveryMs = 60_000

/**
 * Sessions, in memory and in a file, so that a restart signs nobody out. An id has 256 random bits; only its SHA-256 is
 * kept. One process writes a file.
 *
 * While it is open, sessions end by a clock that nobody sets. The file has times of the usual clock: one in the future,
 * as of a machine whose clock was wrong, is as now.
 * @param onFailure gets a fixed word and an error's code when the file cannot be read or written; sessions then live in
 *   memory
 */
export async function openSessionStore(
  path: string,
  limits: SessionLimits,
  onFailure: (what: string) => void,
  { now, epochNow }: Clock = systemClock,
): Promise<SessionStore> {
  const stored = await readStored(path, onFailure)
  const key = stored?.key ?? randomBytes(32)
  let sharedHash = stored?.sharedHash ?? null
  const sinceStored = (at: number) => now() - Math.max(0, epochNow() - at)
  const sessions = new Map<string, OpenSession>(
    (stored?.sessions ?? []).map(({ openedAt, seenAt, ...session }) => [
      session.hash,
      { ...session, openedMs: sinceStored(openedAt), seenMs: sinceStored(seenAt) },
    ]),
  )
  let hasNewTimes = false
  const epochOf = (ms: number) => Math.round(epochNow() - (now() - ms))
  const toStored = ({ openedMs, seenMs, ...session }: OpenSession): Session => ({
    ...session,
    openedAt: epochOf(openedMs),
    seenAt: epochOf(seenMs),
  })

  const hasEnded = ({ openedMs, seenMs }: OpenSession) =>
    now() - openedMs >= limits.absoluteMs || now() - seenMs >= limits.idleMs
  const dropEnded = () => {
    for (const [hash, session] of sessions) if (hasEnded(session)) sessions.delete(hash)
  }
  dropEnded()

  const write = async () => {
    hasNewTimes = false
    const text: StoredSessions = {
      format: 1,
      key: key.toString('base64url'),
      sharedHash,
      sessions: [...sessions.values()].map(toStored),
    }
    try {
      await writeAtomically(path, `${JSON.stringify(text)}\n`)
    } catch (error) {
      onFailure(`not written (${codeOf(error)})`)
    }
  }
  const save = createSaver(write)
  const timer = setInterval(() => {
    dropEnded()
    if (hasNewTimes) void save()
  }, writeEveryMs).unref()

  const makeRoom = (user: string) => {
    dropEnded()
    const own = bySeen([...sessions.values()].filter((session) => session.user === user))
    for (const { hash } of own.slice(0, Math.max(0, own.length - limits.mostOfUser))) sessions.delete(hash)
    const surplus = sessions.size - limits.mostInAll
    if (surplus > 0) for (const { hash } of bySeen(sessions.values()).slice(0, surplus)) sessions.delete(hash)
  }

  return {
    key,
    get sharedHash() {
      return sharedHash
    },
    keepSharedHash(written) {
      sharedHash = written
      return save()
    },
    async open({ user, name, stamp }) {
      const id = randomBytes(32).toString('base64url')
      const hash = hashOf(id)
      sessions.set(hash, { hash, user, name, stamp, openedMs: now(), seenMs: now() })
      makeRoom(user)
      await save()
      return id
    },
    find(id, touch) {
      const session = sessions.get(hashOf(id))
      if (session === undefined) return null
      if (hasEnded(session)) {
        sessions.delete(session.hash)
        return null
      }
      if (!touch || session.seenMs === now()) return session
      const seen = { ...session, seenMs: now() }
      sessions.set(session.hash, seen)
      hasNewTimes = true
      return seen
    },
    async end(id) {
      if (sessions.delete(hashOf(id))) await save()
    },
    endInvalid(isValid) {
      let hasEndedSome = false
      for (const [hash, session] of sessions) if (!isValid(session)) hasEndedSome = sessions.delete(hash)
      if (hasEndedSome) void save()
    },
    count: () => sessions.size,
    async close() {
      clearInterval(timer)
      await save()
    },
  }
}

/** The ones seen longest ago first. */
function bySeen(sessions: Iterable<OpenSession>): OpenSession[] {
  return [...sessions].toSorted((a, b) => a.seenMs - b.seenMs)
}

async function readStored(path: string, onFailure: (what: string) => void) {
  try {
    const stored = parseStoredSessions(await readFile(path, 'utf8'))
    if (stored === null) onFailure('not readable: everybody has to sign in again')
    return stored
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') onFailure(`not readable (${codeOf(error)}): everybody has to sign in again`)
    return null
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
