import { isLoopbackHost } from '#server/settings/loopback-host.ts'

/**
 * The header that lets a browser use https only, for a year, or none. It is for an answer that goes out over https under
 * a name of one's own: for `localhost` it would shut out every other program on this machine that speaks plain http.
 * Not for subdomains either: those are not ours.
 * @param overTls with our own certificate, or to a trusted proxy that says so
 */
export function transportSecurity(host: string, overTls: boolean): Readonly<Record<string, string>> {
  const name = host.replace(/:\d{1,5}$/, '')
  return overTls && name !== '' && !isLoopbackHost(name) ? { 'strict-transport-security': 'max-age=31536000' } : {}
}
