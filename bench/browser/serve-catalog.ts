import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'

export type CatalogServer = {
  readonly url: string
  /** When the first byte of the last catalog was sent, in epoch milliseconds with fractions. */
  firstByteAt(): number | null
  /** Delays every answer from now on, as a wholesaler does that first writes the catalog. */
  thinkFor(thinkMs: number): void
  close(): Promise<void>
}

/** In place of the wholesaler: one route that serves a file, so that a load measures the page and no database. */
export async function serveCatalog(filePath: string): Promise<CatalogServer> {
  const { size } = statSync(filePath)
  const etag = `"${basename(filePath, '.json')}"`
  let firstByteAt: number | null = null
  let thinkMs = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== catalogPath) {
      response.writeHead(404).end()
      return
    }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
      return
    }
    await setTimeout(thinkMs)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': size, etag })
    const body = createReadStream(filePath, { highWaterMark: 256 * 1_024 })
    body.once('data', () => (firstByteAt = performance.timeOrigin + performance.now()))
    // A page that closes during a load ends the answer.
    response.once('close', () => body.destroy())
    body.pipe(response)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    firstByteAt: () => firstByteAt,
    thinkFor: (forMs) => (thinkMs = forMs),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
