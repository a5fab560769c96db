/** The login page, which leads back to `here`. The fragment is kept: in a link that shares a draft it is the draft. */
export function loginHref(here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/login?next=${encodeURIComponent(here.pathname + here.search)}${here.hash}`
}
