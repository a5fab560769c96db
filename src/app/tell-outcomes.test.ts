import { expect, it } from 'vitest'
import { makeAnswered } from '#src/fixtures/make-product.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { tellOutcomes } from './tell-outcomes.ts'

const { signal } = new AbortController()

it('tells of a failure what kind it is, and passes it on', async () => {
  const { client, told } = setUp(new WholesaleError('signed-out'))
  await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'signed-out' })
  expect(told).toEqual(['signed-out'])
})

it('tells that there is an answer, and nothing of a question that was aborted', async () => {
  const answered = setUp(null)
  await expect(answered.client.getProduct('A', { signal })).resolves.toMatchObject({ sku: 'A' })
  const aborted = setUp(new DOMException('', 'AbortError'))
  await expect(aborted.client.getProduct('A', { signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect([answered.told, aborted.told]).toEqual([[null], []])
})

function setUp(error: Error | null) {
  const told: unknown[] = []
  const getProduct = async (sku: string) => {
    if (error !== null) throw error
    return makeAnswered({ sku })
  }
  return { client: tellOutcomes({ getProduct }, (kind) => void told.push(kind)), told }
}
