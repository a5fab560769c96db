import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Stops accepting connections, and lets the requests that are being answered end. A connection that was kept for another
 * request ends now, or after its answer. One on which no whole request has come ends after a moment: who sends a byte
 * now and then, or nothing, holds nothing up.
 * @returns `cut` if some had not ended after `mostMs`, and their connections were broken
 */
export type Drain = (mostMs: number) => Promise<'drained' | 'cut'>

/** Call it before the server listens: Node does not say afterwards which connections there are. */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  // With TLS the first one is the connection below it, which is there before anything is agreed on.
  server.on('connection', keep).on('secureConnection', keep)
  const endUnused = () => {
    const used = new Set(Array.from(sockets).filter(isAnswered).map(peerOf))
    for (const socket of sockets) if (!used.has(peerOf(socket))) socket.destroy()
  }
  return async (mostMs) => {
    if (!server.listening) return 'drained'
    // A request that comes on a kept connection in these moments is answered, and is the last one there.
    server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'))
    await untilAccepted(server)
    let outcome: 'drained' | 'cut' = 'drained'
    // Not `server.close`, which first ends all kept connections: who connects in that time would be broken off.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
    server.closeIdleConnections()
    const startedMs = performance.now()
    const ending = setInterval(() => {
      server.closeIdleConnections()
      if (performance.now() - startedMs > momentMs) endUnused()
    }, checkMs)
    const end = setTimeout(() => {
      outcome = 'cut'
      server.closeAllConnections()
      // Node knows no others than those with a request.
      for (const socket of sockets) socket.destroy()
    }, mostMs)
    await closed
    clearInterval(ending)
    clearTimeout(end)
    return outcome
  }
}

/**
 * The system breaks connections that it has made and that were not accepted yet. So it closes right after a turn of the
 * event loop in which none came, and which did little else.
 */
async function untilAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => void (accepted += 1)
  server.on('connection', count)
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = { accepted, ms: performance.now() }
    await new Promise((resolve) => setImmediate(resolve))
    if (turn > 0 && accepted === before.accepted && performance.now() - before.ms < quietTurnMs) break
  }
  server.off('connection', count)
}

const mostTurns = 1_000
const quietTurnMs = 0.2

/** Whether a whole request came on it that is not answered yet. */
function isAnswered(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own listener reads it, and there is no other name for it
  return socket._httpMessage?.req.complete === true
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}

const checkMs = 50
/** For a request that is on its way. */
const momentMs = 500
