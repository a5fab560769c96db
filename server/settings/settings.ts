import type { BodyLimits } from './body-limits.ts'
import type { CatalogSettings } from './catalog-settings.ts'
import type { Entry } from './entry.ts'
import type { GatewayAddress } from './read-address.ts'
import type { SessionsPlace } from './read-sessions-place.ts'

/** The settings of the program, checked. Only `readSettings` makes them. */
export type Settings = GatewayAddress & {
  readonly wholesaler: RemoteWholesaler | { readonly kind: 'sample' }
  readonly entry: Entry
  readonly session: { readonly idleMs: number; readonly absoluteMs: number }
  readonly sessionsPlace: SessionsPlace
  /** How long what a file said, or the database of sessions, counts after it can no longer be used. */
  readonly fileGraceMs: number
  readonly catalog: CatalogSettings
  /** An absolute path. */
  readonly dataDirectory: string
  readonly limits: BodyLimits
  /** An absolute path of a file that could be read; null if the company has none. */
  readonly synonymsFile: string | null
  /** An absolute path of the file with the token that /metrics asks for; null: only from this machine. */
  readonly metricsTokenFile: string | null
  /** Log lines for a program, or for a person at a terminal. */
  readonly logForm: 'json' | 'text'
}

export type RemoteWholesaler = {
  readonly kind: 'remote'
  /** Origin and perhaps a path, without a slash at the end: `/api/products/…` is appended. */
  readonly url: string
  readonly token: string
  /** An absolute path of the file that the token came from, which is read again when it changes. */
  readonly tokenFile: string | null
  /** PEM certificates, trusted in place of the public authorities; null for the public ones. */
  readonly authority: string | null
}

/** One wrong setting. `found` describes it and is safe to print: it never has a token, or credentials of a URL. */
export type SettingsProblem = { readonly name: string; readonly found: string; readonly expected: string }
