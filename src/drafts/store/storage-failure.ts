import { BlockedError, DeletedError } from './database/open-connection.ts'
import type { StorageFailure } from './drafts-state.ts'

/** The reason of a storage failure, from the thrown error. */
export function failureOf(error: unknown): StorageFailure {
  if (error instanceof MissingError) return 'missing'
  if (error instanceof BlockedError) return 'blocked'
  if (error instanceof DeletedError) return 'deleted'
  if (isQuotaError(error)) return 'quota'
  return nameOf(error) === 'VersionError' ? 'newer-version' : 'failed'
}

/** Failures that may end without an action in this tab: space is freed, a lock is released. */
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
