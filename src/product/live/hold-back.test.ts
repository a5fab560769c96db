import { expect, test } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { holdBack } from './hold-back.ts'

const signal = new AbortController().signal

test('after a request to wait, asks for no product until then, and reports the remaining time each time', async () => {
  let now = 1_000
  let asked = 0
  const client = holdBack(
    {
      async getProduct(sku) {
        asked += 1
        if (asked === 1) throw new WholesaleError('rate-limited', { retryAfterMs: 7_000 })
        return makeProduct({ sku })
      },
    },
    () => now,
  )
  await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 })
  now += 3_000
  await expect(client.getProduct('B', { signal })).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 4_000 })
  expect(asked).toBe(1)
  now += 4_000
  expect(await client.getProduct('B', { signal })).toMatchObject({ sku: 'B' })
})

test('a failure without a wait blocks nothing', async () => {
  let asked = 0
  const client = holdBack(
    {
      async getProduct() {
        asked += 1
        throw new WholesaleError('upstream')
      },
    },
    () => 0,
  )
  for (let times = 0; times < 2; times += 1) {
    await expect(client.getProduct('A', { signal })).rejects.toMatchObject({ kind: 'upstream' })
  }
  expect(asked).toBe(2)
})
