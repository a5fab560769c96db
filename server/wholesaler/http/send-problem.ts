import type { FastifyReply } from 'fastify'
import { problemContentType } from '#src/wholesale-api/problem.ts'

/** Answers with problem details (RFC 9457). The API document says nothing about errors; this is the usual form. */
export function sendProblem(reply: FastifyReply, status: number, detail?: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemContentType)
    .send(writeProblem(status, detail))
}

export function writeProblem(status: number, detail?: string): string {
  const title = titles[status] ?? 'Error'
  return JSON.stringify({ type: 'about:blank', title, status, ...(detail === undefined ? {} : { detail }) })
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}
