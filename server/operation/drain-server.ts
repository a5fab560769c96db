import type { Server } from 'node:http'

/**
 * Stops accepting connections, and lets the requests that are being answered end. A connection that was kept for
 * another request ends now, or after its answer.
 * @returns `cut` if some had not ended after `mostMs`, and their connections were broken
 */
export async function drainServer(server: Server, mostMs: number): Promise<'drained' | 'cut'> {
  if (!server.listening) return 'drained'
  // A request that comes on a kept connection in these moments is answered, and is the last one there.
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'))
  let outcome: 'drained' | 'cut' = 'drained'
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  const end = setTimeout(() => {
    outcome = 'cut'
    server.closeAllConnections()
  }, mostMs)
  await closed
  clearInterval(idle)
  clearTimeout(end)
  return outcome
}

const idleCheckMs = 50
