/** How people come in: one way at a time. */
export type Entry =
  /** Whoever uses this machine, without a password. */
  | { readonly kind: 'open' }
  /** One password for everybody. */
  | { readonly kind: 'password'; readonly password: string }
  /** An absolute path of a file with names, hashes and roles. */
  | { readonly kind: 'users'; readonly file: string }
  /** A trusted proxy names the person in a header. */
  | { readonly kind: 'proxy'; readonly header: string; readonly admins: readonly string[] }
  | {
      readonly kind: 'openid'
      readonly issuer: string
      readonly clientId: string
      readonly clientSecret: string
      /** The claim that is the person's name. */
      readonly nameClaim: string
      readonly admins: readonly string[]
    }
