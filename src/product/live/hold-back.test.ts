import { expect, test } from 'vitest'
import { makeAnswered } from '#src/fixtures/make-product.ts'
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
        return makeAnswered({ sku })
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

test('a wait that the gateway asked for stays the gateway’s: it is never said to be the wholesaler’s', async () => {
  for (const kind of ['paused', 'user-limited', 'busy'] as const) {
    const client = holdBack(
      {
        async getProduct() {
          throw new WholesaleError(kind, { retryAfterMs: 7_000, tries: 0 })
        },
      },
      () => 0,
    )
    for (const sku of ['A', 'B'])
      await expect(client.getProduct(sku, { signal })).rejects.toMatchObject({ kind, retryAfterMs: 7_000 })
  }
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

test('fault 2: a wait that is asked for again and again grows, and is short again after an answer', async () => {
  let now = 0
  let isWell = false
  const client = holdBack(
    {
      async getProduct(sku) {
        if (isWell) return makeAnswered({ sku })
        throw new WholesaleError('rate-limited', { retryAfterMs: 1_000 })
      },
    },
    () => now,
  )
  const ask = async () => client.getProduct('A', { signal }).catch((error: WholesaleError) => error.retryAfterMs)
  const waits: unknown[] = []
  for (let times = 0; times < 8; times += 1) {
    waits.push(await ask())
    now += 60_000
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000))
  isWell = true
  await ask()
  isWell = false
  expect(await ask()).toBe(1_000)
})

test('fault 2: requests that are refused together count once', async () => {
  const client = holdBack(
    {
      async getProduct() {
        throw new WholesaleError('rate-limited', { retryAfterMs: 1_000 })
      },
    },
    () => 0,
  )
  const ask = async () => client.getProduct('A', { signal }).catch((error: WholesaleError) => error.retryAfterMs)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1_000, 1_000, 1_000])
})
