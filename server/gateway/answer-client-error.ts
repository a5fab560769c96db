import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { RequestRecords } from '#server/operation/request-records.ts'
import { type ProblemCode, problemCodes } from '#src/wholesale-api/problem.ts'
import { describeProblem, problemHeaders } from './send-problem.ts'

/** Answers what Node's parser refuses: there is no request then, only a socket. The log gets the parser's code. */
export function answerClientError(error: Error, socket: Duplex, records: Pick<RequestRecords, 'noteRefused'>): void {
  const detail = 'code' in error ? String(error.code) : error.name
  // Where no TLS was agreed on, an answer could never be sent, and the socket would stay for ever.
  if (muteCodes.has(detail) || /^ERR_(?:TLS|SSL)_/.test(detail) || !socket.writable) return void socket.destroy()
  const code = problemOf(detail)
  const { status } = problemCodes[code]
  const id = records.noteRefused({ event: 'client', address: addressOf(socket), method: null, status, code, detail })
  // An answer is on its way already: bytes of another one would become part of it.
  // oxlint-disable-next-line no-underscore-dangle -- Node's own listener reads it, and there is no other name for it
  if ('_httpMessage' in socket && socket._httpMessage) return void socket.destroy()
  endWithProblem(socket, code, id)
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
  records.begin(request, response).refuse(code)
  const body = Buffer.from(describeProblem(code))
  const headers = { ...problemHeaders, 'content-length': body.length, connection: 'close' }
  response.writeHead(problemCodes[code].status, headers).end(request.method === 'HEAD' ? undefined : body)
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
  // Also where nobody reads it.
  setTimeout(() => socket.destroy(), mostEndingMs).unref()
}

function addressOf(socket: Duplex): string | null {
  return socket instanceof Socket ? (socket.remoteAddress ?? null) : null
}

const mostEndingMs = 5_000
