import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type RequestListener, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { CatalogCacheLimits } from '#server/catalog-cache/catalog-cache-limits.ts'
import { createLog } from '#server/operation/create-log.ts'
import type { TlsFiles } from '#server/operation/tls-files.ts'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'
import { type CapturedUpstream, startCapturedUpstream, type UpstreamTlsOptions } from './captured-upstream.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import type { GatewayOptions } from './gateway-options.ts'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { type RunningGateway, startGateway } from './start-gateway.ts'

export const canaryToken = 'canary-3f9c2b71d0e84a56'

/** For `vi.waitFor`, on a machine that has much else to do. */
export const soon = { timeout: 20_000 }

/** `complete` is false when the connection broke before the end of the body. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; complete: boolean }

export type SentRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** The client's own address: without users, each is another person. */
  localAddress?: string
}

export type GatewayUnderTest = {
  readonly url: string
  readonly port: number
  readonly upstream: CapturedUpstream
  /** What the gateway logged. */
  readonly lines: readonly string[]
  /** What it said of its answers, and not of the catalog behind them. */
  answerLines(): readonly string[]
  readonly dataDirectory: string
  /** Sends the path unchanged: a URL parser would normalise it. */
  send(request: SentRequest): Promise<Answer>
  /** Asks for the catalog until it is kept whole, and gives the answer from the disk. */
  warmUp(): Promise<Answer>
  /** Sends these bytes, and resolves with everything that comes back. */
  sendRaw(text: string): Promise<string>
  /** As a signal does. */
  readonly drain: RunningGateway['drain']
  close(): Promise<void>
}

/** For tests: a gateway over a small built page, in front of a captured upstream. */
export async function openGateway(options: {
  answer?: RequestListener
  /** Makes another service address from the captured upstream's own. */
  upstreamUrl?: (url: string) => string
  tls?: UpstreamTlsOptions
  /** What the gateway trusts in place of the public authorities. */
  authority?: string | null
  timeouts?: Partial<GatewayTimeouts>
  limits?: Partial<GatewayLimits>
  token?: string
  /** In place of `token`. */
  readToken?: () => string | null
  readMetricsToken?: () => string
  files?: Record<string, string | Buffer>
  synonymsFile?: string
  /** Without it, a product is asked for again at once. */
  random?: () => number
  access?: GatewayOptions['access']
  /** The gateway's own certificate. */
  certificate?: TlsFiles
  catalogLimits?: Partial<CatalogCacheLimits>
  isSample?: boolean
  dataDirectory?: string
  logForm?: 'json' | 'text'
}): Promise<GatewayUnderTest> {
  const upstream = await startCapturedUpstream(options.answer ?? answerWell, options.tls)
  const distDirectory = writeDist(options.files ?? {})
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'surtido-data-'))
  const lines: string[] = []
  const sink = { write: (line: string) => void lines.push(line.trimEnd()) }
  const gateway = await startGateway({
    upstream: {
      url: options.upstreamUrl?.(upstream.url) ?? upstream.url,
      readToken: options.readToken ?? (() => options.token ?? canaryToken),
      authority: options.authority ?? null,
    },
    distDirectory,
    dataDirectory,
    ...(options.access && { access: options.access }),
    tls: options.certificate ?? null,
    catalog: {
      limits: { maxAgeMs: 0, leastCheckMs: 0, backoffMs: 0, ...options.catalogLimits },
      isSample: options.isSample ?? false,
    },
    host: '127.0.0.1',
    port: 0,
    timeouts: options.timeouts ?? {},
    limits: options.limits ?? {},
    synonymsFile: options.synonymsFile ?? null,
    random: options.random ?? (() => 0),
    readMetricsToken: options.readMetricsToken ?? (() => null),
    log: createLog({ form: options.logForm ?? 'text', sink }),
  })
  rmSync(distDirectory, { recursive: true })
  const port = Number(new URL(gateway.url).port)
  return {
    url: gateway.url,
    port,
    upstream,
    lines,
    answerLines: () => lines.filter((line) => !line.startsWith('catalog cache: ')),
    dataDirectory,
    send: (sent) => send({ port, isTls: options.certificate !== undefined }, sent),
    async warmUp() {
      // It is kept when the disk has it, which may be late on a busy machine.
      for (let times = 0; times < 10_000; times++) {
        const answer = await send({ port, isTls: options.certificate !== undefined }, { path: catalogPath })
        if (answer.headers['content-length'] !== undefined && answer.status === 200) return answer
      }
      throw new Error('The gateway keeps no catalog.')
    },
    sendRaw: (text) => sendRaw(port, text),
    drain: gateway.drain,
    async close() {
      await gateway.close()
      await upstream.close()
      if (options.dataDirectory === undefined) rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

export function answerJson(value: unknown, headers: Record<string, string> = {}): RequestListener {
  const body = Buffer.from(JSON.stringify(value))
  return (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, ...headers })
      .end(body)
}

/** A catalog of one product, and any product. */
export const answerWell: RequestListener = (request, response) =>
  answerJson(request.url?.endsWith(catalogPath) ? [{ sku: 'A' }] : {})(request, response)

/** The files of catalogs that are kept on the disk. */
export function keptFiles(dataDirectory: string): readonly string[] {
  return readdirSync(join(dataDirectory, 'catalogs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    basename(path).startsWith('body.'),
  )
}

function writeDist(files: Record<string, string | Buffer>): string {
  const directory = mkdtempSync(join(tmpdir(), 'surtido-dist-'))
  const all = { 'index.html': '<!doctype html><title>Surtido</title>', ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  return directory
}

function send(
  to: { port: number; isTls: boolean },
  { method = 'GET', path, headers = {}, body, localAddress = '127.0.0.1' }: SentRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: to.port, method, path, headers, localAddress, agent: false as const }
    const make = to.isTls ? requestTls : requestPlain
    const sent = make({ ...options, ...(to.isTls && { rejectUnauthorized: false }) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => {})
      response.once('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          complete: response.complete,
        }),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.once('error', reject)
    socket.once('close', () => resolve(received))
  })
}
