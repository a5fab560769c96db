import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'

/**
 * Whether a request comes from our own page or from the person. A name that somebody pointed at this machine (DNS
 * rebinding) fails on Host; another site's script fails on Origin or Sec-Fetch-Site. Old browsers send neither of the
 * last two, and then get answers that their own same-origin policy keeps from the other site.
 */
export function isFromOurOrigin(headers: IncomingHttpHeaders, asked: { api: boolean; port: number }): boolean {
  const host = headers.host ?? ''
  if (!isOurHost(host, asked.port)) return false
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) return false

  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return true
  // A link in a mail may open the page; nothing else of another site may have anything.
  return !asked.api && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

function isOurHost(host: string, port: number): boolean {
  const match = /^([^:]+|\[[^\]]+\])(?::(\d+))?$/.exec(host)
  return match !== null && isLoopbackHost(match[1] ?? '') && Number(match[2] ?? 80) === port
}
