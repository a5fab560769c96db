import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Turns = {
  /**
   * Resolves when every earlier request of the same socket is answered: true when this one may be answered now, false
   * when there is nobody to answer.
   */
  wait(socket: Socket, response: ServerResponse): Promise<boolean>
  /** The response to the last request that came on this socket, also while it waits; null if there was none. */
  newest(socket: object): ServerResponse | null
}

/**
 * One request of a socket at a time. Node gives us every request that a client pipelines, and keeps all answers until
 * the client reads them. One may wait, as the end of an answer may arrive before we note it. A second one ends the
 * connection: no browser pipelines, and a client that does has to expect it (RFC 9112, section 9.3.2).
 */
export function createTurns(): Turns {
  const newest = new WeakMap<object, ServerResponse>()
  const waiting = new WeakSet<Socket>()
  return {
    async wait(socket, response) {
      // Each of a dozen parts listens for the end of an answer and of its socket; that is no leak.
      socket.setMaxListeners(20)
      response.setMaxListeners(20)
      const earlier = newest.get(socket)
      newest.set(socket, response)
      // Node gives a response its socket when the ones before it are sent.
      if (response.socket === null && earlier !== undefined) {
        if (waiting.has(socket)) {
          socket.destroy()
          return false
        }
        waiting.add(socket)
        await new Promise((resolve) => earlier.once('close', resolve))
        waiting.delete(socket)
        if (response.socket === null) return false
      }
      return true
    },
    newest: (socket) => newest.get(socket) ?? null,
  }
}
