import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'

export type CatalogServer = {
  readonly url: string
  close(): Promise<void>
}

/** In place of the wholesaler: one route that serves a file, so that a load measures the page and no database. */
export async function serveCatalog(filePath: string): Promise<CatalogServer> {
  const { size } = statSync(filePath)
  const etag = `"${basename(filePath, '.json')}"`

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== catalogPath) {
      response.writeHead(404).end()
      return
    }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': size, etag })
    const body = createReadStream(filePath, { highWaterMark: 256 * 1_024 })
    // A gateway that closes during a load ends the answer.
    response.once('close', () => body.destroy())
    body.pipe(response)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
