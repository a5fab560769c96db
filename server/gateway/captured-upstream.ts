import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'

export type CapturedRequest = { method: string; path: string; headers: IncomingHttpHeaders }

export type UpstreamTlsOptions = Pick<ServerOptions, 'key' | 'cert' | 'minVersion' | 'maxVersion'>

export type CapturedUpstream = {
  readonly url: string
  /** Every request that arrived, in order. */
  readonly requests: readonly CapturedRequest[]
  /** How many connections were opened, with or without a request. */
  connectionCount(): number
  close(): Promise<void>
}

/** For tests: a real server on loopback in the wholesaler's place. It records every request. */
export async function startCapturedUpstream(
  answer: RequestListener,
  tls?: UpstreamTlsOptions,
): Promise<CapturedUpstream> {
  const requests: CapturedRequest[] = []
  const listener: RequestListener = (request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
    answer(request, response)
  }
  const server = tls ? createTlsServer({ ciphers: 'DEFAULT@SECLEVEL=0', ...tls }, listener) : createServer(listener)
  let connections = 0
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The upstream of the test is not listening.')
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    requests,
    connectionCount: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
