import type { FastifyInstance } from 'fastify'
import { writeRecord } from '#src/wholesale-api/write-record.ts'
import type { CatalogStore } from './catalog-store.ts'
import { disturbancesOf } from './disturbances/disturb-answers.ts'
import { pathOf, readSku } from './http/find-endpoint.ts'
import { sendProblem } from './http/send-problem.ts'
import type { CatalogRow } from './import/catalog-row.ts'

/**
 * Endpoint 2: one product with its stock by warehouse, or with its quantity where no warehouse is known. It is live, so
 * no cache may store it.
 */
export function addProductRoute(app: FastifyInstance, store: CatalogStore): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/products/:sku/pna',
    async handler(request, reply) {
      const sku = readSku(pathOf(request.raw.url ?? ''))
      if (sku === null) return sendProblem(reply, 400, 'The sku is not percent-encoded UTF-8')
      const found = await store.findProduct(sku)
      if (found === null) return sendProblem(reply, 404, 'No product has this sku')

      let product = found
      for (const disturbance of disturbancesOf(request)) {
        if (disturbance.kind === 'change') product = change(product, disturbance)
      }
      const { quantity, ...fields } = product.fields
      const said = product.warehouses === null && quantity !== undefined ? { ...fields, quantity } : fields
      const body = Buffer.from(writeRecord(said, product.warehouses))
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-length', body.length)
        .send(request.method === 'HEAD' ? undefined : body)
    },
  })
}

/** Applies a disturbance: the product now differs from the catalog. */
function change(
  { fields, warehouses }: CatalogRow,
  {
    price,
    stock,
  }: {
    readonly price?: number | null | undefined
    readonly stock?: Readonly<Record<string, number | null>> | undefined
  },
): CatalogRow {
  const changed = new Map(warehouses)
  for (const [code, units] of Object.entries(stock ?? {})) changed.set(code, { ...changed.get(code), stock: units })
  return {
    fields: price === undefined ? fields : { ...fields, price },
    warehouses: stock === undefined ? warehouses : [...changed],
  }
}
