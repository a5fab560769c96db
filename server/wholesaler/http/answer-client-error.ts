import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemContentType } from '#src/wholesale-api/problem.ts'
import { writeProblem } from './send-problem.ts'

/** Answers what Node could not read as a request, and ends the connection. Logs the code, never what was sent. */
export function answerClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  log: (line: string) => void,
) {
  const code = error.code ?? error.name
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  log(`A request could not be read: ${code}`)
  const status = statuses[code] ?? 400
  const body = writeProblem(status)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${problemContentType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
