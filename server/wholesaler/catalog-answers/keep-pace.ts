import type { ServerResponse } from 'node:http'

export type Pace = { readonly everyMs: number; readonly leastBytes: number }

/**
 * Breaks the connection of a client that takes less than `leastBytes` in `everyMs` although bytes wait for it. It
 * replaces a total time: a slow client that goes on reading may take as long as it needs.
 */
export function keepPace(response: ServerResponse, { everyMs, leastBytes }: Pace, onStalled: () => void): void {
  let before = 0
  const timer = setInterval(() => {
    const { socket } = response
    if (socket === null) return
    // `bytesWritten` counts what waits in the socket as well.
    const sent = socket.bytesWritten - socket.writableLength
    const isWaitingForClient = socket.writableLength > 0
    if (isWaitingForClient && sent - before < leastBytes) {
      onStalled()
      socket.destroy()
    }
    before = sent
  }, everyMs)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}
