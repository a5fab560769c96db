import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'

/**
 * Whether a request comes from our own page or from the person. A foreign name that resolves to this machine (DNS
 * rebinding) fails on Host. Another site's script fails on Origin or Sec-Fetch-Site. Old browsers send neither of these
 * two; they get an answer, and their own same-origin policy keeps it from the other site.
 */
export function isFromOurOrigin(headers: IncomingHttpHeaders, asked: { api: boolean; port: number }): boolean {
  const host = headers.host ?? ''
  if (!isOurHost(host, asked.port)) return false
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return false

  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  // A link in a mail or on another site may open the page, and nothing else.
  return !asked.api && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

function isOurHost(host: string, port: number): boolean {
  const match = /^([^:]+|\[[^\]]+\])(?::(\d+))?$/.exec(host)
  return match !== null && isLoopbackHost(match[1] ?? '') && Number(match[2] ?? 80) === port
}
