import { mayJoin, mostJoined } from './line-words.ts'
import type { WordIndex } from './word-index.ts'

/**
 * Every way to write `joined` as words of the index, two and more, that a title may have one after the other
 * (`joinedAt`).
 * @param mayCut whether a word may end there; anywhere if it is left out
 */
export function findParts(
  joined: Uint8Array,
  words: WordIndex,
  mayCut: (at: number) => boolean = () => true,
): number[][] {
  const found: number[][] = []
  const partsFrom: (readonly number[])[] = []
  const split = (start: number, before: readonly number[]) => {
    partsFrom[start] ??= words.beginningsOf(joined.subarray(start))
    for (const word of partsFrom[start]) {
      const end = start + words.sizeOf(word)
      if (end === joined.length) {
        if (before.length > 0) found.push([...before, word])
      } else if (mayCut(end) && before.length + 2 <= mostJoined && mayJoin(joined, before.length + 2)) {
        split(end, [...before, word])
      }
    }
  }
  split(0, [])
  return found
}
