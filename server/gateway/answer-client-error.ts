import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RequestRecords } from '#server/operation/request-records.ts'
import type { RouteKind } from '#server/operation/route-kind.ts'
import { type ProblemCode, problemCodes } from '#src/wholesale-api/problem.ts'
import { findRoute } from './find-route.ts'
import { describeProblem, problemHeaders } from './send-problem.ts'
import type { Turns } from './wait-for-turn.ts'

/**
 * Answers what Node's parser refuses. Mostly there is no request then, only a socket; but where a body turns out to be
 * broken, Node has given us its request already, which is then answered here. Requests that came before it on the same
 * connection are answered first. The log gets the parser's code.
 */
export function answerClientError(
  error: Error,
  socket: Duplex,
  records: Pick<RequestRecords, 'noteRefused' | 'of'>,
  turns: Pick<Turns, 'newest'>,
): void {
  // It may find more that is wrong while the answer leaves.
  if (answered.has(socket)) return
  const detail = 'code' in error ? String(error.code) : error.name
  // Where no TLS was agreed on, an answer could never be sent, and the socket would stay for ever.
  if (muteCodes.has(detail) || /^ERR_(?:TLS|SSL)_/.test(detail) || !socket.writable) return void socket.destroy()
  const code = problemOf(detail)
  const refused = { event: 'client', address: addressOf(socket), method: null, code, detail } as const
  const note = (of: { method: string | null; route: RouteKind } | null = null) =>
    records.noteRefused({ ...refused, status: problemCodes[code].status, ...of })
  const end = () => endWithProblem(socket, code, note())
  const response = turns.newest(socket) ?? currentOf(socket)
  if (response === null || response.writableFinished) return end()
  answered.add(socket)
  // Half of another answer has been sent: bytes of this one would become part of it.
  if (response.headersSent && !response.writableEnded) {
    records.noteRefused({ ...refused, status: null })
    return void socket.destroy()
  }
  if (response.req.complete || response.writableEnded) {
    response.once('close', () => {
      if (socket.writable) end()
      else records.noteRefused({ ...refused, status: null })
    })
    return
  }
  const record = records.of(response)
  record?.fail(code, detail)
  const { method = null, url = '' } = response.req
  endResponse(response, code, record?.id ?? note({ method, route: findRoute(url) }))
  if (response.socket === null) response.once('socket', () => endLater(socket))
  else endLater(socket)
}

const answered = new WeakSet<Duplex>()

/** The one that Node is about to send on this socket; null if there is none. */
function currentOf(socket: Duplex): ServerResponse | null {
  // oxlint-disable-next-line no-underscore-dangle -- Node's own listener reads it, and there is no other name for it
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : null
}

function endResponse(response: ServerResponse, code: ProblemCode, id: string): void {
  const body = Buffer.from(describeProblem(code))
  const headers = { ...problemHeaders, 'x-request-id': id, 'content-length': body.length, connection: 'close' }
  response.writeHead(problemCodes[code].status, headers).end(response.req.method === 'HEAD' ? undefined : body)
}

const muteCodes = new Set(['ECONNRESET', 'EPIPE'])

/** CONNECT asks for a tunnel, and comes as a socket of its own. */
export function refuseTunnel(
  request: IncomingMessage,
  socket: Duplex,
  records: Pick<RequestRecords, 'noteRefused'>,
): void {
  const code = 'method_not_allowed'
  const { status } = problemCodes[code]
  const [address, method] = [addressOf(socket), request.method ?? null]
  endWithProblem(socket, code, records.noteRefused({ event: 'request', address, method, status, code, detail: null }))
}

/** An expectation that nobody knows. Node would answer it with bare headers. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse, records: RequestRecords): void {
  const code = 'invalid_request'
  const record = records.begin(request, response)
  record.refuse(code)
  endResponse(response, code, record.id)
}

/** Where a server listens for upgrades, Node hands them over as sockets of their own. */
export function refuseUpgrade(_request: IncomingMessage, socket: Duplex): void {
  endWithProblem(socket, 'invalid_request', null)
}

function problemOf(code: string): ProblemCode {
  if (code === 'HPE_INVALID_METHOD') return 'method_not_allowed'
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'client_timeout' : 'invalid_request'
}

function endWithProblem(socket: Duplex, code: ProblemCode, id: string | null): void {
  const body = Buffer.from(describeProblem(code))
  const headers = {
    ...problemHeaders,
    ...(id === null ? {} : { 'x-request-id': id }),
    ...(code === 'method_not_allowed' ? { allow: 'GET, HEAD' } : {}),
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.write(`HTTP/1.1 ${problemCodes[code].status} Refused\r\n${lines.join('')}\r\n`)
  socket.end(body, () => socket.destroy())
  endLater(socket)
}

/** Also where nobody reads the answer. */
function endLater(socket: Duplex): void {
  setTimeout(() => socket.destroy(), mostEndingMs).unref()
}

function addressOf(socket: Duplex): string | null {
  return socket instanceof Socket ? (socket.remoteAddress ?? null) : null
}

const mostEndingMs = 5_000
