/** The files that are read again while the gateway runs, and the database of sessions, which is asked again. */
export type FileName = 'token' | 'certificate' | 'users' | 'synonyms' | 'metrics_token' | 'sessions'

/**
 * `good`: what the file says now is in use. `old`: it cannot be used now, and what it said before still counts. `lapsed`:
 * that was too long ago, and counts no more. `empty`: a users file that can be used, and names nobody.
 */
export type FileState = 'good' | 'old' | 'lapsed' | 'empty'

/** A database is never empty: it has nobody, or somebody. */
export type DatabaseState = Exclude<FileState, 'empty'>

export type FileStates = {
  note(name: FileName, state: FileState): void
  /** Of the files that there are. */
  all(): ReadonlyMap<FileName, FileState>
}

/** What became of each file that is read again: for health and metrics. */
export function createFileStates(): FileStates {
  const states = new Map<FileName, FileState>()
  return { note: (name, state) => void states.set(name, state), all: () => states }
}

/** A wait as a log line says it. */
export function writeMinutes(ms: number): string {
  return `${Math.round(ms / 60_000)} min`
}
