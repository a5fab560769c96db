import type { Arithmetic } from './arithmetic.ts'
import type { NumberField } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/** Where price and amount mostly stand among the numbers of a record, counted from its end. */
export type Places = { readonly price: number; readonly amount: number }

export function usualPlaces<Product>(
  arithmetics: ReadonlyMap<NumberField, Arithmetic>,
  slots: readonly RunSlot<Product>[],
): Places | null {
  const counts = new Map<string, { places: Places; count: number }>()
  for (const { field, beside } of slots) {
    const found = arithmetics.get(field)
    if (!found) continue
    const numbers = beside.filter(({ isPercent }) => !isPercent)
    const places = {
      price: numbers.length - numbers.indexOf(found.price),
      amount: numbers.length - numbers.indexOf(found.amount),
    }
    const key = `${places.price} ${places.amount}`
    counts.set(key, { places, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [first] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return first && first.count >= slots.length * most ? first.places : null
}

export function moneyAt(beside: readonly NumberField[], places: Places): Arithmetic | undefined {
  const numbers = beside.filter(({ isPercent }) => !isPercent)
  const price = numbers.at(-places.price)
  const amount = numbers.at(-places.amount)
  return price?.isMoney && amount?.isMoney ? { price, amount } : undefined
}

const most = 0.6
