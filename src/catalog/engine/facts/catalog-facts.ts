import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText, type TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { countInList, packLists, unpackInto, unpackList } from '#src/catalog/engine/words/packed-lists.ts'
import { collectFacts } from './collect-facts.ts'

/**
 * What descriptions say of products as label and value: each fact with its products. They answer words of a query as
 * titles do, and are what a result can be filtered by (fact-table.ts).
 */
export type CatalogFacts = {
  /**
   * Adds the products with a fact that has the words one after the other. Returns whether there is such a fact.
   * @param mayBegin whether the last word may only begin one
   */
  unite(words: readonly string[], mayBegin: boolean, target: Bitmap): boolean
  /** All facts (see `readFact`), also those of one product alone; decoded each time. */
  texts(): string[]
  /** Ascending. */
  positionsOf(fact: number): number[]
  /** How many products have it. */
  countOf(fact: number): number
  addTo(target: Bitmap, fact: number): void
  save(writer: SnapshotWriter): void
}

/** Words find a fact that so many products have; that of one product alone is found in its description. */
const leastProducts = 2

/** Reads all descriptions, in steps. */
export function* buildCatalogFacts(
  { length, positionOf }: SettledColumns,
  descriptions: TextColumn,
): Generator<void, CatalogFacts> {
  const { texts, numbers, ends } = yield* collectFacts(descriptions, length)
  // By position, so that each list is ascending. A description may say the same twice.
  const indexAt = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) indexAt[positionOf[index]!] = index
  const counts = new Uint32Array(texts.length)
  const last = new Uint32Array(texts.length)
  for (let index = 0; index < length; index += 1) {
    for (let at = index === 0 ? 0 : ends[index - 1]!; at < ends[index]!; at += 1) {
      const number = numbers[at]!
      if (last[number] === index + 1) continue
      last[number] = index + 1
      counts[number]! += 1
    }
  }
  yield
  const all = Array.from(texts.keys())
  const shared = all.filter((number) => counts[number]! >= leastProducts)
  const order = [...shared, ...all.filter((number) => counts[number]! < leastProducts)]
  const lists = new Uint32Array(order.length + 1)
  const next = new Uint32Array(texts.length)
  for (const [place, number] of order.entries()) {
    next[number] = lists[place]!
    lists[place + 1] = lists[place]! + counts[number]!
  }
  yield
  const positions = new Uint32Array(lists.at(-1)!)
  last.fill(0)
  for (let position = 0; position < length; position += 1) {
    const index = indexAt[position]!
    for (let at = index === 0 ? 0 : ends[index - 1]!; at < ends[index]!; at += 1) {
      const number = numbers[at]!
      if (last[number] === index + 1) continue
      last[number] = index + 1
      positions[next[number]!++] = position
    }
  }
  yield
  const textOf = (each: readonly number[]) => encoder.encode(each.map((number) => `${texts[number]!}\n`).join(''))
  return catalogFactsOf({
    shared: textOf(shared),
    single: textOf(order.slice(shared.length)),
    ...packLists(lists, positions),
  })
}

export function restoreCatalogFacts(reader: SnapshotReader): CatalogFacts {
  return catalogFactsOf({
    shared: reader.bytes('facts.shared'),
    single: reader.bytes('facts.single'),
    lists: reader.uint32('facts.lists'),
    packed: reader.bytes('facts.packed'),
  })
}

function catalogFactsOf(saved: {
  /** Facts that several products have, in order, each with a `\n` after it. */
  readonly shared: Uint8Array<ArrayBuffer>
  /** Those of one product, which come after. */
  readonly single: Uint8Array<ArrayBuffer>
  /** Where each fact's products begin in `packed`; one more for the end. */
  readonly lists: Uint32Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
}): CatalogFacts {
  const { shared, single, lists, packed } = saved
  const facts = linesOf(shared).map((fact) => fact.replace(':', ' '))
  const factsWith = new Map<string, number[]>()
  for (const [fact, words] of facts.entries()) {
    for (const word of words.split(' ')) {
      const known = factsWith.get(word)
      if (!known) factsWith.set(word, [fact])
      else if (known.at(-1) !== fact) known.push(fact)
    }
  }
  const words = [...factsWith.keys()].toSorted()

  function* factsBegunBy(beginning: string): Generator<number> {
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (words[middle]! < beginning) low = middle + 1
      else high = middle
    }
    for (; low < words.length && words[low]!.startsWith(beginning); low += 1) yield* factsWith.get(words[low]!)!
  }

  return {
    unite(wanted, mayBegin, target) {
      const needle = ` ${wanted.join(' ')}${mayBegin ? '' : ' '}`
      const isBegun = mayBegin && wanted.length === 1
      const candidates = isBegun ? factsBegunBy(wanted[0]!) : (factsWith.get(wanted[0] ?? '') ?? [])
      let has = false
      for (const fact of candidates) {
        if (!isBegun && !` ${facts[fact]!} `.includes(needle)) continue
        unpackInto(target, packed, lists[fact]!, lists[fact + 1]!)
        has = true
      }
      return has
    },
    texts: () => [...linesOf(shared), ...linesOf(single)],
    positionsOf: (fact) => unpackList(packed, lists[fact]!, lists[fact + 1]!),
    countOf: (fact) => countInList(packed, lists[fact]!, lists[fact + 1]!),
    addTo: (target, fact) => unpackInto(target, packed, lists[fact]!, lists[fact + 1]!),
    save(writer) {
      writer.pieces('facts.shared', [shared])
      writer.pieces('facts.single', [single])
      writer.array('facts.lists', lists)
      writer.pieces('facts.packed', [packed])
    },
  }
}

function linesOf(text: Uint8Array): string[] {
  return decodeText(text, 0, text.length).split('\n').slice(0, -1)
}

const encoder = new TextEncoder()
