import type { DatabaseAddress } from './database-address.ts'
import { DatabaseAwayError } from './database-away-error.ts'

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Another import has removed the catalog that was about to be read. */
export function isRemovedTable(error: unknown): boolean {
  return codeOf(error) === '42P01'
}

/** The connection is gone, or the server will not answer on it: it ends, starts, or has too many. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (lostCodes.has(code) || code.startsWith('08')) return true
  return error instanceof Error && lostMessages.test(error.message)
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /time(?:d )?out/i.test(error.message)
}

const lostCodes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED'])
const lostMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** What a failed connection becomes. Any failure to connect counts, a wrong password too: it may be mended meanwhile. */
export function toAway(error: unknown, address: DatabaseAddress): DatabaseAwayError {
  const message = address.hide(error instanceof Error ? error.message : String(error))
  const reason = codeOf(error) || (isTimeout(error) ? 'no answer in time' : 'the connection ended')
  return new DatabaseAwayError(reason, `The database ${address.shown} does not answer (${reason}): ${message}`)
}
