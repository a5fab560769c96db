import { hashText } from '#src/fixtures/random.ts'
import { sampleWarehouses } from '#src/fixtures/warehouses.ts'
import type { WireWarehouse } from '#src/wholesale-api/write-record.ts'

/**
 * Spreads a quantity over one to four warehouses, always the same for the same sku, so that the records of a journey
 * need not say theirs. The stocks, added in their order, give exactly the quantity.
 */
export function spreadQuantity(sku: string, quantity: number): WireWarehouse[] {
  const hash = hashText(sku)
  const chosen = chooseWarehouses(hash)
  const whole = Math.trunc(quantity)
  const shares = quantity > 0 && Number.isSafeInteger(whole) ? share(whole, chosen.length, hash) : chosen.map(() => 0)
  const rest = shares.slice(1).reduce((sum, part) => sum + part, 0)
  shares[0] = quantity - rest
  if (shares.reduce((sum, part) => sum + part, 0) !== quantity) shares.fill(0).fill(quantity, 0, 1)
  return chosen.map(({ code, location }, index) => [code, { stock: shares[index] ?? 0, location }])
}

function chooseWarehouses(hash: number) {
  const first = hash % sampleWarehouses.length
  const count = 1 + ((hash >>> 8) % 4)
  const chosen = sampleWarehouses.filter(
    (_, index) => (index - first + sampleWarehouses.length) % sampleWarehouses.length < count,
  )
  return chosen
}

/** Splits a whole number into whole parts. The first part is what the others leave. */
function share(whole: number, parts: number, hash: number): number[] {
  const shares: number[] = []
  let remaining = whole
  for (let part = 1; part < parts; part++) {
    const size = Math.floor((remaining * (((hash >>> (part * 5)) & 31) + 1)) / 96)
    shares.push(size)
    remaining -= size
  }
  return [remaining, ...shares]
}
