import type { IncomingHttpHeaders } from 'node:http'

/** Only two of the client's headers are forwarded. Its cookies, credentials and X-… headers are not. */
export function forwardedHeaders(client: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'Surtido' }
  headers['accept-encoding'] = oneText(client['accept-encoding']) ?? 'identity'
  const etag = oneText(client['if-none-match'])
  if (etag !== null) headers['if-none-match'] = etag
  return headers
}

function oneText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
