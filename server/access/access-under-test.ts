import { mkdtemp, rm } from 'node:fs/promises'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer, request as requestTls } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemCodes } from '#src/wholesale-api/problem.ts'
import type { Access, AccessAnswer, AccessEvent, AccessOptions } from './access.ts'
import { problem } from './access-parts.ts'
import { createAccess } from './create-access.ts'
import type { PasswordCost } from './passwords/password-hash.ts'

/** So that a test of a hundred sign-ins takes no minute. */
export const quickCost: PasswordCost = { kind: 'scrypt', ln: 4, r: 1, p: 1 }

export type AccessReply = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The cookies that it sets, by name, with their attributes. */
  readonly cookies: ReadonlyMap<string, string>
}

export type SentRequest = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string
}

export type AccessUnderTest = {
  readonly access: Access
  readonly events: readonly AccessEvent[]
  readonly port: number
  readonly origin: string
  readonly directory: string
  send(sent: SentRequest): Promise<AccessReply>
  sendRaw(text: string): Promise<string>
  close(): Promise<void>
}

export type UnderTestOptions = Partial<AccessOptions> & {
  readonly tls?: { readonly key: string; readonly cert: string }
  /** Kept by the caller; else a new one, removed at the end. */
  readonly directory?: string
  /** For a browser: answers what is not about signing in. */
  readonly servePage?: (path: string) => { type: string; body: Buffer } | null
}

/** For tests: a server that asks `access` in the order in which the gateway does. */
export async function openAccess({
  tls,
  directory,
  servePage,
  ...options
}: UnderTestOptions): Promise<AccessUnderTest> {
  const folder = directory ?? (await mkdtemp(join(tmpdir(), 'surtido-access-')))
  const events: AccessEvent[] = []
  const access = await createAccess({
    mode: { kind: 'none' },
    origins: new Set(),
    trustedProxies: [],
    dataDirectory: folder,
    cost: quickCost,
    log: (event) => events.push(event),
    ...options,
  })
  const listener = (asked: IncomingMessage, response: ServerResponse) => {
    const respond = (answer: AccessAnswer) => {
      const { status, headers, body } = answer.kind === 'problem' ? wordProblem(answer) : answer
      response.writeHead(status, headers).end(body)
    }
    respondTo(access, asked, servePage).then(respond, () => response.destroy())
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the test is not listening.')
  const { port } = address
  return {
    access,
    events,
    port,
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    directory: folder,
    send: (sent) => send({ port, isSecure: tls !== undefined }, sent),
    sendRaw: (text) => sendRaw(port, text),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await access.close()
      if (directory === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function respondTo(
  access: Access,
  request: IncomingMessage,
  servePage: UnderTestOptions['servePage'],
): Promise<AccessAnswer> {
  const source = access.sourceOf(request)
  if (source.kind === 'refused') return problem(source.code)
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const isApi = path === '/api' || path.startsWith('/api/')
  if (!access.isFromOurOrigin(request, source, { api: isApi })) return problem('forbidden_origin')
  const answer = await access.answer(request, source, 'request-1')
  if (answer !== null) return answer
  if (path === '/api/catalog/accept') {
    const form = await access.readCheckedForm(request, source, 'request-1')
    if (form.kind === 'problem') return form
    return page(form.person.role === 'admin' ? 204 : 403, {}, null)
  }
  const file = servePage?.(path) ?? null
  if (file !== null && path !== '/') return page(200, { 'content-type': file.type }, file.body)
  const person = access.personOf(request, source)
  const document = page(200, { 'content-type': file?.type ?? 'text/html' }, file?.body ?? shell)
  if (person === null) return isApi ? problem('sign_in_required') : (access.askToSignIn(request) ?? document)
  return isApi ? page(200, { 'content-type': 'application/json' }, Buffer.from(JSON.stringify(person))) : document
}

const shell = Buffer.from('<!doctype html><title>the page</title>')

function page(status: number, headers: Record<string, string>, body: Buffer | null) {
  return { kind: 'page', status, headers, body } as const
}

function wordProblem({ code, headers }: AccessAnswer & { kind: 'problem' }) {
  const { status } = problemCodes[code]
  return page(status, { ...headers, 'content-type': 'application/problem+json' }, Buffer.from(JSON.stringify({ code })))
}

function send(to: { port: number; isSecure: boolean }, { method = 'GET', path, headers = {}, body }: SentRequest) {
  return new Promise<AccessReply>((resolve, reject) => {
    const options: RequestOptions = { host: '127.0.0.1', port: to.port, method, path, headers, agent: false }
    const make = to.isSecure ? requestTls : requestPlain
    const sent = make({ ...options, ...(to.isSecure ? { rejectUnauthorized: false } : {}) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          cookies: readCookies(response.headers),
        })
      })
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function readCookies(headers: IncomingHttpHeaders): ReadonlyMap<string, string> {
  return new Map(
    (headers['set-cookie'] ?? []).map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
  )
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
