import { type ConnectionOptions, checkServerIdentity } from 'node:tls'

/**
 * How the wholesaler proves that it is the wholesaler. Each option that the environment could loosen is stated:
 * NODE_TLS_REJECT_UNAUTHORIZED and NODE_OPTIONS have no effect.
 * @param authority PEM certificates, trusted in place of the public authorities; null for the public ones
 */
export function upstreamTls(authority: string | null): VerificationOptions {
  return {
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    checkServerIdentity(host, certificate) {
      // Node takes the common name where there is no subjectAltName; RFC 9525 forbids that.
      if (!certificate.subjectaltname) return new NamelessCertificate()
      return checkServerIdentity(host, certificate)
    },
    ...(authority !== null && { ca: authority }),
  }
}

export type VerificationOptions = Pick<
  ConnectionOptions,
  'rejectUnauthorized' | 'minVersion' | 'checkServerIdentity' | 'ca'
>

class NamelessCertificate extends Error {
  readonly code = 'ERR_TLS_CERT_ALTNAME_INVALID'
  override readonly message = 'The certificate has no subjectAltName.'
}
