/**
 * The version of the saved layout. Increase it when a saved array or value changes its meaning: a snapshot of another
 * version is deleted, and the catalog is downloaded. catalog-snapshot.test.ts fails when the sample catalog is saved
 * with other names or other bytes.
 */
export const snapshotVersion = 6

/**
 * A complete catalog as plain data, for a database that does not know its structure: arrays by name, small values as
 * JSON.
 */
export type SnapshotParts = {
  readonly arrays: ReadonlyMap<string, StoredArray>
  readonly values: Readonly<Record<string, unknown>>
}

/** Pieces that follow each other without a gap; a restored array has one piece. */
export type StoredArray = readonly Uint8Array<ArrayBuffer>[]

/** Receives what the columns save. Nothing is copied: the arrays are those in use. */
export type SnapshotWriter = {
  array(name: string, array: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | FloatArray): void
  pieces(name: string, pieces: StoredArray): void
  value(name: string, value: unknown): void
}

export type FloatArray = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/**
 * Gives the columns their saved arrays and values.
 * @throws SnapshotError when a name is missing or an array has the wrong size
 */
export type SnapshotReader = {
  bytes(name: string): Uint8Array<ArrayBuffer>
  uint16(name: string, length?: number): Uint16Array<ArrayBuffer>
  uint32(name: string, length?: number): Uint32Array<ArrayBuffer>
  float64(name: string, length?: number): Float64Array<ArrayBuffer>
  float32(name: string, length?: number): Float32Array<ArrayBuffer>
  texts(name: string): string[]
  numbers(name: string): number[]
  number(name: string): number
  value(name: string): unknown
}

/** The parts do not make a catalog. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

export function createSnapshotWriter(): SnapshotWriter & { readonly parts: SnapshotParts } {
  const arrays = new Map<string, StoredArray>()
  const values: Record<string, unknown> = {}
  return {
    parts: { arrays, values },
    array: (name, { buffer, byteOffset, byteLength }) =>
      void arrays.set(name, [new Uint8Array(buffer, byteOffset, byteLength)]),
    pieces: (name, pieces) => void arrays.set(name, pieces),
    value(name, value) {
      values[name] = value
    },
  }
}

export function createSnapshotReader({ arrays, values }: SnapshotParts): SnapshotReader {
  function bytes(name: string): Uint8Array<ArrayBuffer> {
    const pieces = arrays.get(name)
    if (!pieces) throw new SnapshotError(`${name} is missing`)
    if (pieces.length === 1 && pieces[0]!.byteOffset % 8 === 0) return pieces[0]!
    const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      joined.set(piece, at)
      at += piece.length
    }
    return joined
  }

  function read<View>(
    name: string,
    length: number | undefined,
    Type: { new (buffer: ArrayBuffer, byteOffset: number, length: number): View; BYTES_PER_ELEMENT: number },
  ): View {
    const { buffer, byteOffset, byteLength } = bytes(name)
    const count = byteLength / Type.BYTES_PER_ELEMENT
    if (!Number.isInteger(count) || (length !== undefined && count !== length)) {
      throw new SnapshotError(`${name} has ${byteLength} bytes`)
    }
    return new Type(buffer, byteOffset, count)
  }

  return {
    bytes,
    uint16: (name, length) => read(name, length, Uint16Array),
    uint32: (name, length) => read(name, length, Uint32Array),
    float64: (name, length) => read(name, length, Float64Array),
    float32: (name, length) => read(name, length, Float32Array),
    texts(name) {
      const value = values[name]
      if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
      throw new SnapshotError(`${name} is no list of texts`)
    },
    numbers(name) {
      const value = values[name]
      if (Array.isArray(value) && value.every((each) => typeof each === 'number')) return value
      throw new SnapshotError(`${name} is no list of numbers`)
    },
    number(name) {
      const value = values[name]
      if (typeof value === 'number') return value
      throw new SnapshotError(`${name} is no number`)
    },
    value: (name) => values[name],
  }
}
