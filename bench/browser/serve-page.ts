import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGateway } from '#server/gateway/create-gateway.ts'
import { createLog } from '#server/operation/create-log.ts'
import type { BuiltPages } from './build-pages.ts'
import { type CatalogSize, ensureCatalogFile } from './catalog-file.ts'
import { serveCatalog } from './serve-catalog.ts'

export type ServedPages = {
  /** Our page, with all headers of the real gateway. */
  readonly ourUrl: string
  /** The address of the other pages; each has its file name. */
  readonly peerUrl: string
  firstByteAt(): number | null
  thinkFor(thinkMs: number): void
  close(): Promise<void>
}

/** All pages with the same catalog through the real gateway, so that none has a shorter way to the data. */
export async function servePages(pages: BuiltPages, size: CatalogSize): Promise<ServedPages> {
  const catalog = await serveCatalog(await ensureCatalogFile(size))
  const ours = await startGateway(pages.ourDirectory, catalog.url, { withPolicy: true })
  // AG Grid writes HTML and style elements, which our policy forbids.
  const peers = await startGateway(pages.peerDirectory, catalog.url, { withPolicy: false })
  return {
    ourUrl: ours.url,
    peerUrl: peers.url,
    firstByteAt: catalog.firstByteAt,
    thinkFor: catalog.thinkFor,
    async close() {
      await Promise.all([ours.close(), peers.close()])
      await catalog.close()
    },
  }
}

async function startGateway(distDirectory: string, upstreamUrl: string, { withPolicy }: { withPolicy: boolean }) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'surtido-bench-'))
  const { app } = await createGateway({
    upstream: { url: upstreamUrl, readToken: () => 'bench' },
    distDirectory,
    dataDirectory,
    log: createLog({ form: 'text' }),
  })
  if (!withPolicy) {
    app.addHook('onSend', async (_request, reply, payload) => {
      reply.removeHeader('content-security-policy')
      return payload
    })
  }
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
