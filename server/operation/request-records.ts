import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createDictionary } from '#server/streams/create-dictionary.ts'
import type { Log } from './create-log.ts'
import type { LogLevel } from './log-entry.ts'
import type { Metrics } from './metrics.ts'
import type { RouteKind } from './route-kind.ts'

/** What is known of a request while it is answered. Written down when its answer is sent, or its connection ends. */
export type RequestRecord = {
  /** Ours: what a client sends as X-Request-Id is not believed. It went out as this header. */
  readonly id: string
  route: RouteKind
  /** The id of a person who is known. */
  user: string | null
  address: string | null
  /** An answer that is as it should be, such as a product that does not exist. */
  refuse(code: string): void
  /** An answer that somebody should look at. */
  fail(code: string, detail: string): void
  /** Who came in by this request, or did not: then its line is about that. */
  noteAccess(noted: NotedAccess): void
}

/** `user` is a name only where it is known to be a user's, also where this was somebody else. */
export type NotedAccess = {
  readonly level: LogLevel
  readonly code: string
  readonly user: string | null
  readonly detail: string | null
}

export type RequestRecords = {
  /** Call it once for each request, before anything is sent. */
  begin(request: IncomingMessage, response: ServerResponse): RequestRecord
  /** The record of a request whose answer this is; null if it has not begun. */
  of(response: ServerResponse): RequestRecord | null
  /** The record of a request that is being answered; null where there is none. */
  find(id: string): RequestRecord | null
  /**
   * For what Node gives as a socket and not as a request: writes it down as refused.
   * @param event `client` where Node's parser could not read it
   * @param status null where no answer is sent
   * @returns the id, for the answer
   */
  noteRefused(refused: {
    readonly event: 'request' | 'client'
    readonly address: string | null
    readonly method: string | null
    readonly route?: RouteKind | null
    readonly status: number | null
    readonly code: string
    readonly detail: string | null
  }): string
}

/** One line of the log and one count in the metrics for each request. */
export function createRequestRecords({
  log,
  metrics,
  now = () => performance.now(),
}: {
  log: Log
  metrics: Metrics
  now?: () => number
}): RequestRecords {
  const running = createDictionary<RequestRecord>()
  return {
    of: (response) => running[String(response.getHeader(idHeader))] ?? null,
    find: (id) => running[id] ?? null,
    begin(request, response) {
      const startedMs = now()
      let code: string | null = null
      let detail: string | null = null
      let hasFailed = false
      let access: NotedAccess | null = null
      const record: RequestRecord = {
        id: createRequestId(),
        route: 'refused',
        user: null,
        address: request.socket.remoteAddress ?? null,
        // What comes after the end of the answer is about another one, which is not sent.
        refuse(reason) {
          if (!response.writableEnded) code = reason
        },
        fail(reason, why) {
          if (response.writableEnded) return
          code = reason
          detail = why
          hasFailed = true
        },
        noteAccess: (noted) => void (access = noted),
      }
      running[record.id] = record
      response.setHeader(idHeader, record.id)
      metrics.requestBegan()
      response.once('close', () => {
        delete running[record.id]
        const ms = now() - startedMs
        const status = response.headersSent ? response.statusCode : null
        if (code === null && !response.writableFinished) code = 'client_gone'
        metrics.requestEnded({ route: record.route, status, code, seconds: ms / 1_000 })
        const { id: requestId, route, user, address } = record
        const { method = null } = request
        const level = hasFailed ? 'warn' : 'info'
        const line = {
          level,
          event: 'request',
          requestId,
          user,
          address,
          method,
          route,
          status,
          ms,
          code,
          detail,
        } as const
        log.write(access === null ? line : { ...line, event: 'access', ...access, user: access.user ?? user })
      })
      return record
    },
    noteRefused({ event, status, code, route = event === 'client' ? null : 'refused', ...refused }) {
      const requestId = createRequestId()
      metrics.requestBegan()
      metrics.requestEnded({ route: route ?? 'refused', status, code, seconds: 0 })
      const level = event === 'client' ? 'warn' : 'info'
      log.write({ level, event, requestId, route, status, code, ...refused })
      return requestId
    },
  }
}

const idHeader = 'x-request-id'

/** Node makes these in advance, in one go: a tenth of what random bytes cost. */
function createRequestId(): string {
  return randomUUID()
}
