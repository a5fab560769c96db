import type { RouteKind } from '#server/operation/route-kind.ts'
import { readRequestTarget } from './read-request-target.ts'

/** What a request line asks for, as logs and metrics name it, before anybody knows whether it is answered. */
export function findRoute(requestTarget: string): RouteKind {
  const path = requestTarget.split('?', 1)[0] ?? ''
  return fixedRoutes.get(path) ?? (path.startsWith('/login/oidc') ? 'oidc' : readRequestTarget(requestTarget).kind)
}

const fixedRoutes: ReadonlyMap<string, RouteKind> = new Map([
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
  ['/login', 'login'],
  ['/login.css', 'asset'],
  ['/logout', 'sign_out'],
  ['/api/session', 'session'],
])
