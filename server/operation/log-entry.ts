import { isIP } from 'node:net'
import { type RouteKind, routeKinds } from './route-kind.ts'

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const logEvents = ['request', 'client', 'file', 'catalog', 'upstream', 'access', 'start', 'stop'] as const
export type LogEvent = (typeof logEvents)[number]

/** All that a line of the log can hold. A path, a header, a sku or a message of a library has no field here. */
export type LogEntry = {
  readonly level: LogLevel
  readonly event: LogEvent
  readonly requestId?: string | null
  /** A person who is known: never a name that somebody only typed, which may be a password. */
  readonly user?: string | null
  readonly address?: string | null
  readonly method?: string | null
  readonly route?: RouteKind | null
  readonly status?: number | null
  readonly ms?: number | null
  /** A code of a closed list: of `problem.ts`, or Node's own, such as ECONNRESET. */
  readonly code?: string | null
  /** Our own fixed words, and numbers. */
  readonly detail?: string | null
  /** How many equal ones this line stands for, that have none of their own. */
  readonly times?: number | null
}

export type LogFields = Readonly<Record<string, string | number>>

/**
 * The fields of an entry that have their form. Whatever else the object holds is left out, and so is a value of another
 * form: what the type promises, a cast or foreign data could break.
 */
export function readLogFields(entry: LogEntry, secrets: readonly string[]): LogFields {
  const fields: Record<string, string | number> = { event: among(logEvents, entry.event) ?? 'other' }
  const put = (name: string, value: string | number | null) => {
    if (value === null) return
    const isSecret = typeof value === 'string' && secrets.some((secret) => value.includes(secret))
    fields[name] = isSecret ? '(secret)' : value
  }
  put('requestId', matching(/^[\w-]{1,64}$/, entry.requestId))
  put('user', boundText(entry.user, 64))
  put('address', typeof entry.address === 'string' && isIP(entry.address) > 0 ? entry.address : null)
  put('method', among(methods, entry.method) ?? (typeof entry.method === 'string' ? 'other' : null))
  put('route', among(routeKinds, entry.route))
  put('status', wholeFrom(100, 599, entry.status))
  put('ms', typeof entry.ms === 'number' && entry.ms >= 0 && entry.ms < 1e12 ? Math.round(entry.ms * 10) / 10 : null)
  put('code', matching(/^[\w-]{1,64}$/, entry.code))
  put('detail', boundText(entry.detail, 300))
  put('times', wholeFrom(1, Number.MAX_SAFE_INTEGER, entry.times))
  return fields
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

function among<const Name extends string>(names: readonly Name[], value: unknown): Name | null {
  return names.find((name) => name === value) ?? null
}

function matching(form: RegExp, value: unknown): string | null {
  return typeof value === 'string' && form.test(value) ? value : null
}

function wholeFrom(least: number, most: number, value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null
}

/** Signs that end a line, move the cursor or turn the direction of writing could forge or hide a line. */
function boundText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || value === '') return null
  if (value.length <= most && plainText.test(value)) return value
  const shown = value.slice(0, most * 2).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')
  const signs = Array.from(shown)
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : shown
}

/** What our own words are made of. */
const plainText = /^[\x20-\x7e]*$/
