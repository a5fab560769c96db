import type { Product } from '#src/wholesale-api/read-product.ts'
import { type AskedCatalog, answerQuery, findInStock } from './answer-query.ts'
import { createFullBitmap } from './bitmap.ts'
import { createGrowingColumns, type GrowingColumns } from './catalog-columns.ts'
import { buildCodeTable, type CodeTable } from './code-table.ts'
import { type Marks, markMatches } from './mark-matches.ts'
import { parseQuery } from './parse-query.ts'
import { createProductTexts } from './product-texts.ts'
import type { CatalogQuery, QueryAnswer } from './query.ts'
import type { ReadBatch, RecordIssue } from './read-catalog-stream.ts'
import { scanText } from './scan-text.ts'
import { createSearchIndex } from './search-index.ts'
import { type SettledColumns, settleColumns } from './settle-columns.ts'
import { buildSignatureSlices } from './signature-slices.ts'
import { createSortOrders } from './sort-orders.ts'

/** A product as a query's answer shows it. */
export type CatalogRow = { readonly product: Product; readonly marks: Marks }

/** One catalog in memory: filled batch by batch, asked at any time, thrown away as a whole. */
export type CatalogEngine = {
  readonly length: number
  /** Issues beyond the first thousand are counted, not kept. */
  readonly issues: readonly RecordIssue[]
  readonly issueCount: number
  append(batch: ReadBatch): void
  /**
   * No more batches: positions are numbered anew, in title order, and those handed out before mean nothing any more.
   * Takes seconds for a million products.
   */
  complete(): void
  answer(query: CatalogQuery): QueryAnswer
  /** Rows in the order of `positions`, marked where the query's text matched. */
  rowsAt(positions: Uint32Array, text: string): CatalogRow[]
  findBySku(sku: string): Product | null
}

const keptIssues = 1000

export function createCatalogEngine(options: { now: () => number }): CatalogEngine {
  const texts = createProductTexts()
  const issues: RecordIssue[] = []
  let issueCount = 0
  /** Null once the catalog is complete: its columns have then moved into the settled ones. */
  let growing: GrowingColumns | null = createGrowingColumns()
  let settled: SettledColumns | null = null
  let codes: CodeTable | null = null
  let asked = askGrowing(growing)

  function addIssue(issue: RecordIssue): void {
    issueCount += 1
    if (issues.length < keptIssues) issues.push(issue)
  }

  function productAt(position: number): Product {
    const { brands, brandOf, price, quantity } = asked.columns
    const { sku, manufacturerSku, ean, title, description } = texts.textsAt(settled?.receivedAt[position] ?? position)
    return {
      sku,
      manufacturerSku,
      brand: brands[brandOf[position] ?? 0] ?? '',
      ean,
      title,
      description,
      price: knownOrNull(price[position]),
      quantity: knownOrNull(quantity[position]),
      warehouses: null,
    }
  }

  return {
    get length() {
      return texts.length
    },
    get issueCount() {
      return issueCount
    },
    issues,
    append(batch) {
      if (!growing) throw new Error('The catalog is complete')
      for (const issue of batch.issues) addIssue(issue)
      for (const product of batch.products) {
        const index = texts.length
        const earlier = texts.append(product)
        growing.append(product)
        if (earlier >= 0) addIssue({ index, sku: product.sku, finding: 'sku-duplicate' })
      }
    },
    complete() {
      if (!growing) return
      settled = settleColumns(growing)
      // Lets go of the growing columns before the index needs its room.
      growing = null
      const columns = settled
      asked = askSettled(columns, (terms, within) => scanText(columns, terms, within))
      codes = buildCodeTable(columns)
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
