import type { Readable } from 'node:stream'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'

export type CatalogAnswer =
  | {
      readonly kind: 'answer'
      /** 226: a difference (RFC 3229). */
      readonly status: 200 | 226 | 304
      readonly headers: Readonly<Record<string, string>>
      /** Null for 304 and HEAD. */
      readonly body: Readable | null
    }
  | {
      readonly kind: 'problem'
      readonly code: ProblemCode
      readonly detail: string
      readonly retryAfterSeconds: number | null
    }
  /** The client left: nobody is to be answered. */
  | { readonly kind: 'gone' }
