import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { disturbBody } from './disturb-body.ts'
import type { Disturbance } from './disturbance.ts'
import type { DisturbanceList } from './disturbance-list.ts'

/** Applies the current disturbances to the answers of the two endpoints. `identify` names the endpoint of a request. */
export function disturbAnswers(
  app: FastifyInstance,
  disturbances: DisturbanceList,
  identify: (request: FastifyRequest) => { readonly route: 'catalog' | 'product'; readonly sku: string | null } | null,
): void {
  app.addHook('preHandler', async (request, reply) => {
    const asked = identify(request)
    if (asked === null) return
    const taken = disturbances.take(asked)
    if (taken.length === 0) return
    takenBy.set(request, taken)
    for (const disturbance of taken) {
      await disturbAnswer(disturbance, request, reply)
      if (reply.sent) return
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const taken = disturbancesOf(request).filter(
      ({ kind }) => kind === 'cut' || kind === 'reset' || kind === 'slow-body',
    )
    if (taken.length === 0 || payload === null || payload === undefined) return payload
    const body = payload instanceof Readable ? payload : Readable.from([payload], { objectMode: false })
    return disturbBody(body, taken, (how) => {
      const { socket } = reply.raw
      if (how === 'reset') socket?.resetAndDestroy()
      else socket?.destroy()
    })
  })
}

/** The disturbances of this request, for the routes that apply some of them. */
export function disturbancesOf(request: FastifyRequest): readonly Disturbance[] {
  return takenBy.get(request) ?? []
}

const takenBy = new WeakMap<FastifyRequest, readonly Disturbance[]>()

async function disturbAnswer(disturbance: Disturbance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (disturbance.kind) {
    case 'delay':
      await wait(disturbance.delayMs)
      return
    case 'error':
      await reply
        .code(disturbance.status)
        .type('application/problem+json')
        .send(JSON.stringify({ type: 'about:blank', title: 'Disturbed', status: disturbance.status }))
      return
    case 'rate-limit':
      if (disturbance.retryAfter !== undefined) reply.header('retry-after', disturbance.retryAfter)
      await reply
        .code(429)
        .type('application/problem+json')
        .send(JSON.stringify({ type: 'about:blank', title: 'Too Many Requests', status: 429 }))
      return
    case 'html':
      await reply.code(disturbance.status).type('text/html; charset=utf-8').send(loginPage)
      return
    case 'answer':
      await reply.code(200).type(disturbance.contentType).send(disturbance.body)
      return
    case 'redirect':
      await reply.code(302).header('location', disturbance.location).send()
      return
    case 'hang':
      reply.hijack()
      await once(request.raw.socket, 'close')
      return
    case 'reset':
      if (disturbance.afterBytes > 0) return
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return
    default:
  }
}

const loginPage = `<!DOCTYPE html>
<html lang="es"><head><title>Iniciar sesión</title></head>
<body><h1>Su sesión ha expirado</h1><form method="post"><input name="usuario"><button>Entrar</button></form></body></html>
`
