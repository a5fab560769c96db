import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'

/**
 * What is wrong with a certificate and its key, both in PEM; null if a server can use them.
 * @param hosts the names and addresses that people open: the certificate must be for all of them
 */
export function findTlsFault(cert: string, key: string, hosts: readonly string[]): string | null {
  try {
    const certificate = new X509Certificate(cert)
    if (Date.parse(certificate.validTo) <= Date.now()) return 'a certificate that is over'
    // A secure context takes an empty key without a word.
    if (!certificate.checkPrivateKey(createPrivateKey(key))) return 'a key that is not of the certificate'
    // The rest of the chain.
    createSecureContext({ cert, key })
    return findNameFault(certificate, hosts)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return `what cannot be used together (${code})`
  }
}

/** Of a certificate with its chain. */
export const mostTlsFileBytes = 262_144

/** Whom the certificate does not serve; null if it is for all of them. */
export function findNameFault(certificate: X509Certificate, hosts: readonly string[]): string | null {
  const others = hosts.filter((host) => !isFor(certificate, host))
  if (others.length === 0) return null
  const names = (certificate.subjectAltName ?? 'no name').slice(0, 200)
  return `a certificate for ${names}, and not for ${others.join(' and ')}`
}

/** The hosts of the addresses that are opened with TLS, without the brackets of IPv6. */
export function tlsHostsOf(origins: readonly string[]): readonly string[] {
  return origins
    .map((origin) => new URL(origin))
    .filter(({ protocol }) => protocol === 'https:')
    .map(({ hostname }) => hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** As browsers see it, which do not read the subject any more. */
function isFor(certificate: X509Certificate, host: string): boolean {
  const found = isIP(host) === 0 ? certificate.checkHost(host, { subject: 'never' }) : certificate.checkIP(host)
  return found !== undefined
}
