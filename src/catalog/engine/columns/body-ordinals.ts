import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { createNumberList, type NumberList, restoreNumberList } from './number-list.ts'

/**
 * Which product each record of a body became. An ordinal counts all records of the body, from 0. Stored are only those
 * that became none, and those that were read with a finding.
 */
export type BodyOrdinals = {
  /** How many records the body had. */
  readonly count: number
  readonly heldBytes: number
  /** The record became no product. Ordinals ascend, here and in `take`. */
  skip(ordinal: number): void
  take(ordinal: number, hasFinding: boolean): void
  /**
   * The index of the product that the first of these records became; the next ones follow it. -1 unless each of them
   * became a product without a finding.
   */
  findProducts(from: number, count: number): number
  save(writer: SnapshotWriter): void
}

export function createBodyOrdinals(saved?: SavedOrdinals): BodyOrdinals {
  let count = saved?.count ?? 0
  const skipped = saved?.skipped ?? createNumberList()
  const flawed = saved?.flawed ?? createNumberList()
  return {
    get count() {
      return count
    },
    get heldBytes() {
      return skipped.heldBytes + flawed.heldBytes
    },
    skip(ordinal) {
      count = ordinal + 1
      skipped.append(ordinal)
    },
    take(ordinal, hasFinding) {
      count = ordinal + 1
      if (hasFinding) flawed.append(ordinal)
    },
    findProducts(from, of) {
      if (from + of > count) return -1
      const before = skipped.countBelow(from)
      const isClear =
        skipped.countBelow(from + of) === before && flawed.countBelow(from + of) === flawed.countBelow(from)
      return isClear ? from - before : -1
    },
    save(writer) {
      writer.value('ordinals.count', count)
      skipped.save(writer, 'ordinals.skipped')
      flawed.save(writer, 'ordinals.flawed')
    },
  }
}

type SavedOrdinals = { readonly count: number; readonly skipped: NumberList; readonly flawed: NumberList }

export function restoreBodyOrdinals(reader: SnapshotReader): BodyOrdinals {
  return createBodyOrdinals({
    count: reader.number('ordinals.count'),
    skipped: restoreNumberList(reader, 'ordinals.skipped'),
    flawed: restoreNumberList(reader, 'ordinals.flawed'),
  })
}
