import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'
import type { LocalSource, RemoteSource } from './request-source.ts'

export type OriginRules = {
  /** The port that we listen on. */
  readonly port: number
  /** The addresses that people use, as browsers write them. */
  readonly origins: ReadonlySet<string>
}

/**
 * Whether a request comes from our own page or from the person. A foreign name that resolves to this machine (DNS
 * rebinding) fails on Host. Another site's script fails on Origin or Sec-Fetch-Site. Old browsers send neither of these
 * two; they get an answer, and their own same-origin policy keeps it from the other site.
 */
export function isFromOurOrigin(
  headers: IncomingHttpHeaders,
  source: LocalSource | RemoteSource,
  asked: OriginRules & { readonly api: boolean },
): boolean {
  const origin = originOf(source, asked)
  if (origin === null) return false
  const site = headers['sec-fetch-site']
  if (headers.origin !== undefined && headers.origin !== origin) {
    // A form of a page with `Referrer-Policy: no-referrer` says null; where it comes from, the browser says beside it.
    if (headers.origin !== 'null' || site !== 'same-origin') return false
  }
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  // A link in a mail or on another site may open the page, and nothing else.
  return !asked.api && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

/**
 * Our own origin, in the words of this request; null if its host is none of ours. At this machine every loopback name
 * on our port is ours; anywhere else only what SURTIDO_ORIGIN lists.
 */
export function originOf(source: LocalSource | RemoteSource, { port, origins }: OriginRules): string | null {
  const asked = readHost(source)
  if (asked === null) return null
  const { origin, name, hostPort } = asked
  const isOurs = source.kind === 'local' && isLoopbackHost(name) && hostPort === port
  return isOurs || origins.has(origin) ? origin : null
}

type HostReading = { readonly origin: string; readonly name: string; readonly hostPort: number }

/** Nearly all requests have the same host: to read an address takes longer than the rest of this check. */
let lastHost: { readonly address: string; readonly reading: HostReading | null } | null = null

function readHost({ scheme, host }: LocalSource | RemoteSource): HostReading | null {
  const address = `${scheme}://${host}`
  if (lastHost?.address !== address) lastHost = { address, reading: parseHost(scheme, host, address) }
  return lastHost.reading
}

function parseHost(scheme: 'http' | 'https', host: string, address: string): HostReading | null {
  const parts = /^([^:/?#@\\\s[\]]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?$/.exec(host)
  if (parts === null || !URL.canParse(address)) return null
  const usualPort = scheme === 'https' ? 443 : 80
  return { origin: new URL(address).origin, name: parts[1] ?? '', hostPort: Number(parts[2] ?? usualPort) }
}
