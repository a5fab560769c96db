import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'

/** Whole numbers in the order in which they came: 4 bytes each, and nothing while there are none. */
export type NumberList = {
  readonly length: number
  readonly heldBytes: number
  append(value: number): void
  at(place: number): number
  /** In a list that ascends: how many of its numbers are less than `value`. */
  countBelow(value: number): number
  save(writer: SnapshotWriter, name: string): void
}

export function createNumberList(saved: Uint32Array<ArrayBuffer> = new Uint32Array(0)): NumberList {
  let values = saved
  let { length } = saved
  return {
    get length() {
      return length
    },
    get heldBytes() {
      return values.byteLength
    },
    append(value) {
      if (length === values.length) {
        const larger = new Uint32Array(Math.max(64, length * 2))
        larger.set(values)
        values = larger
      }
      values[length] = value
      length += 1
    },
    at: (place) => values[place]!,
    countBelow(value) {
      let [from, to] = [0, length]
      while (from < to) {
        const middle = (from + to) >>> 1
        if (values[middle]! < value) from = middle + 1
        else to = middle
      }
      return from
    },
    save: (writer, name) => writer.array(name, values.subarray(0, length)),
  }
}

export function restoreNumberList(reader: SnapshotReader, name: string): NumberList {
  return createNumberList(reader.uint32(name))
}
