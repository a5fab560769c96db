import type { AccessOptions } from '#server/access/access.ts'
import type { CatalogCacheLimits } from '#server/catalog-cache/catalog-cache-limits.ts'
import type { Log } from '#server/operation/create-log.ts'
import type { FileStates } from '#server/operation/file-states.ts'
import type { TlsFiles } from '#server/operation/tls-files.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import type { UpstreamAddress } from './upstream.ts'

export type GatewayOptions = {
  readonly upstream: UpstreamAddress
  /** The folder of the built page; read once. Null where somebody else serves the page: development. */
  readonly distDirectory: string | null
  /** Where catalogs are kept, and sessions unless `access` says where. */
  readonly dataDirectory: string
  /** Who may come in. By default whoever is at this machine. */
  readonly access?: Partial<
    Pick<
      AccessOptions,
      | 'mode'
      | 'origins'
      | 'trustedProxies'
      | 'sessions'
      | 'sessionsPlace'
      | 'sessionsLookMs'
      | 'fileGraceMs'
      | 'cost'
      | 'checks'
    >
  >
  /** Our own certificate; null for plain http, on this machine or behind a proxy. */
  readonly tls?: TlsFiles | null
  readonly catalog?: {
    readonly limits?: Partial<CatalogCacheLimits>
    /** Times of the day such as `06:30`, at which the wholesaler is asked in any case. */
    readonly times?: readonly string[]
    /** Asks for it before the first person does. */
    readonly asksAtStart?: boolean
    /** It is Surtido's own sample and no wholesaler's, which is said with every answer. */
    readonly isSample?: boolean
  }
  /** A company's synonyms. Read at once, and again when it changes; the log names the lines that cannot be used. */
  readonly synonymsFile?: string | null
  /** The token that lets another machine read the metrics; null: only this machine. */
  readonly readMetricsToken?: () => string | null
  readonly timeouts?: Partial<GatewayTimeouts>
  readonly limits?: Partial<GatewayLimits>
  /** For the waits before a product is asked for again. Tests pass their own. */
  readonly random?: () => number
  readonly log: Log
  /** What became of the files that the caller reads again. */
  readonly files?: FileStates
  /** Also measure the process: memory, CPU, event loop. */
  readonly measuresProcess?: boolean
}
