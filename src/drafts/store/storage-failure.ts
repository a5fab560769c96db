import { BlockedError } from './database/draft-database.ts'
import type { StorageFailure } from './drafts-state.ts'

/** Why the drafts cannot be stored, by what the browser threw. */
export function failureOf(error: unknown): StorageFailure {
  if (error instanceof MissingError) return 'missing'
  if (error instanceof BlockedError) return 'blocked'
  if (isQuotaError(error)) return 'quota'
  return nameOf(error) === 'VersionError' ? 'newer-version' : 'failed'
}

/** Failures that may pass by themselves: space is made, a lock is gone. */
export const passingFailures: ReadonlySet<StorageFailure> = new Set(['quota', 'failed'])

export function isQuotaError(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError'
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : null
}

/** The browser has no IndexedDB. */
export class MissingError extends Error {
  override name = 'MissingError'
}
