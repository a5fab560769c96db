import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts, newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { answerOf, failureOf, type LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { readStoredAnswer, storeAnswer } from '#src/live/storage/stored-check.ts'
import { createWholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

const asked = 'S-3'
const listed = { ...makeProduct({ sku: asked, price: 100 }), quantity: 5, warehouses: null }

const field = <Value>(...values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const anyAnswer = fc.oneof(
  fc.jsonValue(),
  fc.record({
    sku: field<unknown>(asked, asked, 'OTHER', 's-3', ` ${asked}`, 3, null, [asked]),
    price: field<unknown>(1.23, 5, 150, '1,250.00', '12,50', 0, -1, null, {}),
    currency: field<unknown>('MXN', 'mxn', ' MXN ', '', null, 'USD', 'usd', 'M.N.', 484, ['MXN'], {}),
    title: field('SSD', ''),
    quantity: field<unknown>(3, 'many', null),
    error: field<unknown>('SKU no existe', null),
  }),
)

test('whatever the wholesaler answers, a price that can be accepted is one in pesos, of the product that was asked', async () => {
  let acceptable = 0
  await fc.assert(
    fc.asyncProperty(anyAnswer, fc.boolean(), async (answer, isStored) => {
      const received = await ask(answer)
      const learned = isStored ? readStoredAnswer(structuredClone(storeAnswer(received))) : received
      const line = makeLine({ sku: asked, priceWhenAdded: 100 })
      const limits = { catalogAt: 1_000, checkIsGoodForMs: 60_000, barred: [], placed: [] }
      const { now } = lineFacts(learned ?? undefined, listed, limits)
      const accepted = newPrices(makeDraft({ lines: [line] }), () => now).get(line.id)
      if (!accepted) return
      acceptable += 1
      const said = asFields(answer)
      expect(said['sku']).toBe(asked)
      expect(said['currency'] ?? '').toMatch(/^\s*(?:MXN)?\s*$/i)
      expect(accepted.price).toBe(Number(JSON.stringify(said['price']).replaceAll(/[",]/g, '')))
      expect(said['error'] ?? null).toBeNull()
    }),
    propertyCases(2_000),
  )
  expect(acceptable).toBeGreaterThan(0)
})

test.each([
  [{ sku: 'OTHER', price: 1.23 }, 'other-product'],
  [{ error: 'SKU no existe' }, 'not-a-product'],
])('%j is a failure of its own, and leaves the catalog’s price', async (answer, kind) => {
  const received = await ask(answer)
  expect(received.failure?.kind).toBe(kind)
  const limits = { catalogAt: 1_000, checkIsGoodForMs: 60_000, barred: [], placed: [] }
  expect(lineFacts(received, listed, limits).now?.price).toBe(100)
})

async function ask(answer: unknown): Promise<LiveAnswer> {
  const client = createWholesaleClient({ fetch: async () => Response.json(answer) })
  try {
    return answerOf(asked, await client.getProduct(asked, { signal: new AbortController().signal }), 5_000)
  } catch (error) {
    if (error instanceof WholesaleError) return failureOf(asked, error.kind, 5_000)
    throw error
  }
}

function asFields(answer: unknown): Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {}
}
