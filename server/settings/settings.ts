import type { BodyLimits } from './body-limits.ts'

/** The settings of the program, checked. Only `readSettings` makes them. */
export type Settings = {
  readonly wholesaler: RemoteWholesaler | { readonly kind: 'sample' }
  readonly host: string
  readonly port: number
  /** An absolute path. */
  readonly dataDirectory: string
  readonly limits: BodyLimits
  /** An absolute path of a file that could be read; null if the company has none. */
  readonly synonymsFile: string | null
}

export type RemoteWholesaler = {
  readonly kind: 'remote'
  /** Origin and perhaps a path, without a slash at the end: `/api/products/…` is appended. */
  readonly url: string
  readonly token: string
  /** PEM certificates, trusted in place of the public authorities; null for the public ones. */
  readonly authority: string | null
}

/** One wrong setting. `found` describes it and is safe to print: it never has a token, or credentials of a URL. */
export type SettingsProblem = { readonly name: string; readonly found: string; readonly expected: string }
