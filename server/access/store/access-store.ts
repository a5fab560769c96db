/** What gateways share: who is signed in, and where people have signed in before. Only hashes of ids are in it. */
export type AccessStore = {
  /** Of this installation, the current one first; the others are of gateways that had files of their own. */
  readonly keys: readonly Buffer[]
  /** Another one than before: somebody has changed something. */
  readRevision(): Promise<number>
  /** All sessions, or those of these hashes. */
  readSessions(hashes?: readonly string[]): Promise<readonly StoredSession[]>
  /**
   * Resolves when it is kept.
   * @param gone the hashes of those that end with it
   * @param displaced the hashes of those that make room for it, whose people are told so
   */
  addSession(session: StoredSession, gone: readonly string[], displaced?: readonly string[]): Promise<void>
  /** Those of these hashes that made room for another session, lately. */
  readDisplaced(hashes: readonly string[]): Promise<readonly string[]>
  endSessions(hashes: readonly string[]): Promise<void>
  /** When they were last seen; never earlier than it is kept. */
  touchSessions(seen: readonly Pick<StoredSession, 'hash' | 'seenAgoMs'>[]): Promise<void>
  /** The hash of the shared password, as PHC; null if there is none. */
  readSharedHash(): Promise<string | null>
  /** False where it is another one than `before` by now: then nothing is written. */
  replaceSharedHash(before: string | null, written: string): Promise<boolean>
  /** Those that came after a revision. */
  readPlaces(since: number): Promise<readonly StoredPlace[]>
  keepPlaces(places: readonly NewPlace[], gone: readonly string[]): Promise<void>
  /** What an older version kept in files, beside what there is. */
  importFiles(files: FilesOfBefore): Promise<void>
  close(): Promise<void>
}

/** Its times are ages by the clock that all gateways share, so that no clock of a gateway matters. */
export type StoredSession = {
  /** SHA-256 of the id. */
  readonly hash: string
  /** The folded name, or `shared`. */
  readonly user: string
  readonly name: string | null
  /** Changes with the password, and with the way in which people sign in. */
  readonly stamp: string
  /** Below 0 where a clock was set back meanwhile. */
  readonly openedAgoMs: number
  /** When this session last asked for something. */
  readonly seenAgoMs: number
}

export type StoredPlace = {
  readonly hash: string
  /** The hash of the name. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly seenAt: number
  readonly revision: number
}

export type NewPlace = Pick<StoredPlace, 'hash' | 'name'> & { readonly seenAgoMs: number }

export type FilesOfBefore = {
  /** Of the gateway whose files these are. */
  readonly key: Buffer
  readonly sharedHash: string | null
  readonly sessions: readonly (Pick<StoredSession, 'hash' | 'user' | 'name' | 'stamp'> & {
    readonly openedAt: number
    readonly seenAt: number
  })[]
  readonly places: readonly Pick<StoredPlace, 'hash' | 'name' | 'seenAt'>[]
}
