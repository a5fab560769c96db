import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { UpstreamFailure } from './upstream-failure.ts'
import type { VerificationOptions } from './upstream-tls.ts'

export type UpstreamRequest = {
  method: 'GET' | 'HEAD'
  path: string
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
}

export type UpstreamRequests = {
  /**
   * Resolves with the head of the answer. When `signal` aborts, request and answer are destroyed with its reason.
   * @throws what `net`, `tls` and `http` report, UpstreamFailure for our own times, or the reason of `signal`
   */
  send(request: UpstreamRequest): Promise<IncomingMessage>
  close(): void
}

/**
 * Opens connections to one origin. It follows no redirect, decodes nothing, ignores proxy variables, and skips interim
 * answers such as an unasked `100 Continue`.
 */
export function createUpstreamRequests(
  origin: URL,
  timeouts: GatewayTimeouts,
  verification: VerificationOptions,
): UpstreamRequests {
  const isTls = origin.protocol === 'https:'
  const start = isTls ? requestTls : requestPlain
  const { protocol, hostname, port, auth } = urlToHttpOptions(origin)
  const target = { protocol, hostname, port, auth }
  const createAgent = (keepAlive: boolean) => {
    const options = { keepAlive, timeout: idleConnectionMs, highWaterMark: mostUnreadBytes }
    return isTls ? new TlsAgent({ ...options, ...verification }) : new Agent(options)
  }
  const kept = createAgent(true)
  const fresh = createAgent(false)

  const sendOn = (agent: Agent, { signal, ...options }: UpstreamRequest) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      signal.throwIfAborted()
      const request = start({ ...target, ...options, agent })
      const endAfter = (ms: number, detail: string) =>
        setTimeout(() => request.destroy(new UpstreamFailure('upstream_timeout', detail)), ms)
      const headersTimer = endAfter(timeouts.headersMs, 'headers')
      let connectTimer: NodeJS.Timeout | undefined
      let answered: IncomingMessage | null = null
      const abort = () => (answered ?? request).on('error', ignore).destroy(toError(signal.reason))
      const listenNoMore = () => signal.removeEventListener('abort', abort)
      signal.addEventListener('abort', abort)
      let isSettled = false
      const settle = () => {
        isSettled = true
        clearTimeout(headersTimer)
        clearTimeout(connectTimer)
        if (answered === null) listenNoMore()
      }
      request.once('socket', (socket) => {
        if (!socket.connecting) return
        connectTimer = endAfter(timeouts.connectMs, 'connect')
        socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connectTimer))
      })
      request.once('response', (answer) => {
        answered = answer.once('close', listenNoMore)
        settle()
        resolve(answer)
      })
      request.once('upgrade', (_answer, socket) => {
        socket.destroy()
        reject(new UpstreamFailure('upstream_error', '101'))
      })
      // Not `once`: an error may follow the answer, and without a listener that would end the process.
      request.on('error', (error) => {
        settle()
        reject(request.reusedSocket && closedCodes.has(codeOf(error)) ? new StaleConnection() : error)
      })
      // Whatever else ends a request: a promise that stays open would keep its slot for ever.
      request.once('close', () => {
        if (isSettled) return
        settle()
        reject(new UpstreamFailure('upstream_error', 'closed'))
      })
      request.end()
    })

  return {
    async send(request) {
      try {
        return await sendOn(kept, request)
      } catch (error) {
        // The wholesaler closed an idle connection while we sent on it. RFC 9110, section 9.2.2: GET may be sent again.
        if (error instanceof StaleConnection) return sendOn(fresh, request)
        throw error
      }
    },
    close() {
      kept.destroy()
      fresh.destroy()
    },
  }
}

/** Shorter than most servers keep an idle connection. It does not end a request. */
const idleConnectionMs = 4_000

/** Small, so that of a body in tiny chunks Node parses one read, and no more until that is taken. */
const mostUnreadBytes = 8_192

class StaleConnection extends Error {}

const closedCodes = new Set(['ECONNRESET', 'EPIPE'])

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** What is destroyed emits its error, and without a listener that would end the process. */
function ignore() {}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted')
}
