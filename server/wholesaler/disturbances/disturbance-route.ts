import type { FastifyInstance } from 'fastify'
import { readDisturbances } from './disturbance.ts'
import type { DisturbanceList } from './disturbance-list.ts'

/** `GET`, `PUT` and `DELETE /disturbances`, for this machine only, with the same token as the API. */
export function addDisturbanceRoute(app: FastifyInstance, disturbances: DisturbanceList): void {
  const url = '/disturbances'
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== url || isLoopback(request.raw.socket.remoteAddress)) return
    await reply.code(403).send()
  })
  app.get(url, async () => disturbances.list())
  app.put(url, async (request, reply) => {
    const read = readDisturbances(request.body)
    if ('wrong' in read) return reply.code(400).send(read)
    disturbances.replace(read.disturbances)
    return disturbances.list()
  })
  app.delete(url, async (_request, reply) => {
    disturbances.replace([])
    return reply.code(204).send()
  })
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}
