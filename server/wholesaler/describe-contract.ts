import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type ReadProduct, readProduct } from '#src/wholesale-api/read-product.ts'
import { createOpenApi } from './open-api.ts'

/** An answer to one of the two endpoints, as it came over the wire. */
export type ContractAnswer = {
  readonly endpoint: 'catalog' | 'product'
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export type ContractCase = {
  readonly name: string
  /** `dirty` answers violate the description: validation must fail, and the reader must still read them. */
  readonly kind: 'described' | 'dirty'
  readonly ask: () => Promise<ContractAnswer>
}

/** The contract suite: the same tests for any source of answers, a running service or a recording. */
export function describeContract(
  name: string,
  cases: readonly ContractCase[],
  options: { withWarehouses: boolean },
): void {
  const description = createOpenApi(options)
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(description, 'api')
  const conforms = (answer: ContractAnswer) => {
    const path = answer.endpoint === 'catalog' ? '/api/products/full-catalog' : '/api/products/{sku}/pna'
    const mediaType = answer.contentType.split(';', 1)[0]?.trim() ?? ''
    const pointer = ['paths', path, 'get', 'responses', String(answer.status), 'content', mediaType, 'schema']
    const validate = ajv.getSchema(`api#/${pointer.map(escapePointer).join('/')}`)
    if (validate === undefined) return [`nothing is described for ${answer.status} ${mediaType}`]
    if (validate(parse(answer.body)) === true) return []
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }

  const described = cases.filter(({ kind }) => kind === 'described')
  const dirty = cases.filter(({ kind }) => kind === 'dirty')
  describe(`the contract, tested with ${name}`, () => {
    it.each(described)('answers as the description says: $name', async ({ ask }) => {
      expect(conforms(await ask())).toEqual([])
    })
    it.each(described)('writes numbers with a fractional digit: $name', async ({ ask }) => {
      expect(findWholeNumbers(await ask())).toEqual([])
    })
    it.each(cases)('can be read by readProduct: $name', async ({ ask }) => {
      const read = recordsOf(await ask()).map(readProduct)
      expect(read.filter((result) => !isClean(result))).toEqual([])
    })
    it.each(dirty)('is outside the description: $name', async ({ ask }) => {
      expect(conforms(await ask())).not.toEqual([])
    })
  })
}

/** Empty if the answer is an error. */
function recordsOf(answer: ContractAnswer): unknown[] {
  if (answer.status !== 200) return []
  const parsed = parse(answer.body)
  return Array.isArray(parsed) ? parsed : [parsed]
}

/** A missing sku is allowed. Any other finding is not. */
function isClean(result: ReadProduct): boolean {
  return result.kind === 'product' && result.findings.every((finding) => finding === 'sku-missing')
}

/** Prices, quantities and stocks that are written as `3` and not as `3.0`. */
function findWholeNumbers({ status, body }: ContractAnswer): string[] {
  if (status !== 200) return []
  return body.match(/"(?:price|quantity|stock)": ?-?\d+(?![\d.])/g) ?? []
}

function parse(body: string): unknown {
  return JSON.parse(body)
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
