import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Products } from './products/create-products.ts'
import { apiHeaders } from './security-headers.ts'

const productHeaders = { ...apiHeaders, 'cache-control': 'no-store' } as const

const clientLeft = new Error('The client left')

/**
 * Answers with one product. HEAD has the same headers, and asks the wholesaler as GET does: so it can share an answer.
 * When the client disconnects, nobody is answered; the request to the wholesaler ends when nobody else waits for it.
 * @param person who asks, for the limits
 * @throws UpstreamFailure
 */
export async function sendProduct(
  products: Products,
  sku: string,
  person: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const clientGone = new AbortController()
  reply.raw.once('close', () => {
    // A reason of our own: to make an error of the platform for each request that ends well costs more than the rest.
    if (!reply.raw.writableFinished) clientGone.abort(clientLeft)
  })
  try {
    const { headers, body } = await products.answer({ sku, person }, clientGone.signal)
    // Past Fastify, which is made for bodies that it has to write first; and as text, so that head and body are one write.
    const { raw } = reply.hijack()
    raw.writeHead(200, { ...productHeaders, 'content-length': body.length, ...headers })
    raw.end(request.method === 'HEAD' ? undefined : body.toString('latin1'), 'latin1')
    return reply
  } catch (error) {
    if (!clientGone.signal.aborted) throw error
    return reply.hijack()
  }
}
