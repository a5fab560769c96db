import { CatalogTooLarge, mostWarehouses } from '#src/catalog/engine/read/catalog-bounds.ts'
import type { ScannedWarehouses } from '#src/catalog/engine/read/scan-warehouses.ts'
import type { FloatArray, SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import { createTextColumn } from './text-column.ts'
import { createTextTable } from './text-table.ts'
import { createWarehouseLocations, restoreWarehouseLocations, type WarehouseLocations } from './warehouse-locations.ts'

/**
 * Stock by warehouse, if the catalog has it: for each product, in the order of the body, a run of warehouse numbers and
 * stocks. A catalog without warehouses takes little space.
 */
export type StockColumns = {
  /** By warehouse number. */
  readonly codes: readonly string[]
  /** The first location received for the warehouse; `''` if there was none. */
  readonly locations: readonly string[]
  readonly heldBytes: number
  /** @throws CatalogTooLarge when there are too many warehouses; so does `append` */
  appendScanned(warehouses: ScannedWarehouses): void
  append(warehouses: readonly WarehouseStock[] | null): void
  /**
   * Appends products of another catalog, which is complete, that follow each other there, as if their records were read
   * again. Returns false, and nothing may be appended any more, if it is not known any more what a record said.
   */
  copyFrom(base: StockColumns): (first: number, count: number) => boolean
  readonly runs: StockRuns
  /** Null if the record does not have it. */
  stocksAt(index: number): WarehouseStock[] | null
  /**
   * By product, in the order of the body; NaN if a record does not have it. Of a repeated warehouse the first counts.
   */
  stocksIn(warehouse: string): Float64Array<ArrayBuffer>
  /** Calls `take` for each product with stock above zero, and at least `least`, in one of these warehouses. */
  forEachStocked(warehouses: readonly string[], least: number, take: (index: number) => void): void
  save(writer: SnapshotWriter): void
}

/** As they are stored; see `createStockColumns`. */
type StockRuns = {
  readonly ends: Uint32Array
  readonly numbers: Uint16Array
  readonly stocks: FloatArray
  readonly saidAt: WarehouseLocations['saidAt']
}

export function createStockColumns(saved?: SavedStocks): StockColumns {
  const codeTexts = createTextColumn()
  const codeTable = createTextTable(codeTexts.locate)
  const codes: string[] = saved?.codes ?? []
  const locations = saved?.locations ?? createWarehouseLocations()
  let length = saved?.ends.length ?? 0
  let used = saved?.numbers.length ?? 0
  /** The run of product `n` ends at `ends[n] >>> 1`; bit 0 is 1 if the record has warehouses. */
  let ends = saved?.ends ?? new Uint32Array(64)
  let numbers = saved?.numbers ?? new Uint16Array(64)
  /** Float32 is exact for whole numbers up to 16 million and halves; the first stock that needs more widens all. */
  let stocks: FloatArray = saved?.stocks ?? new Float32Array(64)

  function numberOf(bytes: Uint8Array, start: number, end: number): number {
    const known = codeTable.find(bytes, start, end)
    if (known >= 0) return known
    if (codes.length === mostWarehouses) throw new CatalogTooLarge('warehouses')
    codeTexts.appendBytes(bytes, start, end)
    const number = codes.push(codeTexts.textAt(codes.length)) - 1
    locations.addWarehouse()
    codeTable.add(number)
    return number
  }

  function addStock(warehouse: number, stock: number): void {
    if (used === numbers.length) {
      const largerNumbers = new Uint16Array(used * 2)
      largerNumbers.set(numbers)
      numbers = largerNumbers
      const largerStocks = stocks instanceof Float32Array ? new Float32Array(used * 2) : new Float64Array(used * 2)
      largerStocks.set(stocks)
      stocks = largerStocks
    }
    if (stocks instanceof Float32Array && Math.fround(stock) !== stock && !Number.isNaN(stock))
      stocks = Float64Array.from(stocks)
    numbers[used] = warehouse
    stocks[used] = stock
    used += 1
  }

  function endRun(told: boolean): void {
    if (length === ends.length) {
      const larger = new Uint32Array(length * 2)
      larger.set(ends)
      ends = larger
    }
    ends[length] = used * 2 + (told ? 1 : 0)
    length += 1
  }

  const startOf = (index: number) => (index === 0 ? 0 : ends[index - 1]! >>> 1)

  return {
    codes,
    locations: locations.names,
    get heldBytes() {
      return ends.byteLength + numbers.byteLength + stocks.byteLength + locations.heldBytes
    },
    get runs() {
      return { ends, numbers, stocks, saidAt: locations.saidAt }
    },
    save(writer) {
      writer.value('warehouses.codes', codes)
      locations.save(writer)
      writer.array('stocks.ends', ends.subarray(0, length))
      writer.array('stocks.numbers', numbers.subarray(0, used))
      writer.value('stocks.isWide', stocks instanceof Float64Array)
      writer.array('stocks.amounts', stocks.subarray(0, used))
    },
    appendScanned(warehouses) {
      const { bytes } = warehouses
      for (let each = 0; each < warehouses.count; each += 1) {
        const code = warehouses.codes[each]!
        const location = warehouses.locations[each]!
        const number = numberOf(bytes, code.start, code.end)
        locations.noteBytes(number, used, bytes, location.start, location.end)
        addStock(number, warehouses.stocks[each]!)
      }
      endRun(warehouses.count >= 0)
    },
    append(warehouses) {
      for (const { code, location, stock } of warehouses ?? []) {
        const bytes = encoder.encode(code)
        const number = numberOf(bytes, 0, bytes.length)
        locations.note(number, used, location)
        addStock(number, stock ?? Number.NaN)
      }
      endRun(warehouses !== null)
    },
    copyFrom(base) {
      const { runs } = base
      const encoded = base.codes.map((code) => encoder.encode(code))
      const numberHere = new Int32Array(encoded.length).fill(-1)
      return (first, count) => {
        let entry = first === 0 ? 0 : runs.ends[first - 1]! >>> 1
        for (let index = first; index < first + count; index += 1) {
          const end = runs.ends[index]!
          for (; entry < end >>> 1; entry += 1) {
            const there = runs.numbers[entry]!
            if (numberHere[there]! < 0) numberHere[there] = numberOf(encoded[there]!, 0, encoded[there]!.length)
            const location = runs.saidAt(there, entry)
            if (location === null) return false
            locations.note(numberHere[there]!, used, location)
            addStock(numberHere[there]!, runs.stocks[entry]!)
          }
          endRun((end & 1) === 1)
        }
        return true
      }
    },
    stocksAt(index) {
      if ((ends[index]! & 1) === 0) return null
      const run: WarehouseStock[] = []
      for (let at = startOf(index); at < ends[index]! >>> 1; at += 1) {
        const stock = stocks[at]!
        run.push({
          code: codes[numbers[at]!]!,
          location: locations.names[numbers[at]!]!,
          stock: Number.isNaN(stock) ? null : stock,
        })
      }
      return run
    },
    stocksIn(warehouse) {
      const found = new Float64Array(length).fill(Number.NaN)
      const number = codes.indexOf(warehouse)
      let at = 0
      for (let index = 0; index < length; index += 1) {
        const end = ends[index]! >>> 1
        for (; at < end; at += 1) {
          if (numbers[at] === number && Number.isNaN(found[index]!)) found[index] = stocks[at]!
        }
      }
      return found
    },
    forEachStocked(warehouses, least, take) {
      const isAsked = Uint8Array.from(codes, (code) => (warehouses.includes(code) ? 1 : 0))
      let at = 0
      for (let index = 0; index < length; index += 1) {
        const end = ends[index]! >>> 1
        let isStocked = false
        for (; at < end; at += 1) {
          if (isAsked[numbers[at]!] === 1 && stocks[at]! > 0 && stocks[at]! >= least) isStocked = true
        }
        if (isStocked) take(index)
      }
    },
  }
}

type SavedStocks = {
  readonly codes: string[]
  readonly locations: WarehouseLocations
  readonly ends: Uint32Array<ArrayBuffer>
  readonly numbers: Uint16Array<ArrayBuffer>
  readonly stocks: FloatArray
}

/** Restores saved columns, read-only. */
export function restoreStockColumns(reader: SnapshotReader): StockColumns {
  const numbers = reader.uint16('stocks.numbers')
  const isWide = reader.value('stocks.isWide') === true
  return createStockColumns({
    codes: reader.texts('warehouses.codes'),
    locations: restoreWarehouseLocations(reader),
    ends: reader.uint32('stocks.ends'),
    numbers,
    stocks: isWide
      ? reader.float64('stocks.amounts', numbers.length)
      : reader.float32('stocks.amounts', numbers.length),
  })
}

const encoder = new TextEncoder()
