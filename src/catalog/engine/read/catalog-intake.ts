import { type BodyOrdinals, createBodyOrdinals } from '#src/catalog/engine/columns/body-ordinals.ts'
import { createBrandDictionary } from '#src/catalog/engine/columns/brand-dictionary.ts'
import { createGrowingColumns, type GrowingColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { createProductTexts, type EarlierSku, type ProductTexts } from '#src/catalog/engine/columns/product-texts.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createStockColumns, type StockColumns } from '#src/catalog/engine/columns/stock-columns.ts'
import { largestAmount } from '#src/wholesale-api/amount-bounds.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readProse } from '#src/wholesale-api/read-text.ts'
import { createProductEntry, proseOf } from './product-entry.ts'
import type { IssueKind, RecordIssue } from './read-catalog-stream.ts'
import type { RecordSink } from './read-records.ts'
import { field, type ScannedRecord } from './scan-record.ts'

/** Adds the records of a body to columns as they arrive, and collects the issues found in them. */
export type CatalogIntake = RecordSink & {
  /** @throws when the intake is closed */
  readonly columns: GrowingColumns
  readonly texts: ProductTexts
  readonly stocks: StockColumns
  readonly ordinals: BodyOrdinals
  /** At most a thousand issues are stored; the others are only counted. */
  readonly issues: readonly RecordIssue[]
  readonly issueCount: number
  /** What the columns take in memory. */
  readonly heldBytes: number
  append(product: Product): void
  /**
   * Adds products of a complete catalog that follow each other there, as if their records were read again; they had no
   * finding. Returns false, and the intake is of no use any more, if it is not known any more what a record said.
   */
  copyFrom(base: BaseRecords): (first: number, count: number, ordinal: number) => boolean
  /** No more records: releases the growing columns, which exist in title order from now on. */
  close(): void
}

/** What a newer catalog can copy from a complete one. */
export type BaseRecords = {
  readonly texts: ProductTexts
  readonly stocks: StockColumns
  readonly columns: SettledColumns
  readonly ordinals: BodyOrdinals
}

const maxIssues = 1000

const findingOf = { same: 'sku-duplicate', alike: 'sku-alike' } as const satisfies Record<EarlierSku, IssueKind>

export function createCatalogIntake(): CatalogIntake {
  const brands = createBrandDictionary()
  const texts = createProductTexts()
  let columns: GrowingColumns | null = createGrowingColumns(brands, texts)
  const stocks = createStockColumns()
  const ordinals = createBodyOrdinals()
  const entry = createProductEntry()
  const issues: RecordIssue[] = []
  let issueCount = 0

  function addIssue(issue: RecordIssue): void {
    issueCount += 1
    if (issues.length < maxIssues) issues.push(issue)
  }

  function brandOf(record: ScannedRecord): number {
    const kind = record.kinds[field.brand]
    if (kind === 'prose') return brands.numberOf(readProse(proseOf(record, field.brand)))
    const start = record.starts[field.brand]!
    return brands.numberOfBytes(
      record.sources[field.brand]!,
      start,
      kind === 'absent' ? start : record.ends[field.brand]!,
    )
  }

  /** Adds the product in `entry`. */
  function add(values: { brand: number; price: number; quantity: number }, index: number): void {
    const earlier = texts.append(entry)
    openColumns().append(values)
    addEarlier(earlier, index)
  }

  function addEarlier(earlier: EarlierSku | null, index: number): void {
    if (earlier !== null) addIssue({ index, sku: texts.textsAt(texts.length - 1).sku, finding: findingOf[earlier] })
  }

  function appendProduct(product: Product, index: number): void {
    const brand = brands.numberOf(product.brand)
    entry.fillFromProduct(product)
    stocks.append(product.warehouses)
    add({ brand, price: product.price ?? Number.NaN, quantity: product.quantity ?? Number.NaN }, index)
  }

  function openColumns(): GrowingColumns {
    if (!columns) throw new Error('The catalog is complete')
    return columns
  }

  return {
    get columns() {
      return openColumns()
    },
    texts,
    stocks,
    ordinals,
    issues,
    get issueCount() {
      return issueCount
    },
    get heldBytes() {
      return openColumns().heldBytes + texts.heldBytes + stocks.heldBytes + ordinals.heldBytes
    },
    takeScanned(record, index) {
      ordinals.take(index, false)
      const brand = brandOf(record)
      entry.fillFromScanned(record)
      stocks.appendScanned(record.warehouses)
      add({ brand, price: record.price, quantity: totalScanned(record) }, index)
    },
    takeRead(read, index) {
      if (read.kind === 'unreadable') {
        ordinals.skip(index)
        const { reason } = read
        return addIssue(
          reason === 'sku-damaged'
            ? { index, sku: '', finding: reason, bytes: read.bytes }
            : { index, sku: '', finding: reason },
        )
      }
      ordinals.take(index, read.findings.length > 0)
      for (const finding of read.findings) addIssue({ index, sku: read.product.sku, finding })
      appendProduct(read.product, index)
    },
    append(product) {
      ordinals.take(ordinals.count, false)
      appendProduct(product, texts.length)
    },
    copyFrom(base) {
      const { brands: names, brandOf: brandThere, price, quantity, positionOf } = base.columns
      const brandHere = new Int32Array(names.length).fill(-1)
      const copyStocks = stocks.copyFrom(base.stocks)
      return (first, count, ordinal) => {
        if (!copyStocks(first, count)) return false
        ordinals.take(ordinal + count - 1, false)
        const growing = openColumns()
        for (let index = first; index < first + count; index += 1) {
          const position = positionOf[index]!
          const there = brandThere[position]!
          if (brandHere[there]! < 0) brandHere[there] = brands.numberOf(names[there]!)
          growing.append({ brand: brandHere[there]!, price: price[position]!, quantity: quantity[position]! })
        }
        let at = ordinal
        texts.copyRun(base.texts, first, count, (earlier) => addEarlier(earlier, at++))
        return true
      }
    },
    close() {
      columns = null
    },
  }
}

/** As `totalStock` does. NaN is unknown. */
function totalScanned({ quantity, warehouses: { count, stocks } }: ScannedRecord): number {
  if (count <= 0 || quantity <= 0) return quantity
  let sum = 0
  let known = 0
  for (let each = 0; each < count; each += 1) {
    const stock = stocks[each]!
    if (Number.isNaN(stock)) continue
    known += 1
    sum += Math.max(0, stock)
  }
  if (Number.isNaN(quantity)) return known === 0 || sum > largestAmount ? Number.NaN : sum
  return known === count ? Math.min(quantity, sum) : quantity
}
