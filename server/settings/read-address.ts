import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { isLoopbackHost } from './loopback-host.ts'
import { readTextFile } from './read-text-file.ts'
import type { SettingReader } from './setting-reader.ts'
import { findNameFault, findTlsFault, mostTlsFileBytes, tlsHostsOf } from './tls-fault.ts'

/** Where people reach the gateway, and how. */
export type GatewayAddress = {
  /** An address or name to listen on, without brackets. */
  readonly host: string
  readonly port: number
  /** As browsers write them: `https://name`, with the port unless it is 443. Empty on this machine alone. */
  readonly origins: readonly string[]
  /** Absolute paths of files in PEM. */
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | null
  /** Addresses or CIDR blocks of the proxies whose word counts. */
  readonly trustedProxies: readonly string[]
}

export function readAddress(reader: SettingReader): GatewayAddress {
  const host = (reader.text('HOST') ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) === 0 && !/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i.test(host))
    reader.refuse('HOST', JSON.stringify(host), 'an address of this machine such as 127.0.0.1 or 0.0.0.0')
  const port = reader.number('PORT', { fallback: 4280, from: 1, to: 65_535 })
  const origins = readOrigins(reader)
  const trustedProxies = readProxies(reader)
  const address = { host, port, origins, tls: readTls(reader, origins, trustedProxies.length > 0), trustedProxies }
  if (address.tls !== null && trustedProxies.length === 0) warnOfPorts(reader, origins, port)
  if (isLoopbackHost(host) && address.trustedProxies.length > 0 && address.origins.length === 0)
    reader.refuse(
      'SURTIDO_ORIGIN',
      'not set, while SURTIDO_TRUSTED_PROXY is',
      'the address that people open at the proxy',
    )
  if (!isLoopbackHost(host)) {
    if (address.origins.length === 0)
      reader.refuse('SURTIDO_ORIGIN', `not set, while HOST is ${host}`, 'the address that people open, with https')
    if (reader.text('SURTIDO_TLS_CERT_FILE') === null && address.trustedProxies.length === 0)
      reader.refuse(
        'SURTIDO_TLS_CERT_FILE',
        `not set, while HOST is ${host}`,
        'a certificate, or SURTIDO_TRUSTED_PROXY: the proxy in front that has one',
      )
  }
  return address
}

function readOrigins(reader: SettingReader): string[] {
  return reader.list('SURTIDO_ORIGIN').flatMap((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
    if (isBare && isSafe) return [url.origin]
    reader.refuse(
      'SURTIDO_ORIGIN',
      isBare ? `${url.origin}, which is not https` : 'no address of a page',
      'such as https://surtido.company.example: over plain http a browser does not say where a request comes from',
    )
    return []
  })
}

function readTls(reader: SettingReader, origins: readonly string[], isBehindProxy: boolean): GatewayAddress['tls'] {
  const certificateFile = reader.file('SURTIDO_TLS_CERT_FILE', 'a certificate and its chain, in PEM')
  const keyFile = reader.file('SURTIDO_TLS_KEY_FILE', 'the private key of the certificate, in PEM')
  const isOneMissing =
    (reader.text('SURTIDO_TLS_CERT_FILE') === null) !== (reader.text('SURTIDO_TLS_KEY_FILE') === null)
  if (isOneMissing)
    reader.refuse('SURTIDO_TLS_KEY_FILE', 'one of the two files', 'SURTIDO_TLS_CERT_FILE and SURTIDO_TLS_KEY_FILE')
  if (certificateFile === null || keyFile === null) return null
  checkPair(reader, { certificateFile, keyFile }, tlsHostsOf(origins), isBehindProxy)
  return { certificateFile, keyFile }
}

function checkPair(
  reader: SettingReader,
  { certificateFile, keyFile }: NonNullable<GatewayAddress['tls']>,
  hosts: readonly string[],
  isBehindProxy: boolean,
): void {
  const [cert, key] = [readTextFile(certificateFile, mostTlsFileBytes), readTextFile(keyFile, mostTlsFileBytes)]
  if (cert.kind === 'unusable') return reader.refuse('SURTIDO_TLS_CERT_FILE', cert.found, 'a certificate, in PEM')
  if (key.kind === 'unusable') return reader.refuse('SURTIDO_TLS_KEY_FILE', key.found, 'a private key, in PEM')
  const expected = 'a certificate for the name that people open, with its chain, and in SURTIDO_TLS_KEY_FILE its key'
  const fault = findTlsFault(cert.text, key.text, isBehindProxy ? [] : hosts)
  if (fault !== null) return reader.refuse('SURTIDO_TLS_CERT_FILE', fault, expected)
  const nameFault = findNameFault(new X509Certificate(cert.text), hosts)
  if (nameFault !== null)
    reader.warnings.push(
      `SURTIDO_TLS_CERT_FILE is ${nameFault}: right only if the proxy asks for another name than people do.`,
    )
}

/** Something before us may lead the one port to the other; if nothing does, nobody comes in. */
function warnOfPorts(reader: SettingReader, origins: readonly string[], port: number): void {
  for (const url of origins.map((origin) => new URL(origin))) {
    const opened = Number(url.port) || 443
    if (url.protocol === 'https:' && opened !== port)
      reader.warnings.push(
        `SURTIDO_ORIGIN says port ${opened}, and TLS listens on ${port} (PORT): right only if something leads from the one to the other.`,
      )
  }
}

function readProxies(reader: SettingReader): readonly string[] {
  return reader.list('SURTIDO_TRUSTED_PROXY').filter((text) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
    const family = isIP(address)
    // Not as mapped IPv6 addresses: ::ffff:0:0/96 is every IPv4 address in other words.
    const isBlock =
      family !== 0 &&
      !address.toLowerCase().startsWith('::ffff:') &&
      (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
    if (!isBlock)
      reader.refuse('SURTIDO_TRUSTED_PROXY', JSON.stringify(text), 'addresses such as 127.0.0.1 or 10.1.0.0/16')
    return isBlock
  })
}
