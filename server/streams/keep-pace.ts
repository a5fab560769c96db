export type Pace = { readonly everyMs: number; readonly leastBytes: number }

/** An answer of Node's HTTP server, as far as it is needed here. */
type Answer = {
  readonly socket: { readonly bytesWritten: number; readonly writableLength: number; destroy(): unknown } | null
  once(event: 'close', listener: () => void): unknown
}

/**
 * Breaks the connection of a client that takes less than `leastBytes` in `everyMs` although bytes wait for it. It
 * replaces a total time: a slow client that goes on reading may take as long as it needs.
 */
export function keepPace(response: Answer, { everyMs, leastBytes }: Pace, onStalled: () => void): void {
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
