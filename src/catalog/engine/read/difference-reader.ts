import { differenceFormat } from '#src/wholesale-api/plain-record.ts'
import type { BaseRecords, CatalogIntake } from './catalog-intake.ts'
import { createRecordReader } from './read-records.ts'

/**
 * Reads the difference between a catalog, the *base*, and a newer one (format: wholesale-api/plain-record.ts). What comes into the columns is what the whole new body
 * would have given. Anything in doubt throws, and the base is never changed.
 */
export type DifferenceReader = {
  /** @throws DifferenceDoubt, BodyError, CatalogTooLarge */
  push(chunk: Uint8Array): void
  /** Whether records wait to be copied, and the rest of the chunk waits for them. */
  readonly isWaiting: boolean
  /** Copies some of them. @throws as `push` */
  copySome(): void
  /** @throws DifferenceDoubt, BodyError */
  end(): void
  /** How much of the new catalog is there, from 0 to 1. */
  readonly share: number
}

/** The difference is not one of these two catalogs, or not in the format that is known: the whole must be fetched. */
export class DifferenceDoubt extends Error {
  override readonly name = 'DifferenceDoubt'
  readonly reason: 'format' | 'counts' | 'copied'

  constructor(reason: DifferenceDoubt['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** About a millisecond of copying. */
const copiedInOneGo = 1_000
const noBytes = new Uint8Array(0)

/** @param mostRecords a catalog with more is not begun */
export function createDifferenceReader(intake: CatalogIntake, base: BaseRecords, mostRecords: number) {
  const copy = intake.copyFrom(base)
  const { ordinals } = base
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isCopied = new Uint8Array(ordinals.count)
  /** Of the new catalog; null before the header. */
  let expected: number | null = null
  /** Records of the new catalog so far. */
  let count = 0
  /** The products that are copied next, by their index in the base. */
  let nextProduct = 0
  let endOfProducts = 0
  /** How many more may be copied before the reader stops. */
  let free = copiedInOneGo

  const reader = createRecordReader(
    {
      takeScanned(record) {
        intake.takeScanned(record, countOne())
      },
      takeRead(read) {
        intake.takeRead(read, countOne())
      },
    },
    {
      takeArray(bytes) {
        const numbers = bytes === null ? null : readNumbers(decoder, bytes)
        if (numbers === null) throw new DifferenceDoubt('format')
        if (expected === null) readHeader(numbers)
        else planCopies(numbers)
        copyPlanned()
        return nextProduct === endOfProducts
      },
    },
  )

  function countOne(): number {
    if (expected === null) throw new DifferenceDoubt('format')
    if (count === expected) throw new DifferenceDoubt('counts')
    count += 1
    return count - 1
  }

  function readHeader([version, ofBase, ofNew, ...more]: readonly number[]): void {
    if (version !== differenceFormat || ofNew === undefined || more.length > 0) throw new DifferenceDoubt('format')
    if (ofBase !== ordinals.count || ofNew > mostRecords) throw new DifferenceDoubt('counts')
    expected = ofNew
  }

  function planCopies([from, of, ...more]: readonly number[]): void {
    if (from === undefined || of === undefined || of === 0 || more.length > 0) throw new DifferenceDoubt('format')
    if (expected === null || count + of > expected) throw new DifferenceDoubt('counts')
    const first = ordinals.findProducts(from, of)
    if (first < 0) throw new DifferenceDoubt('copied')
    // A record that comes twice is no plain record. Without this, a short difference could fill the memory.
    for (let ordinal = from; ordinal < from + of; ordinal += 1) {
      if (isCopied[ordinal] === 1) throw new DifferenceDoubt('copied')
      isCopied[ordinal] = 1
    }
    nextProduct = first
    endOfProducts = first + of
  }

  function copyPlanned(): void {
    const size = Math.min(endOfProducts - nextProduct, free)
    if (size === 0) return
    if (!copy(nextProduct, size, count)) throw new DifferenceDoubt('copied')
    nextProduct += size
    count += size
    free -= size
  }

  return {
    push(chunk) {
      free = copiedInOneGo
      reader.push(chunk)
    },
    get isWaiting() {
      return nextProduct < endOfProducts
    },
    copySome() {
      free = copiedInOneGo
      copyPlanned()
      if (nextProduct === endOfProducts) reader.push(noBytes)
    },
    end() {
      reader.end()
      if (expected !== count || nextProduct < endOfProducts) throw new DifferenceDoubt('counts')
    },
    get share() {
      return expected === null || expected === 0 ? 0 : count / expected
    },
  } satisfies DifferenceReader
}

/** Whole numbers from 0 on, in brackets; null for anything else. */
function readNumbers(decoder: TextDecoder, bytes: Uint8Array): number[] | null {
  if (bytes.length > longestItem) return null
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes))
    return Array.isArray(value) && value.every(isCount) ? value : null
  } catch {
    return null
  }
}

const longestItem = 200
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/**
 * Reads a difference as it arrives.
 * @param onProgress called after each chunk and each round of copies, with the decoded bytes so far; the rest waits
 */
export async function readDifferenceStream(
  body: AsyncIterable<Uint8Array>,
  reader: DifferenceReader,
  onProgress: (bytes: number) => void | Promise<void>,
): Promise<void> {
  let bytes = 0
  for await (const chunk of body) {
    reader.push(chunk)
    bytes += chunk.length
    await onProgress(bytes)
    while (reader.isWaiting) {
      reader.copySome()
      await onProgress(bytes)
    }
  }
  reader.end()
}
