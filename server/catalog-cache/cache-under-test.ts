import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { expect, onTestFinished, vi } from 'vitest'
import { type CatalogStatus, readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'
import type { FetchCatalog, FetchedCatalog } from './edition-keeper.ts'
import { type CatalogCache, type CatalogCacheOptions, openCatalogCache } from './open-catalog-cache.ts'

/** `body` is decoded. `complete` is false when the connection broke before the end of the body. */
export type CacheAnswer = {
  status: number
  headers: IncomingHttpHeaders
  sent: Buffer
  body: string
  complete: boolean
}

export type CacheUnderTest = {
  readonly cache: CatalogCache
  readonly url: string
  readonly lines: readonly string[]
  get(headers?: Record<string, string>, options?: { method?: string; signal?: AbortSignal }): Promise<CacheAnswer>
  close(): Promise<void>
}

/** For tests: a cache behind a real server on loopback, with a folder of its own. */
export async function openCacheUnderTest(
  options: Partial<CatalogCacheOptions> & { fetchCatalog: FetchCatalog },
): Promise<CacheUnderTest & { directory: string }> {
  const directory = options.directory ?? (await makeCacheFolder())
  const lines: string[] = []
  const cache = await openCatalogCache({ directory, source: 'wholesaler', log: (line) => lines.push(line), ...options })
  const server = createServer((asked, response) => {
    const method = asked.method === 'HEAD' ? 'HEAD' : 'GET'
    cache.answer({ method, headers: asked.headers, person: '', response }).then(
      (answer) => {
        if (answer.kind === 'gone') return
        if (answer.kind === 'problem') {
          const wait = answer.retryAfterSeconds === null ? {} : { 'retry-after': String(answer.retryAfterSeconds) }
          return response.writeHead(503, { 'x-code': answer.code, ...wait }).end()
        }
        response.writeHead(answer.status, answer.headers)
        if (answer.body === null) return response.end()
        answer.body.on('error', () => response.destroy())
        return answer.body.pipe(response)
      },
      (error: unknown) => response.writeHead(500, { 'x-code': String(error) }).end(),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    server.closeAllConnections()
    server.close()
    await cache.close()
  }
  onTestFinished(close)
  return {
    cache,
    directory,
    url: `http://127.0.0.1:${port}/`,
    lines,
    get: (headers = {}, { method = 'GET', signal } = {}) => send({ port, method, headers, signal }),
    close,
  }
}

export async function makeCacheFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Until a first catalog is kept. */
export async function isReady({ cache }: Pick<CacheUnderTest, 'cache'>): Promise<void> {
  await vi.waitFor(() => expect(cache.status()).not.toBeNull(), 10_000)
}

export function statusOf({ headers }: CacheAnswer): CatalogStatus | null {
  return readCatalogStatus(String(headers['catalog-status']))
}

/** A wholesaler that gives these bodies, one after the other and then the last one again, in small chunks. */
export function givesCatalogs(
  ...bodies: readonly (string | Error)[]
): FetchCatalog & { calls(): number; etags: (string | null)[] } {
  let calls = 0
  const etags: (string | null)[] = []
  const give = async (etag: string | null): Promise<FetchedCatalog> => {
    const body = bodies[Math.min(calls++, bodies.length - 1)] ?? '[]'
    etags.push(etag)
    if (body instanceof Error) throw body
    return { kind: 'body', etag: null, chunks: chunksOf(body) }
  }
  return Object.assign(give, { calls: () => calls, etags })
}

export async function* chunksOf(text: string, chunkBytes = 20_000): AsyncGenerator<Buffer, void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

export function makeCatalog(products: number, { price = 1.5, prefix = 'A' } = {}): string {
  const records = Array.from({ length: products }, (_, index) =>
    JSON.stringify({ sku: `${prefix}${index}`, title: `Producto ${index * 7919}`, price: price + index }),
  )
  return `[\n${records.join(',\n')}\n]\n`
}

function send(options: {
  port: number
  method: string
  headers: Record<string, string>
  signal: AbortSignal | undefined
}): Promise<CacheAnswer> {
  const { signal, ...sent } = options
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', agent: false, ...sent, ...(signal && { signal }) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => {})
      response.once('close', () => {
        const { headers, statusCode: status = 0, complete } = response
        const bytes = Buffer.concat(chunks)
        const isWhole = complete && bytes.length > 0
        const decoding = isWhole ? decode(bytes, headers['content-encoding']) : Promise.resolve(bytes)
        decoding.then((body) => resolve({ status, headers, sent: bytes, body: body.toString(), complete }), reject)
      })
    })
    // The connection broke before there was an answer.
    asked.once('error', (error) => {
      if (signal?.aborted) reject(error)
      else resolve({ status: 0, headers: {}, sent: Buffer.alloc(0), body: '', complete: false })
    })
    asked.end()
  })
}

function decode(bytes: Buffer, coding: string | undefined): Promise<Buffer> {
  if (coding === 'zstd') return promisify(zstdDecompress)(bytes)
  if (coding === 'br') return promisify(brotliDecompress)(bytes)
  return coding === 'gzip' ? promisify(gunzip)(bytes) : Promise.resolve(bytes)
}

/** As the gateway's own failures are: a closed code, and a message that nobody may see. */
export function failure(code: ProblemCode, retryAfterSeconds: number | null = null): Error {
  return Object.assign(new Error('secret words'), { code, detail: 'test', retryAfterSeconds })
}
