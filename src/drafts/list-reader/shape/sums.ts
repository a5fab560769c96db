import { Big } from 'big.js'
import type { NumberField } from './line-fields.ts'

/** A quantity with the numbers of its record, in order. */
type Summed = { readonly field: NumberField; readonly beside: readonly NumberField[] }

/**
 * Whether quantities are the sum of the numbers before them, such as one for each branch; null where they are no sums.
 *
 * @returns for a quantity that is not, its parts as a sum: `4 + 4 + 2`; else null
 */
export function sumsOf(slots: readonly Summed[]): ((slot: Summed) => string | null) | null {
  for (let count = 2; count <= mostParts; count += 1) {
    const isSum = (slot: Summed) => {
      const parts = partsOf(slot).slice(-count)
      // An empty branch is a dash, or nothing.
      return parts.some((_, from) => sumOf(parts.slice(from)).eq(slot.field.value))
    }
    // One number that equals the quantity is no sum: `10 1 10` is of packs.
    const added = slots.filter((slot) => {
      const parts = partsOf(slot).slice(-count)
      return parts.some((_, from) => parts.length - from > 1 && sumOf(parts.slice(from)).eq(slot.field.value))
    })
    if (added.length >= fewest && slots.filter(isSum).length >= Math.max(fewest, slots.length * most)) {
      return (slot) =>
        isSum(slot)
          ? null
          : partsOf(slot)
              .slice(-count)
              .map(({ written }) => written)
              .join(' + ')
    }
  }
  return null
}

function partsOf({ field, beside }: Summed): NumberField[] {
  return beside
    .slice(0, beside.indexOf(field))
    .filter(({ isMoney, isPercent, value }) => !isMoney && !isPercent && value.mod(1).eq(0))
}

function sumOf(parts: readonly NumberField[]): Big {
  return parts.reduce((sum, { value }) => sum.plus(value), new Big(0))
}

const fewest = 3
const most = 0.6
/** Branches. */
const mostParts = 8
