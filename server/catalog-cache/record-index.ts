import { hash } from 'node:crypto'
import { createRecordReader } from '#src/catalog/engine/read/read-records.ts'
import { field } from '#src/catalog/engine/read/scan-record.ts'
import { plainSkuOf } from '#src/wholesale-api/plain-record.ts'
import { findSkuRefusal } from '#src/wholesale-api/sku-path.ts'
import type { SkuKeys } from './count-kept.ts'
import { createSkuTable } from './sku-table.ts'

/** What a catalog's body has, found while it passes. */
export type CatalogFacts = {
  readonly records: number
  /** Distinct skus that can be asked for. */
  readonly orderable: number
  /** Whether any product has a price in pesos. */
  readonly hasPrices: boolean
  /** An element that is an array could be taken for a part of a difference, so there is none of such a catalog. */
  readonly hasArrays: boolean
}

/**
 * Of each record: where it stands in the body, and 128 bits of a hash of its bytes, all 0 for one that is not plain
 * (plain-record.ts).
 */
export type RecordIndex = {
  readonly hashes: Uint32Array<ArrayBuffer>
  readonly starts: Float64Array<ArrayBuffer>
  readonly lengths: Float64Array<ArrayBuffer>
}

export type RecordIndexer = {
  /** @throws BodyError when the body is no array or goes on after its end */
  push(chunk: Uint8Array): void
  /** @throws BodyError when the body is cut */
  end(): IndexedCatalog
}

export type IndexedCatalog = {
  readonly facts: CatalogFacts
  readonly index: RecordIndex
  readonly skus: SkuKeys
}

/** Of a record's hash. */
export const wordsOfHash = 4

/** Finds the records with the page's own reader, so that both count the same. Memory: some 70 bytes a record. */
export function createRecordIndexer(): RecordIndexer {
  let capacity = 1 << 12
  let hashes = new Uint32Array(capacity * wordsOfHash)
  let starts = new Float64Array(capacity)
  let lengths = new Float64Array(capacity)
  let records = 0
  let orderable = 0
  let keys = new Float64Array(capacity)
  let hasPrices = false
  let hasArrays = false
  const skus = createSkuTable()
  /** Of the record that is being read; of one that is too large, its last bytes. */
  let bytes: Uint8Array = new Uint8Array(0)

  const makeRoom = () => {
    if (records < capacity) return
    capacity *= 2
    hashes = grown(hashes, new Uint32Array(capacity * wordsOfHash))
    starts = grown(starts, new Float64Array(capacity))
    lengths = grown(lengths, new Float64Array(capacity))
    keys = grown(keys, new Float64Array(capacity))
  }
  const addSku = (sku: { bytes: Uint8Array; start: number; end: number }, index: number, isPlain: boolean) => {
    const twin = skus.add(sku.bytes, sku.start, sku.end, index)
    if (twin >= 0) return void hashes.fill(0, twin * wordsOfHash, (twin + 1) * wordsOfHash)
    if (findSkuRefusal(decode(sku.bytes, sku.start, sku.end)) === null) {
      keys[orderable] = skus.lastKey
      orderable++
    }
    if (isPlain) keepHash(index)
  }
  const keepHash = (index: number) => {
    const digest = hash('sha256', bytes, 'buffer')
    for (let word = 0; word < wordsOfHash; word++) hashes[index * wordsOfHash + word] = digest.readUInt32LE(word * 4)
  }

  const reader = createRecordReader(
    {
      takeScanned(record, index) {
        if (!Number.isNaN(record.price)) hasPrices = true
        const sku = field.sku
        addSku(
          { bytes: record.sources[sku] ?? bytes, start: record.starts[sku] ?? 0, end: record.ends[sku] ?? 0 },
          index,
          true,
        )
      },
      takeRead(read, index) {
        if (read.kind === 'unreadable') return
        if (read.product.price !== null) hasPrices = true
        if (read.product.sku === '') return
        const sku = Buffer.from(read.product.sku)
        addSku({ bytes: sku, start: 0, end: sku.length }, index, plainSkuOf(read) !== null)
      },
    },
    {
      onRecord(start, length, recordBytes) {
        makeRoom()
        const end = lengthWithoutBlanks(recordBytes)
        bytes = recordBytes.subarray(0, end)
        starts[records] = start
        lengths[records] = length - (recordBytes.length - end)
        records++
        // The beginning of one that is too large may be gone already.
        if (recordBytes[0] === openBracket || length > recordBytes.length) hasArrays = true
      },
    },
  )

  return {
    push: (chunk) => reader.push(chunk),
    end() {
      reader.end()
      return {
        facts: { records, orderable, hasPrices, hasArrays },
        index: {
          hashes: hashes.slice(0, records * wordsOfHash),
          starts: starts.slice(0, records),
          lengths: lengths.slice(0, records),
        },
        skus: keys.subarray(0, orderable).toSorted(),
      }
    },
  }
}

function lengthWithoutBlanks(bytes: Uint8Array): number {
  let end = bytes.length
  while (end > 0 && isBlank(bytes[end - 1])) end--
  return end
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

const openBracket = 0x5b

function decode(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8')
}

function grown<Column extends Uint32Array | Float64Array>(from: Column, to: Column): Column {
  to.set(from)
  return to
}

/** The places of records as a file: all beginnings, then all lengths. */
export function placesOf(bytes: Uint8Array, records: number): Pick<RecordIndex, 'starts' | 'lengths'> {
  if (bytes.length !== records * 16) throw new Error('The places are of another catalog')
  const numbers = new Float64Array(records * 2)
  new Uint8Array(numbers.buffer).set(bytes)
  return { starts: numbers.slice(0, records), lengths: numbers.slice(records) }
}
