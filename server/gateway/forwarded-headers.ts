const always = { accept: 'application/json', 'user-agent': 'Surtido' } as const

/** For the catalog that all clients share: nothing of any client. */
export function catalogHeaders(etag: string | null): Record<string, string> {
  const headers = { ...always, 'accept-encoding': 'zstd, br, gzip' }
  return etag === null ? headers : { ...headers, 'if-none-match': etag }
}
