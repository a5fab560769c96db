let last: Promise<void> = Promise.resolve()

/**
 * Passes a body on, one chunk of all the bodies in each turn of the event loop. While a chunk waits, its connection is
 * not read. Otherwise Node reads 32 times in one turn: of a body in chunks of one byte that takes a second, in which
 * nobody else is answered.
 */
export async function* takeTurns(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  for await (const chunk of body) {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)))
    await last
    yield chunk
  }
}
