import { isLoopbackHost } from '#server/settings/loopback-host.ts'

/** `fault` says what is wrong with the first entry that cannot be used. */
export type OriginsReading =
  | { readonly kind: 'read'; readonly origins: ReadonlySet<string> }
  | { readonly kind: 'wrong'; readonly fault: string }

/**
 * The origins of SURTIDO_ORIGIN, a list with commas. Off loopback they are https: over plain http browsers do not say
 * which site a request comes from, and the password and the session travel readable.
 */
export function readOrigins(text: string): OriginsReading {
  const origins = new Set<string>()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const fault = faultOf(entry)
    if (fault !== null) return { kind: 'wrong', fault: `${JSON.stringify(entry)}, ${fault}` }
    origins.add(new URL(entry).origin)
  }
  return { kind: 'read', origins }
}

function faultOf(entry: string): string | null {
  const url = URL.canParse(entry) ? new URL(entry) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'which is no https address'
  if (url.username !== '' || url.password !== '') return 'which has a user name or password in it'
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return 'which has more than a name and a port'
  return url.protocol === 'http:' && !isLoopbackHost(url.hostname) ? 'which is not https' : null
}
