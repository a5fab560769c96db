import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createGateway } from '#server/gateway/create-gateway.ts'
import { createLog } from '#server/operation/create-log.ts'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'
import type { BuiltPages } from './build-pages.ts'
import { type CatalogSize, ensureCatalogFile } from './catalog-file.ts'
import { serveCatalog } from './serve-catalog.ts'

export type ServedPages = {
  /** Our page, with all headers of the real gateway. */
  readonly ourUrl: string
  /** The address of the other pages; each has its file name. */
  readonly peerUrl: string
  /** When a gateway sent the first byte of the last catalog to a page, in epoch milliseconds with fractions. */
  firstByteAt(): number | null
  /** Delays every catalog from now on, as a network or a wholesaler does that takes long. */
  thinkFor(thinkMs: number): void
  close(): Promise<void>
}

/**
 * All pages with the same catalog through the real gateway, so that none has a shorter way to the data. The gateways
 * have it already, as in a department that works: theirs is not the time of a person.
 */
export async function servePages(pages: BuiltPages, size: CatalogSize): Promise<ServedPages> {
  const catalog = await serveCatalog(await ensureCatalogFile(size))
  const sent: CatalogsSent = { firstByteAt: null, thinkMs: 0 }
  const [ours, peers] = await Promise.all([
    startGateway(pages.ourDirectory, catalog.url, { withPolicy: true, sent }),
    // AG Grid writes HTML and style elements, which our policy forbids.
    startGateway(pages.peerDirectory, catalog.url, { withPolicy: false, sent }),
  ])
  return {
    ourUrl: ours.url,
    peerUrl: peers.url,
    firstByteAt: () => sent.firstByteAt,
    thinkFor: (thinkMs) => (sent.thinkMs = thinkMs),
    async close() {
      await Promise.all([ours.close(), peers.close()])
      await catalog.close()
    },
  }
}

type CatalogsSent = { firstByteAt: number | null; thinkMs: number }

async function startGateway(
  distDirectory: string,
  upstreamUrl: string,
  { withPolicy, sent }: { withPolicy: boolean; sent: CatalogsSent },
) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'surtido-bench-'))
  const { app } = await createGateway({
    upstream: { url: upstreamUrl, readToken: () => 'bench' },
    distDirectory,
    dataDirectory,
    log: createLog({ form: 'text' }),
  })
  // An answer is sent when its first bytes are there. A 304 has none, and is no catalog.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url !== catalogPath || ![200, 226].includes(reply.statusCode)) return payload
    await setTimeout(sent.thinkMs)
    sent.firstByteAt = performance.timeOrigin + performance.now()
    return payload
  })
  if (!withPolicy) {
    app.addHook('onSend', async (_request, reply, payload) => {
      reply.removeHeader('content-security-policy')
      return payload
    })
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  // To the last byte, in the coding of the browsers.
  const kept = await fetch(url + catalogPath, { headers: { 'accept-encoding': 'zstd' } })
  await kept.body?.pipeTo(new WritableStream())
  if (!kept.ok) throw new Error(`The gateway has no catalog: ${kept.status}`)
  return {
    url,
    async close() {
      await app.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
