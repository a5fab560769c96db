import { X509Certificate } from 'node:crypto'
import type { Server } from 'node:tls'
import { findTlsFault, mostTlsFileBytes } from '#server/settings/tls-fault.ts'
import type { Log } from './create-log.ts'
import type { FileState } from './file-states.ts'
import { type Reading, watchFile } from './watched-file.ts'

export type TlsPair = {
  /** PEM: the certificate, and the ones between it and the authority. */
  readonly cert: string
  readonly key: string
  readonly endsAt: number
}

export type TlsFiles = {
  current(): TlsPair | null
  look(): void
  /** Lets the server use each new pair, for connections that come from then on. */
  serve(server: Server): void
  close(): void
}

/**
 * The gateway's own certificate and key, read again when they change, as a renewal does each few weeks. Both are taken
 * together: a key that is not of the certificate, or a certificate that is over or for other names, leaves the pair from
 * before, for as long as that is valid: the certificate itself says until when.
 */
export function createTlsFiles({
  certificateFile,
  keyFile,
  hosts = [],
  log,
  onChange = () => {},
  everyMs = 1_000,
  settleMs = 1_000,
  now,
}: {
  certificateFile: string
  keyFile: string
  /** What the certificate must be for. */
  hosts?: readonly string[]
  log: Log
  onChange?: (state: FileState) => void
  everyMs?: number | null
  settleMs?: number
  now?: () => number
}): TlsFiles {
  const servers = new Set<Server>()
  const files = watchFile<TlsPair>({
    paths: [certificateFile, keyFile],
    mostBytes: mostTlsFileBytes,
    settleMs,
    everyMs,
    ...(now && { now }),
    check: ([cert = '', key = '']) => checkPair(cert, key, hosts),
    onGood(pair) {
      for (const server of servers) server.setSecureContext(tlsServerOptions(pair))
      onChange('good')
      log.write({ level: 'info', event: 'file', code: 'taken', detail: 'The certificate and its key were read.' })
    },
    onRefused(found, keeps) {
      onChange(keeps ? 'old' : 'lapsed')
      const rest = keeps ? 'The pair from before is used.' : 'There is no certificate.'
      log.write({ level: 'warn', event: 'file', code: 'refused', detail: `Certificate and key: ${found}. ${rest}` })
    },
  })
  return {
    current: files.current,
    look: files.look,
    serve(server) {
      servers.add(server)
      server.once('close', () => servers.delete(server))
    },
    close: files.close,
  }
}

/** For `https.createServer`: what NODE_OPTIONS could loosen is stated. HTTP/1.1 only, as the gateway's limits know it. */
export function tlsServerOptions({ cert, key }: Pick<TlsPair, 'cert' | 'key'>) {
  return { cert, key, minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'], handshakeTimeout: 10_000 } as const
}

function checkPair(cert: string, key: string, hosts: readonly string[]): Reading<TlsPair> {
  const found = findTlsFault(cert, key, hosts)
  if (found !== null) return { kind: 'refused', found }
  return { kind: 'good', value: { cert, key, endsAt: Date.parse(new X509Certificate(cert).validTo) } }
}
