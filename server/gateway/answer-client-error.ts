import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ProblemCode, problemCodes } from '#src/wholesale-api/problem.ts'
import { describeProblem, problemHeaders } from './send-problem.ts'

/** Answers what Node's parser refuses: there is no request then, only a socket. `log` gets the parser's code. */
export function answerClientError(error: Error, socket: Duplex, log: (line: string) => void): void {
  const code = 'code' in error ? String(error.code) : error.name
  // Where no TLS was agreed on, an answer could never be sent, and the socket would stay for ever.
  const isMute = code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('ERR_TLS_') || code.startsWith('ERR_SSL_')
  if (isMute || !socket.writable) return void socket.destroy()
  const problem = problemOf(code)
  log(`${problem} (${code})`)
  // An answer is on its way already: bytes of another one would become part of it.
  // oxlint-disable-next-line no-underscore-dangle -- Node's own listener reads it, and there is no other name for it
  if ('_httpMessage' in socket && socket._httpMessage) return void socket.destroy()
  endWithProblem(socket, problem)
}

/** CONNECT asks for a tunnel, and comes as a socket of its own. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  endWithProblem(socket, 'method_not_allowed')
}

/** Where a server listens for upgrades, Node hands them over as sockets of their own. */
export function refuseUpgrade(_request: IncomingMessage, socket: Duplex): void {
  endWithProblem(socket, 'invalid_request')
}

function problemOf(code: string): ProblemCode {
  if (code === 'HPE_INVALID_METHOD') return 'method_not_allowed'
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'client_timeout' : 'invalid_request'
}

function endWithProblem(socket: Duplex, code: ProblemCode): void {
  const body = Buffer.from(describeProblem(code))
  const headers = {
    ...problemHeaders,
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

const mostEndingMs = 5_000
