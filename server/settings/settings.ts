/** What the program was told, checked. Only `readSettings` makes one. */
export type Settings = {
  readonly wholesaler: RemoteWholesaler | { readonly kind: 'sample' }
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDirectory: string
}

export type RemoteWholesaler = {
  readonly kind: 'remote'
  /** Origin and perhaps a path, with no slash at the end: `/api/products/…` is put behind it. */
  readonly url: string
  readonly token: string
}

/** One wrong setting. `found` describes what is there and is safe to print: never a token, never credentials in a URL. */
export type SettingsProblem = { readonly name: string; readonly found: string; readonly expected: string }
