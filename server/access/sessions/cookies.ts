import { stringifySetCookie } from 'cookie'

/**
 * `login` binds the login page's token, `oidc` carries a sign-in on its way to the provider and back. `place` tells a
 * browser in which people have signed in before; it lets nobody in.
 */
export type CookieName = 'session' | 'login' | 'oidc' | 'place'

const names = { session: 'surtido', login: 'surtido-login', oidc: 'surtido-oidc', place: 'surtido-place' }
/** In seconds. */
const ages: Partial<Record<CookieName, number>> = { oidc: 600, place: 90 * 86_400 }

/** Behind TLS the prefix makes browsers refuse the name from a neighbouring host, or without Secure. */
function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${names[name]}` : names[name]
}

/** Null if it is missing, or there twice: somebody else has set one of the two. */
export function readCookie(header: string | undefined, name: CookieName, isSecure: boolean): string | null {
  if (header === undefined) return null
  const wanted = nameOf(name, isSecure)
  let found: string | null = null
  for (const pair of header.split(';')) {
    const end = pair.indexOf('=')
    if ((end === -1 ? pair : pair.slice(0, end)).trim() !== wanted) continue
    if (found !== null) return null
    found = end === -1 ? '' : pair.slice(end + 1).trim()
  }
  return found
}

/**
 * No end is written into the session's cookie: it goes with the browser, and the server knows its end. Only the one that
 * comes back from the provider is Lax: that request comes from another site.
 */
export function writeCookie(name: CookieName, value: string, isSecure: boolean): string {
  return stringifySetCookie({
    name: nameOf(name, isSecure),
    value,
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: name === 'oidc' ? 'lax' : 'strict',
    ...(value === '' ? { maxAge: 0 } : ages[name] === undefined ? {} : { maxAge: ages[name] }),
  })
}
