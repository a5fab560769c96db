import type { Product } from '#src/wholesale-api/read-product.ts'
import { type AskedCatalog, answerQuery, findInStock } from './answer-query.ts'
import { createFullBitmap } from './bitmap.ts'
import type { GrowingColumns } from './catalog-columns.ts'
import { createCatalogIntake } from './catalog-intake.ts'
import { buildCodeTable } from './code-table.ts'
import { type Marks, markMatches } from './mark-matches.ts'
import { parseQuery } from './parse-query.ts'
import type { CatalogQuery, QueryAnswer } from './query.ts'
import type { RecordIssue } from './read-catalog-stream.ts'
import type { RecordSink } from './read-records.ts'
import { scanText } from './scan-text.ts'
import { createSearchIndex } from './search-index.ts'
import { type SettledColumns, settleColumns } from './settle-columns.ts'
import { buildSignatureSlices } from './signature-slices.ts'
import { createSortOrders } from './sort-orders.ts'

/** A product as a query's answer shows it. */
export type CatalogRow = { readonly product: Product; readonly marks: Marks }

/** One catalog in memory: filled record by record, asked at any time, thrown away as a whole. */
export type CatalogEngine = {
  readonly length: number
  /** Issues beyond the first thousand are counted, not kept. */
  readonly issues: readonly RecordIssue[]
  readonly issueCount: number
  /** Where the records of a body go, until the catalog is complete. */
  readonly sink: RecordSink
  append(products: readonly Product[]): void
  /**
   * No more records: positions are numbered anew, in title order, and those handed out before mean nothing any more.
   * Takes seconds for a million products.
   */
  complete(): void
  answer(query: CatalogQuery): QueryAnswer
  /** Rows in the order of `positions`, marked where the query's text matched. */
  rowsAt(positions: Uint32Array, text: string): CatalogRow[]
  findBySku(sku: string): Product | null
}

export function createCatalogEngine(options: { now: () => number }): CatalogEngine {
  const intake = createCatalogIntake()
  const { texts, stocks, issues } = intake
  let settled: SettledColumns | null = null
  let asked = askGrowing(intake.columns)

  function productAt(position: number): Product {
    const { brands, brandOf, price, quantity } = asked.columns
    const index = settled?.receivedAt[position] ?? position
    return {
      ...texts.textsAt(index),
      brand: brands[brandOf[position] ?? 0] ?? '',
      description: texts.descriptionAt(index),
      price: knownOrNull(price[position]),
      quantity: knownOrNull(quantity[position]),
      warehouses: stocks.stocksAt(index),
    }
  }

  return {
    get length() {
      return texts.length
    },
    get issueCount() {
      return intake.issueCount
    },
    issues,
    sink: intake,
    append(products) {
      for (const product of products) intake.append(product)
    },
    complete() {
      if (settled) return
      const columns = settleColumns(intake.columns)
      settled = columns
      // Lets go of the growing columns before the index needs its room.
      intake.close()
      asked = askSettled(columns, (terms, within) => scanText(columns, terms, within))
      const codes = buildCodeTable(columns)
      asked = askSettled(columns, createSearchIndex(columns, buildSignatureSlices(columns), codes).match)
    },
    answer: (query) => answerQuery(asked, query, options.now),
    rowsAt(positions, text) {
      const terms = parseQuery(text)
      return Array.from(positions, (position) => {
        const product = productAt(position)
        return { product, marks: markMatches(product, terms) }
      })
    },
    findBySku(sku) {
      const index = texts.indexOfSku(sku)
      return index < 0 ? null : productAt(settled?.positionOf[index] ?? index)
    },
  }
}

/** A catalog that may grow between two questions: nothing is kept but the sort orders, which know their length. */
function askGrowing(columns: GrowingColumns): AskedCatalog {
  return {
    columns,
    orders: createSortOrders(columns, () => Uint32Array.from({ length: columns.length }, (_, position) => position)),
    match: (terms, within) => scanText(columns, terms, within),
    inStock: () => findInStock(columns),
    all: () => createFullBitmap(columns.length),
  }
}

function askSettled(columns: SettledColumns, match: AskedCatalog['match']): AskedCatalog {
  const inStock = findInStock(columns)
  const all = createFullBitmap(columns.length)
  return {
    columns,
    orders: createSortOrders(columns, () => columns.positionOf),
    match,
    inStock: () => inStock,
    all: () => all,
  }
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
