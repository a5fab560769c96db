import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SettingsProblem } from './settings.ts'

const name = 'WHOLESALE_API_CA_FILE'
const expected = 'a PEM file with the certificate of the authority that signs the wholesaler’s, and no key'

/** The certificates in the file, as PEM; or null, with an entry in `problems`. */
export function readAuthorityFile(path: string, problems: SettingsProblem[]): string | null {
  const refuse = (found: string) => {
    problems.push({ name, found, expected })
    return null
  }
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return refuse(`a file that cannot be read (${code})`)
  }
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return refuse('a file with a private key in it')
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  if (certificates === null) return refuse('a file without a certificate')
  if (!certificates.every(isReadable)) return refuse('a certificate that cannot be read')
  // Node needs the end of the chain: an authority between, or the wholesaler's own certificate, is not enough.
  if (!certificates.some(isRoot)) return refuse('no root certificate: each is signed by another')
  return certificates.join('\n')
}

function isReadable(pem: string): boolean {
  try {
    return new X509Certificate(pem).serialNumber !== ''
  } catch {
    return false
  }
}

function isRoot(pem: string): boolean {
  const certificate = new X509Certificate(pem)
  return certificate.checkIssued(certificate)
}
