import { Big } from 'big.js'
import type { NumberField } from './line-fields.ts'

/** A quantity with the numbers of its record, in order. */
type Summed = { readonly field: NumberField; readonly beside: readonly NumberField[] }

/** What a quantity should be by its parts. */
export type Parts = {
  /** As the list writes them: `4 + 4 + 2`. */
  readonly parts: string
  readonly sum: Big
}

/**
 * Whether quantities are the sum of the numbers before them, such as one for each branch; null where they are no sums.
 *
 * @returns for a quantity that is not, its parts; else null
 */
export function sumsOf(slots: readonly Summed[]): ((slot: Summed) => Parts | null) | null {
  const counts = Array.from({ length: mostParts - 1 }, (_, index) => index + 2)
  const fitting = counts.flatMap((count) => {
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
    const summed = slots.filter(isSum).length
    return added.length >= fewest && summed >= Math.max(fewest, slots.length * most) ? [{ count, isSum, summed }] : []
  })
  // Where some branches want none, few have numbers in most rows.
  const [best] = fitting.toSorted((a, b) => b.summed - a.summed || a.count - b.count)
  if (!best) return null
  return (slot) => {
    if (best.isSum(slot)) return null
    const parts = partsOf(slot).slice(-best.count)
    return { parts: parts.map(({ written }) => written).join(' + '), sum: sumOf(parts) }
  }
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
