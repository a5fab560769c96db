import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import { foldLine } from './fold-line.ts'
import { lineNumbers } from './line-numbers.ts'
import type { NumberStyle } from './list-numbers.ts'
import { valueOfWord } from './number-words.ts'

/** What a whole cell says as a quantity. */
export type QuantityCell =
  /** `others`: what the same figures may mean too. */
  | { readonly kind: 'quantity'; readonly value: number; readonly others: readonly number[] }
  /** The cell is empty. */
  | { readonly kind: 'none' }
  | { readonly kind: 'zero' }
  | { readonly kind: 'bad'; readonly others: readonly number[] }

/** Reads a whole cell as a quantity, with or without a unit. */
export function readQuantityCell(cell: string, style: NumberStyle): QuantityCell {
  const text = foldLine(cell).trim()
  if (text === '' || stroke.test(text)) return { kind: 'none' }
  const lone = valueOfWord(text)
  if (lone !== null) return { kind: 'quantity', value: lone, others: [] }
  const numbers = lineNumbers(text, style)
  const others = numbers.flatMap(({ value, others: more }) => [...(value ? [value.toNumber()] : []), ...more])
  const [only] = numbers
  const rest = only ? text.slice(0, only.outerStart) + text.slice(only.outerEnd) : text
  const isWhole = numbers.length === 1 && /^[\s()[\]{}"'.:=*-]*$/.test(rest) && only?.cue === null
  if (!only || !isWhole || only.value === null) return { kind: 'bad', others: others.filter(isPossible) }
  const value = only.value.toNumber()
  if (value <= 0 || /-\s*$/.test(text.slice(0, only.start))) return { kind: 'zero' }
  if (!isPossible(value)) return { kind: 'bad', others: others.filter(isPossible) }
  return { kind: 'quantity', value, others: only.others }
}

/** Nothing, as people and programs write it in a column of numbers. */
const stroke = /^[-–—]+$/

/** Whether a line of a draft can have it: pieces, or parts of a unit with up to three decimals. */
function isPossible(value: number): boolean {
  return value > 0 && isQuantity(value)
}
