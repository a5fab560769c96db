import type { AccessMode } from '#server/access/access.ts'
import type { GatewayOptions } from '#server/gateway/gateway-options.ts'
import type { UpstreamAddress } from '#server/gateway/upstream.ts'
import type { Log } from '#server/operation/create-log.ts'
import { createFileStates, type FileState, type FileStates } from '#server/operation/file-states.ts'
import { createTlsFiles, type TlsFiles } from '#server/operation/tls-files.ts'
import { createTokenSource } from '#server/operation/token-source.ts'
import type { Entry } from '#server/settings/entry.ts'
import { shortestMetricsToken } from '#server/settings/read-settings.ts'
import type { RemoteWholesaler, Settings } from '#server/settings/settings.ts'
import { tlsHostsOf } from '#server/settings/tls-fault.ts'

type Watched = { readonly close: () => void }

/** How the gateway runs with these settings; `watched` are the files that are read again, until they are closed. */
export function gatewayOfSettings(
  settings: Settings,
  log: Log,
): {
  readonly options: Omit<GatewayOptions, 'upstream' | 'distDirectory'> & {
    readonly readMetricsToken: () => string | null
    readonly files: FileStates
  }
  readonly watched: readonly Watched[]
} {
  const { dataDirectory, limits, synonymsFile, catalog, tls: tlsPaths, metricsTokenFile, fileGraceMs } = settings
  const files = createFileStates()
  // Behind a proxy the certificate may be for the name by which that proxy asks.
  const hosts = settings.trustedProxies.length > 0 ? [] : tlsHostsOf(settings.origins)
  const onChange = (state: FileState) => files.note('certificate', state)
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
          graceMs: fileGraceMs,
          onChange: (state) => files.note('metrics_token', state),
        })
  return {
    options: {
      dataDirectory,
      access: {
        mode: modeOf(settings.entry),
        origins: new Set(settings.origins),
        trustedProxies: settings.trustedProxies,
        sessions: settings.session,
        sessionsPlace: settings.sessionsPlace,
        fileGraceMs,
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
      files,
      measuresProcess: true,
    },
    watched: [tls, metricsToken].filter((each) => each !== null),
  }
}

/** The wholesaler with its token, which is read again when its file changes, and which counts no longer than that allows. */
export function upstreamOfSettings(
  { url, token, tokenFile, authority }: RemoteWholesaler,
  { fileGraceMs }: Pick<Settings, 'fileGraceMs'>,
  log: Log,
  files: FileStates,
): { readonly upstream: UpstreamAddress; readonly watched: readonly Watched[] } {
  if (tokenFile === null) return { upstream: { url, authority, readToken: () => token }, watched: [] }
  const source = createTokenSource({
    path: tokenFile,
    setting: 'WHOLESALE_API_TOKEN_FILE',
    log,
    graceMs: fileGraceMs,
    onChange: (state) => files.note('token', state),
  })
  return { upstream: { url, authority, readToken: () => source.current() }, watched: [source] }
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
