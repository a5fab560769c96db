import { bytesOf, mutateBytes, mutateJson, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { recordedAnswers } from '#src/fixtures/recorded-answers.ts'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

const seeds: readonly unknown[] = [
  ...recordedAnswers.filter(({ endpoint }) => endpoint === 'product').map(({ body }) => parsed(body)),
  {
    sku: 'A-1',
    manufacturer_sku: 'SA400S37/960G',
    manufacturer: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5&quot; SATA',
    description: 'L\u00ednea uno<br>L\u00ednea dos',
    currency: 'MXN',
    price: 1149.5,
    warehouses: { CDMX: { stock: 3.0, location: 'M\u00e9xico' }, MTY: { stock: 0, location: 'Monterrey' } },
  },
]

const sku = 'A-1'

export const productAnswers: FuzzTarget = {
  name: 'product answers',
  /** A head of status, content type and Retry-After, and the body. */
  make(random) {
    const head = [
      random.pick(['200', '200', '200', '200', '404', '429', '503']),
      random.pick(['application/json', 'application/json', 'application/json; charset=iso-8859-1', 'text/html', '']),
      random.pick(['', '0', '-1', '99999', 'garbage', 'Thu, 01 Jan 1970 00:00:00 GMT', '1e9', '0x10']),
    ]
    const seed = random.pick(seeds)
    const asked = typeof seed === 'object' && random.chance(0.7) ? { ...seed, sku } : seed
    const valid = JSON.stringify(asked)
    const json = random.chance(0.6) ? mutateJson(valid, random) : valid
    const body = random.chance(0.5) ? bytesOf(json) : mutateBytes(bytesOf(json), random)
    return Buffer.concat([bytesOf(`${head.join('\n')}\n`), body])
  },
  async read(input) {
    const [status = '', type = '', retryAfter = ''] = textOf(input.subarray(0, 200)).split('\n')
    const body = input.slice(bytesOf(`${status}\n${type}\n${retryAfter}\n`).length)
    const headers = { ...(type && { 'content-type': type }), ...(retryAfter && { 'retry-after': retryAfter }) }
    const fetch = () => Promise.resolve(new Response(body, { status: Number(status), headers }))
    const client = createWholesaleClient({ fetch })
    try {
      const product = await client.getProduct(sku, { signal: new AbortController().signal })
      mustHold(product.sku === sku, 'the answer is about the product that was asked')
      mustHold(product.price === null || (Number.isFinite(product.price) && product.price > 0), 'a price is above 0')
      for (const { code, stock } of product.warehouses ?? []) {
        mustHold(code !== '' && (stock === null || Number.isFinite(stock)), 'stock is a number or unknown')
      }
      return product.sku
    } catch (error) {
      if (!(error instanceof WholesaleError)) throw error
      mustHold(
        error.retryAfterMs === null || (error.retryAfterMs >= 0 && error.retryAfterMs <= 60_000),
        'a wait of 0 to 60 s',
      )
      return error.kind
    }
  },
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
