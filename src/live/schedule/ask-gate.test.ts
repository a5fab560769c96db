import { expect, test } from 'vitest'
import { makeAnswered } from '#src/fixtures/make-product.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createAskGate } from './ask-gate.ts'
import { createAskPace } from './ask-pace.ts'

const signal = new AbortController().signal

function setUp(options: { getProduct: WholesaleClient['getProduct']; now: () => number; onFree?: () => void }) {
  const { getProduct, now, onFree = () => {} } = options
  return createAskGate({ getProduct, now, pace: createAskPace({ now, random: () => 0.5 }), onFree })
}

test('after a request to wait, asks for no product until then, and reports the remaining time each time', async () => {
  let now = 1_000
  let asked = 0
  const gate = setUp({
    async getProduct(sku) {
      asked += 1
      if (asked === 1) throw new WholesaleError('rate-limited', { retryAfterMs: 7_000 })
      return makeAnswered({ sku })
    },
    now: () => now,
  })
  await expect(gate.ask('A', signal)).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 })
  now += 3_000
  await expect(gate.ask('B', signal)).rejects.toMatchObject({ kind: 'rate-limited', retryAfterMs: 4_000 })
  expect(asked).toBe(1)
  now += 4_000
  expect(await gate.ask('B', signal)).toMatchObject({ sku: 'B' })
})

test('a wait that the gateway asked for stays the gateway’s: it is never said to be the wholesaler’s', async () => {
  for (const kind of ['paused', 'user-limited', 'busy'] as const) {
    const gate = setUp({
      async getProduct() {
        throw new WholesaleError(kind, { retryAfterMs: 7_000, tries: 0 })
      },
      now: () => 0,
    })
    for (const sku of ['A', 'B'])
      await expect(gate.ask(sku, signal)).rejects.toMatchObject({ kind, retryAfterMs: 7_000 })
  }
})

test('a failure without a wait blocks nothing', async () => {
  let asked = 0
  const gate = setUp({
    async getProduct() {
      asked += 1
      throw new WholesaleError('upstream')
    },
    now: () => 0,
  })
  for (let times = 0; times < 2; times += 1) {
    await expect(gate.ask('A', signal)).rejects.toMatchObject({ kind: 'upstream' })
  }
  expect(asked).toBe(2)
})

test('fault 2: a wait that is asked for again and again grows, and is short again after an answer', async () => {
  let now = 0
  let isWell = false
  const gate = setUp({
    async getProduct(sku) {
      if (isWell) return makeAnswered({ sku })
      throw new WholesaleError('rate-limited', { retryAfterMs: 1_000 })
    },
    now: () => now,
  })
  const ask = async () => gate.ask('A', signal).catch((error: WholesaleError) => error.retryAfterMs)
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
  const gate = setUp({
    async getProduct() {
      throw new WholesaleError('rate-limited', { retryAfterMs: 1_000 })
    },
    now: () => 0,
  })
  const ask = async () => gate.ask('A', signal).catch((error: WholesaleError) => error.retryAfterMs)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1_000, 1_000, 1_000])
})

test('sends eight questions at once at most; the next one that is shown has the first free place, before any check', async () => {
  const asked: { sku: string; answer: () => void }[] = []
  let free = 0
  const gate = setUp({
    getProduct: (sku) => new Promise((resolve) => asked.push({ sku, answer: () => resolve(makeAnswered({ sku })) })),
    now: () => 0,
    onFree: () => (free += 1),
  })
  const leaving = new AbortController()
  const answers = Array.from({ length: 8 }, (_, index) => gate.ask(`SKU-${index}`, signal))
  const left = gate.ask('LEFT', leaving.signal)
  answers.push(gate.ask('SHOWN', signal))
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toHaveLength(8)
  asked[0]?.answer()
  await answers[0]
  await expect.poll(() => asked.at(-1)?.sku).toBe('SHOWN')
  expect([gate.asking(), free]).toEqual([8, 0])
  for (const { answer } of asked) answer()
  await Promise.all(answers)
  expect([gate.asking(), free]).toEqual([0, 8])
})
