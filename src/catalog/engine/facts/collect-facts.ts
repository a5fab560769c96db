import type { TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { factAt, forEachFact } from './read-facts.ts'

/** The facts of all products, numbered as they come. */
export type CollectedFacts = {
  /** By number (see `readFact`). */
  readonly texts: readonly string[]
  /** The facts of product `n` of the body are `numbers[ends[n - 1]]` to before `numbers[ends[n]]`. */
  readonly numbers: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
}

const mostFacts = 1 << 18
export const mostOfProduct = 32
/** Descriptions between two yields: some milliseconds. */
const turn = 2_000

/**
 * Reads the facts in descriptions. What says no, or what the thing is for or comes with, is none. Facts of the same
 * words have the same number. Yields between turns.
 */
export function* collectFacts(descriptions: TextColumn, length: number): Generator<void, CollectedFacts> {
  const numberByText = new Map<string, number>()
  const numberByBytes = new Map<number, number>()
  const texts: string[] = []
  let numbers = new Uint32Array(Math.max(1_024, length * 4))
  let first = 0
  let count = 0
  const ends = new Uint32Array(length)

  /** The number of the fact in these bytes; -1 if they are none. */
  function numberAt(bytes: Uint8Array, from: number, colon: number, to: number): number {
    let one = 0x811c9dc5
    let other = 0
    for (let at = from; at < to; at += 1) {
      one = Math.imul(one ^ bytes[at]!, 0x01000193)
      other = (Math.imul(other, 31) + bytes[at]!) | 0
    }
    // 53 bits: of a million facts, two have the same with a chance of one in ten thousand.
    const key = (one >>> 0) * 2 ** 21 + (other & 0x1fffff)
    const known = numberByBytes.get(key)
    if (known !== undefined) return known
    if (numberByBytes.size >= mostFacts) return -1
    const text = factAt(bytes, from, colon, to)
    let number = text === null ? -1 : (numberByText.get(text) ?? -1)
    if (text !== null && number < 0) {
      number = texts.push(text) - 1
      numberByText.set(text, number)
    }
    numberByBytes.set(key, number)
    return number
  }

  function add(bytes: Uint8Array, from: number, colon: number, to: number): void {
    const number = numberAt(bytes, from, colon, to)
    if (number < 0 || count - first >= mostOfProduct) return
    if (count === numbers.length) numbers = grown(numbers)
    numbers[count++] = number
  }

  for (let index = 0; index < length; index += 1) {
    if (index % turn === turn - 1) yield
    const { bytes, start, end } = descriptions.locate(index)
    first = count
    forEachFact(bytes, start, end, add)
    ends[index] = count
  }
  return { texts, numbers: numbers.slice(0, count), ends }
}

function grown(old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(old.length * 2)
  larger.set(old)
  return larger
}
