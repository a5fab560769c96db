/**
 * Who answers a request of the page.
 * `gateway`: the service worker keeps out of it, as if it were not there.
 * `document`: the gateway, if it answers; else the page as it is kept.
 * `kept-file`: what is kept; the gateway only for what is not.
 * `sign-out`: the gateway, and nothing is opened without it from then on.
 */
export type Source = 'gateway' | 'document' | 'kept-file' | 'sign-out'

/**
 * @param own.origin where the page is
 * @param own.files the paths of the build that are kept
 */
export function chooseSource(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  own: { readonly origin: string; readonly files: ReadonlySet<string> },
): Source {
  const { origin, pathname } = new URL(request.url)
  if (origin !== own.origin) return 'gateway'
  if (pathname === '/logout') return 'sign-out'
  if (request.method !== 'GET') return 'gateway'
  if (request.mode === 'navigate') return isPageAddress(pathname, own.files) ? 'document' : 'gateway'
  // Also those of another version, for a tab that is open since before: a name has a hash of what is in it.
  return pathname.startsWith('/assets/') || (pathname !== '/' && own.files.has(pathname)) ? 'kept-file' : 'gateway'
}

/** Whether the page answers at this address. The sign-in, data and what machines ask are the gateway's alone. */
function isPageAddress(pathname: string, files: ReadonlySet<string>): boolean {
  if (pathname === '/') return true
  const [, first = ''] = pathname.split('/')
  return !ofGateway.has(first) && !files.has(pathname)
}

const ofGateway = new Set([
  'api',
  'assets',
  'login',
  'login.css',
  'logout',
  'metrics',
  'healthz',
  'readyz',
  'parts.json',
  'service-worker.js',
])

/**
 * What the gateway's answer to a document means. `away`: the gateway is not there, and a proxy says so, or the answer is
 * an error, as Firefox gives one for what it asked while the worker started. `sign-in`: the session ended. `other`: an
 * answer that is shown, and says nothing of the session.
 */
export function judgeDocument({
  type,
  status,
}: Pick<Response, 'type' | 'status'>): 'opens' | 'sign-in' | 'away' | 'other' {
  if (type === 'opaqueredirect' || status === 401 || status === 403) return 'sign-in'
  if (type === 'error' || status >= 500) return 'away'
  return status === 200 ? 'opens' : 'other'
}

/**
 * The caches to be deleted once this version is at work, of all in the order in which they were made. The one before
 * stays: a tab that is open with it fetches its parts from there.
 */
export function oldCaches(names: readonly string[], own: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== own)
  return others.slice(0, -1)
}

export const cachePrefix = 'surtido-build-'
