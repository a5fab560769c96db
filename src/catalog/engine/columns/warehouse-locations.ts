import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { createNumberList, type NumberList, restoreNumberList } from './number-list.ts'

/**
 * Where each warehouse is: the first location that a record said. A record that is copied into a newer catalog
 * (read/difference-reader.ts) may be the first there, so what each record said is known too. Stored are only the entries
 * that say something else than the first; an *entry* is one warehouse of one product, in the order of the body.
 */
export type WarehouseLocations = {
  /** By warehouse number; `''` if no record said it. */
  readonly names: readonly string[]
  readonly heldBytes: number
  /** A warehouse that has no entry yet. */
  addWarehouse(): void
  note(warehouse: number, entry: number, location: string): void
  /** The same, from bytes. @param bytes well-formed UTF-8 */
  noteBytes(warehouse: number, entry: number, bytes: Uint8Array, start: number, end: number): void
  /** What the record of this entry said; null if that is not known any more. */
  saidAt(warehouse: number, entry: number): string | null
  save(writer: SnapshotWriter): void
}

/** Wholesalers have some dozens. Where each shelf of each product has a name, nobody needs to know them all. */
const mostOthers = 10_000
const notKept = 0xffff_ffff

export function createWarehouseLocations(saved?: SavedLocations): WarehouseLocations {
  const names: string[] = saved?.names ?? []
  /** The first entry with that name: those before it said none. */
  const namedAt: number[] = saved?.namedAt ?? []
  /** `names` as bytes; null where bytes cannot say it. */
  const bytesOf: (Uint8Array | null)[] = names.map(bytesOfName)
  const others: string[] = saved?.others ?? []
  const numbers = new Map(others.map((other, number) => [other, number]))
  const oddEntries = saved?.oddEntries ?? createNumberList()
  const oddLocations = saved?.oddLocations ?? createNumberList()

  function numberOf(location: string): number {
    const known = numbers.get(location)
    if (known !== undefined) return known
    if (others.length === mostOthers) return notKept
    numbers.set(location, others.length)
    return others.push(location) - 1
  }

  function note(warehouse: number, entry: number, location: string): void {
    if (location === names[warehouse]) return
    if (names[warehouse] === '') {
      names[warehouse] = location
      namedAt[warehouse] = entry
      bytesOf[warehouse] = bytesOfName(location)
    } else {
      oddEntries.append(entry)
      oddLocations.append(numberOf(location))
    }
  }

  return {
    names,
    get heldBytes() {
      return oddEntries.heldBytes + oddLocations.heldBytes
    },
    addWarehouse() {
      names.push('')
      namedAt.push(0)
      bytesOf.push(noBytes)
    },
    note,
    noteBytes(warehouse, entry, bytes, start, end) {
      const known = bytesOf[warehouse]
      if (known && areEqual(known, bytes, start, end)) return
      note(warehouse, entry, start === end ? '' : decoder.decode(bytes.subarray(start, end)))
    },
    saidAt(warehouse, entry) {
      if (oddEntries.length > 0) {
        const place = oddEntries.countBelow(entry)
        if (place < oddEntries.length && oddEntries.at(place) === entry) return others[oddLocations.at(place)] ?? null
      }
      return entry >= namedAt[warehouse]! ? names[warehouse]! : ''
    },
    save(writer) {
      writer.value('warehouses.locations', names)
      writer.value('warehouses.namedAt', namedAt)
      writer.value('warehouses.others', others)
      oddEntries.save(writer, 'warehouses.oddEntries')
      oddLocations.save(writer, 'warehouses.oddLocations')
    },
  }
}

type SavedLocations = {
  readonly names: string[]
  readonly namedAt: number[]
  readonly others: string[]
  readonly oddEntries: NumberList
  readonly oddLocations: NumberList
}

export function restoreWarehouseLocations(reader: SnapshotReader): WarehouseLocations {
  return createWarehouseLocations({
    names: reader.texts('warehouses.locations'),
    namedAt: reader.numbers('warehouses.namedAt'),
    others: reader.texts('warehouses.others'),
    oddEntries: restoreNumberList(reader, 'warehouses.oddEntries'),
    oddLocations: restoreNumberList(reader, 'warehouses.oddLocations'),
  })
}

/** Half of a surrogate pair has no bytes of its own. */
function bytesOfName(name: string): Uint8Array | null {
  return name.isWellFormed() ? encoder.encode(name) : null
}

function areEqual(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let at = 0; at < known.length; at += 1) if (known[at] !== bytes[start + at]) return false
  return true
}

const noBytes = new Uint8Array(0)
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
