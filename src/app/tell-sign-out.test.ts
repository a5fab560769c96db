import { expect, it } from 'vitest'
import { makeAnswered } from '#src/fixtures/make-product.ts'
import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import { tellSignOut } from './tell-sign-out.ts'

const { signal } = new AbortController()

it('tells that nobody is signed in, and passes the failure on', async () => {
  const { client, told } = setUp('signed-out')
  await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'signed-out' })
  expect(told()).toBe(1)
})

it('tells nothing of an answer, or of another failure', async () => {
  const answered = setUp(null)
  await expect(answered.client.getProduct('A', { signal })).resolves.toMatchObject({ sku: 'A' })
  const failed = setUp('unreachable')
  await expect(failed.client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'unreachable' })
  expect([answered.told(), failed.told()]).toEqual([0, 0])
})

function setUp(kind: WholesaleErrorKind | null) {
  let count = 0
  const getProduct = async (sku: string) => {
    if (kind !== null) throw new WholesaleError(kind)
    return makeAnswered({ sku })
  }
  return { client: tellSignOut({ getProduct }, () => void (count += 1)), told: () => count }
}
