import type { AccessMode } from '#server/access/access.ts'
import type { GatewayOptions } from '#server/gateway/gateway-options.ts'
import type { UpstreamAddress } from '#server/gateway/upstream.ts'
import type { Log } from '#server/operation/create-log.ts'
import { createTlsFiles, type TlsFiles } from '#server/operation/tls-files.ts'
import { createTokenSource } from '#server/operation/token-source.ts'
import type { Entry } from '#server/settings/entry.ts'
import { shortestMetricsToken } from '#server/settings/read-settings.ts'
import type { RemoteWholesaler, Settings } from '#server/settings/settings.ts'
import { tlsHostsOf } from '#server/settings/tls-fault.ts'

/** Files are read before there are metrics to note it in. */
function createFileNotes() {
  const states = new Map<string, boolean>()
  let note = (name: string, isGood: boolean): void => void states.set(name, isGood)
  return {
    noteOf: (name: string) => (isGood: boolean) => note(name, isGood),
    tell(next: typeof note) {
      for (const [name, isGood] of states) next(name, isGood)
      note = next
    },
  }
}

type Watched = { readonly close: () => void }

/** How the gateway runs with these settings; `watched` are the files that are read again, until they are closed. */
export function gatewayOfSettings(
  settings: Settings,
  log: Log,
): {
  readonly options: Omit<GatewayOptions, 'upstream' | 'distDirectory'> & {
    readonly readMetricsToken: () => string | null
  }
  readonly watched: readonly Watched[]
  /** Notes in the metrics whether what another watched file says now is in use. */
  readonly noteOf: (name: string) => (isGood: boolean) => void
} {
  const { dataDirectory, limits, synonymsFile, catalog, tls: tlsPaths, metricsTokenFile } = settings
  const files = createFileNotes()
  // Behind a proxy the certificate may be for the name by which that proxy asks.
  const hosts = settings.trustedProxies.length > 0 ? [] : tlsHostsOf(settings.origins)
  const onChange = files.noteOf('certificate')
  const tls: TlsFiles | null = tlsPaths && createTlsFiles({ ...tlsPaths, hosts, log, onChange })
  if (tls !== null && tls.current() === null) throw new Error('The certificate and its key cannot be used together.')
  const metricsToken =
    metricsTokenFile === null
      ? null
      : createTokenSource({
          path: metricsTokenFile,
          setting: 'SURTIDO_METRICS_TOKEN_FILE',
          log,
          leastLength: shortestMetricsToken,
          onChange: files.noteOf('metrics_token'),
        })
  return {
    options: {
      dataDirectory,
      access: {
        mode: modeOf(settings.entry),
        origins: new Set(settings.origins),
        trustedProxies: settings.trustedProxies,
        sessions: settings.session,
      },
      tls,
      catalog: {
        limits: { maxAgeMs: catalog.maxAgeMs, leastShare: catalog.leastShare, diskBytes: catalog.diskBytes },
        times: catalog.refreshTimes.map(writeTime),
        isSample: settings.wholesaler.kind === 'sample',
      },
      synonymsFile,
      readMetricsToken: () => metricsToken?.current() ?? null,
      limits,
      log,
      onFiles: files.tell,
      measuresProcess: true,
    },
    watched: [tls, metricsToken].filter((each) => each !== null),
    noteOf: files.noteOf,
  }
}

/** The wholesaler with its token, which is read again when its file changes. */
export function upstreamOfSettings(
  { url, token, tokenFile, authority }: RemoteWholesaler,
  log: Log,
  onChange: (isGood: boolean) => void = () => {},
): { readonly upstream: UpstreamAddress; readonly watched: readonly Watched[] } {
  if (tokenFile === null) return { upstream: { url, authority, readToken: () => token }, watched: [] }
  const source = createTokenSource({ path: tokenFile, setting: 'WHOLESALE_API_TOKEN_FILE', log, onChange })
  return { upstream: { url, authority, readToken: () => source.current() ?? token }, watched: [source] }
}

function modeOf(entry: Entry): AccessMode {
  switch (entry.kind) {
    case 'open':
      return { kind: 'none' }
    case 'password':
      return { kind: 'shared', password: entry.password }
    case 'openid': {
      const { issuer, clientId, clientSecret, nameClaim, admins } = entry
      return { kind: 'oidc', provider: { issuer, clientId, clientSecret, nameClaim }, admins }
    }
    default:
      return entry
  }
}

/** Minutes after midnight as `06:30`. */
function writeTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
