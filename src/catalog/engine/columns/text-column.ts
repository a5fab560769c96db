import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'

/** A text's place: `bytes[start]` to before `bytes[end]`. The next `locate` reuses the object: do not store it. */
export type LocatedText = { readonly bytes: Uint8Array; readonly start: number; readonly end: number }

/** A text for each product as UTF-8 bytes: no JavaScript string is stored. */
export type TextColumn = {
  readonly length: number
  /** Length of all texts together, in bytes. */
  readonly byteLength: number
  /** What it takes in memory, about. */
  readonly heldBytes: number
  append(text: string): void
  /** @param bytes well-formed UTF-8 from `start` to `end`; copied */
  appendBytes(bytes: Uint8Array, start: number, end: number): void
  /** Appends texts of another column that follow each other there. */
  copyRun(from: TextColumn, first: number, count: number): void
  /** Where a text begins in the bytes of the column; their length after the last. */
  startOf(index: number): number
  /** The bytes from `at` on, as far as they are in one piece. */
  bytesFrom(at: number): Uint8Array
  textAt(index: number): string
  locate(index: number): LocatedText
  /** The texts in another order, in one chunk: nothing can be appended. */
  inOrder(order: Uint32Array): TextColumn
  save(writer: SnapshotWriter, name: string): void
}

/**
 * Texts in chunks of equal size, so that growing copies little and wastes little; a text may cross chunks. Half of a
 * surrogate pair becomes U+FFFD, because it has no UTF-8.
 * @param chunkBytes a power of two; tests use a small one
 */
export function createTextColumn(chunkBytes: number = 1 << 22, saved?: SavedTexts): TextColumn {
  const chunks: Uint8Array<ArrayBuffer>[] = saved ? [saved.bytes] : []
  let starts = saved?.starts ?? new Uint32Array(64)
  let length = saved?.starts.length ?? 0
  let used = saved?.bytes.length ?? 0
  const located = { bytes: new Uint8Array(0), start: 0, end: 0 }

  /** Space for at least one byte at `used`. The first chunk grows by doubling, so that small catalogs stay small. */
  function chunkForAppend(): Uint8Array<ArrayBuffer> {
    const number = Math.floor(used / chunkBytes)
    const chunk = chunks[number]
    if (chunk && used - number * chunkBytes < chunk.length) return chunk
    const larger = new Uint8Array(number > 0 ? chunkBytes : Math.min(chunkBytes, Math.max(256, used * 2)))
    if (chunk) larger.set(chunk)
    chunks[number] = larger
    return larger
  }

  function write(bytes: Uint8Array, start: number, end: number): void {
    for (let from = start; from < end; ) {
      const chunk = chunkForAppend()
      const at = used % chunkBytes
      const to = Math.min(end, from + chunk.length - at)
      copyBytes(bytes, from, to, chunk, at)
      used += to - from
      from = to
    }
  }

  function begin(): void {
    if (length === starts.length) {
      const larger = new Uint32Array(length * 2)
      larger.set(starts)
      starts = larger
    }
    starts[length] = used
    length += 1
  }

  function locate(index: number): LocatedText {
    const from = starts[index] ?? used
    const to = index + 1 < length ? starts[index + 1]! : used
    const number = Math.floor(from / chunkBytes)
    if (to <= (number + 1) * chunkBytes) {
      located.bytes = chunks[number] ?? noBytes
      located.start = from - number * chunkBytes
      located.end = to - number * chunkBytes
      return located
    }
    const joined = new Uint8Array(to - from)
    for (let at = from; at < to; ) {
      const chunk = chunks[Math.floor(at / chunkBytes)]!
      const inChunk = at % chunkBytes
      const part = chunk.subarray(inChunk, Math.min(chunkBytes, inChunk + to - at))
      joined.set(part, at - from)
      at += part.length
    }
    located.bytes = joined
    located.start = 0
    located.end = joined.length
    return located
  }

  const startOf = (index: number) => (index < length ? starts[index]! : used)

  return {
    get length() {
      return length
    },
    get byteLength() {
      return used
    },
    get heldBytes() {
      return used + starts.byteLength
    },
    append(text) {
      begin()
      if (text === '') return
      const chunk = chunkForAppend()
      const at = used % chunkBytes
      // A UTF-16 unit has at most three bytes: with that much space the whole text fits.
      if (chunk.length - at >= text.length * 3) used += encoder.encodeInto(text, chunk.subarray(at)).written
      else {
        const bytes = encoder.encode(text)
        write(bytes, 0, bytes.length)
      }
    },
    appendBytes(bytes, start, end) {
      begin()
      write(bytes, start, end)
    },
    copyRun(from, first, count) {
      const start = from.startOf(first)
      const shift = used - start
      for (let index = first; index < first + count; index += 1) {
        begin()
        starts[length - 1] = from.startOf(index) + shift
      }
      const end = from.startOf(first + count)
      for (let at = start; at < end; ) {
        const bytes = from.bytesFrom(at)
        const size = Math.min(bytes.length, end - at)
        write(bytes, 0, size)
        at += size
      }
    },
    startOf,
    bytesFrom(at) {
      const number = Math.floor(at / chunkBytes)
      return chunks[number]!.subarray(at - number * chunkBytes)
    },
    textAt(index) {
      const { bytes, start, end } = locate(index)
      return start === end ? '' : decodeText(bytes, start, end)
    },
    locate,
    inOrder(order) {
      const bytes = new Uint8Array(used)
      const inOrder = new Uint32Array(length)
      let at = 0
      for (let place = 0; place < length; place += 1) {
        const text = locate(order[place]!)
        inOrder[place] = at
        copyBytes(text.bytes, text.start, text.end, bytes, at)
        at += text.end - text.start
      }
      return createTextColumn(oneChunk, { bytes, starts: inOrder })
    },
    save(writer, name) {
      writer.pieces(
        `${name}.bytes`,
        chunks.map((chunk, number) => chunk.subarray(0, Math.min(chunk.length, used - number * chunkBytes))),
      )
      writer.array(`${name}.starts`, starts.subarray(0, length))
    },
  }
}

/** A view for each short text would cost more than copying it byte by byte. */
export function copyBytes(bytes: Uint8Array, start: number, end: number, into: Uint8Array, at: number): void {
  if (end - start > longText) {
    into.set(bytes.subarray(start, end), at)
    return
  }
  const shift = at - start
  for (let from = start; from < end; from += 1) into[from + shift] = bytes[from]!
}

const longText = 300
const oneChunk = 2 ** 52

type SavedTexts = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> }

/** A saved column, in one chunk: nothing can be appended. */
export function restoreTextColumn(reader: SnapshotReader, name: string): TextColumn {
  return createTextColumn(oneChunk, { bytes: reader.bytes(`${name}.bytes`), starts: reader.uint32(`${name}.starts`) })
}

/** @param bytes UTF-8; a byte order mark is a character like any other */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end))
}

const noBytes = new Uint8Array(0)
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
