import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText, type TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { packLists, unpackInto } from '#src/catalog/engine/words/packed-lists.ts'
import { collectFacts } from './collect-facts.ts'

/**
 * What descriptions say of products as label and value: each fact with its products. They answer words of a query as
 * titles do.
 */
export type CatalogFacts = {
  /**
   * Adds the products with a fact that has the words one after the other. Returns whether there is such a fact.
   * @param mayBegin whether the last word may only begin one
   */
  unite(words: readonly string[], mayBegin: boolean, target: Bitmap): boolean
  save(writer: SnapshotWriter): void
}

/** A fact of one product alone is found in its description. */
const leastProducts = 2

/** Reads all descriptions, in steps. */
export function* buildCatalogFacts(
  { length, positionOf }: SettledColumns,
  descriptions: TextColumn,
): Generator<void, CatalogFacts> {
  const { texts, numbers, ends } = yield* collectFacts(descriptions, length)
  const counts = new Uint32Array(texts.length)
  for (const number of numbers) counts[number]! += 1
  const kept = texts.flatMap((_, number) => (counts[number]! >= leastProducts ? [number] : []))
  const placeOf = new Int32Array(texts.length).fill(-1)
  for (const [place, number] of kept.entries()) placeOf[number] = place
  const starts = new Uint32Array(kept.length + 1)
  for (const [place, number] of kept.entries()) starts[place + 1] = starts[place]! + counts[number]!
  yield
  // By position, so that each list is ascending.
  const next = starts.slice()
  const positions = new Uint32Array(starts.at(-1)!)
  const indexAt = new Uint32Array(length)
  for (let index = 0; index < length; index += 1) indexAt[positionOf[index]!] = index
  for (let position = 0; position < length; position += 1) {
    const index = indexAt[position]!
    for (let at = index === 0 ? 0 : ends[index - 1]!; at < ends[index]!; at += 1) {
      const place = placeOf[numbers[at]!]!
      // A description may say the same twice.
      if (place >= 0 && (next[place] === starts[place] || positions[next[place]! - 1] !== position)) {
        positions[next[place]!++] = position
      }
    }
  }
  yield
  const lists = new Uint32Array(kept.length + 1)
  const listed = new Uint32Array(positions.length)
  let used = 0
  for (let place = 0; place < kept.length; place += 1) {
    const own = positions.subarray(starts[place], next[place])
    listed.set(own, used)
    used += own.length
    lists[place + 1] = used
  }
  const text = encoder.encode(kept.map((number) => `${texts[number]!}\n`).join(''))
  return catalogFactsOf({ text, ...packLists(lists, listed) })
}

export function restoreCatalogFacts(reader: SnapshotReader): CatalogFacts {
  return catalogFactsOf({
    text: reader.bytes('facts.text'),
    lists: reader.uint32('facts.lists'),
    packed: reader.bytes('facts.packed'),
  })
}

function catalogFactsOf(saved: {
  /** All facts in order, each with a `\n` after it. */
  readonly text: Uint8Array<ArrayBuffer>
  /** Where each fact's products begin in `packed`; one more for the end. */
  readonly lists: Uint32Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
}): CatalogFacts {
  const { text, lists, packed } = saved
  const facts = decodeText(text, 0, text.length).split('\n').slice(0, -1)
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
    save(writer) {
      writer.pieces('facts.text', [text])
      writer.array('facts.lists', lists)
      writer.pieces('facts.packed', [packed])
    },
  }
}

const encoder = new TextEncoder()
