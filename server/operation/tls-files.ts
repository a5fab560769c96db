import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext, type Server } from 'node:tls'
import type { Log } from './create-log.ts'
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
 * together: a key that is not of the certificate, or a certificate that is over, leaves the pair from before.
 */
export function createTlsFiles({
  certificateFile,
  keyFile,
  log,
  onChange = () => {},
  everyMs = 1_000,
  settleMs = 1_000,
  now,
}: {
  certificateFile: string
  keyFile: string
  log: Log
  onChange?: (isGood: boolean) => void
  everyMs?: number | null
  settleMs?: number
  now?: () => number
}): TlsFiles {
  const servers = new Set<Server>()
  const files = watchFile<TlsPair>({
    paths: [certificateFile, keyFile],
    mostBytes: 262_144,
    settleMs,
    everyMs,
    ...(now && { now }),
    check: ([cert = '', key = '']) => checkPair(cert, key),
    onGood(pair) {
      for (const server of servers) server.setSecureContext(tlsServerOptions(pair))
      onChange(true)
      log.write({ level: 'info', event: 'file', code: 'taken', detail: 'The certificate and its key were read.' })
    },
    onRefused(found, keeps) {
      onChange(false)
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

function checkPair(cert: string, key: string): Reading<TlsPair> {
  try {
    const certificate = new X509Certificate(cert)
    const endsAt = Date.parse(certificate.validTo)
    if (endsAt <= Date.now()) return { kind: 'refused', found: 'a certificate that is over' }
    // A secure context takes an empty key without a word.
    if (!certificate.checkPrivateKey(createPrivateKey(key)))
      return { kind: 'refused', found: 'a key that is not of the certificate' }
    // The rest of the chain.
    createSecureContext(tlsServerOptions({ cert, key }))
    return { kind: 'good', value: { cert, key, endsAt } }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return { kind: 'refused', found: `what cannot be used together (${code})` }
  }
}
