/** What a request asks for, as logs and metrics name it: never its path, a sku or a query. */
export const routeKinds = [
  'page',
  'asset',
  'catalog',
  'accept',
  'product',
  'synonyms',
  'login',
  'session',
  'sign_out',
  'oidc',
  'health',
  'metrics',
  'refused',
] as const

export type RouteKind = (typeof routeKinds)[number]
