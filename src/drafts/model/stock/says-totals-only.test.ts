import { describe, expect, it } from 'vitest'
import { answerOf, failureOf, type LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { saysTotalsOnly } from './says-totals-only.ts'

const inGdl = [{ code: 'GDL', location: '', stock: 3 }]

describe('that a wholesaler says totals alone', () => {
  it('is not known before it was asked, nor where it could not answer or does not have the product', () => {
    expect(says()).toBe(false)
    expect(says(failureOf('A', 'offline', 1), answerOf('B', null, 1))).toBe(false)
  })

  it('is shown by an answer with a total and no warehouses', () => {
    expect(says(answer('A', null, 3))).toBe(true)
    expect(says(answer('A', null, null))).toBe(false)
    // Sold out, as a wholesaler with warehouses says it.
    expect(says(answer('A', [], 0))).toBe(false)
  })

  it('is refuted by any answer with warehouses, of whichever product', () => {
    expect(says(answer('A', null, 3), answer('B', inGdl, 3))).toBe(false)
    expect(says(answer('B', inGdl, 3), answer('A', null, 3))).toBe(false)
  })
})

function says(...answers: readonly LiveAnswer[]): boolean {
  return saysTotalsOnly(new Map(answers.map((each) => [each.sku, each])))
}

function answer(sku: string, warehouses: readonly WarehouseStock[] | null, quantity: number | null): LiveAnswer {
  const product = { sku, manufacturerSku: '', brand: '', ean: '', title: sku, price: 10, quantity, warehouses }
  return answerOf(sku, { ...product, findings: [] }, 1)
}
