import type { Product } from '#src/wholesale-api/read-product.ts'
import { answerQuery } from './answer-query.ts'
import { createCatalogColumns } from './catalog-columns.ts'
import { type Marks, markMatches } from './mark-matches.ts'
import { parseQuery } from './parse-query.ts'
import type { CatalogQuery, QueryAnswer } from './query.ts'
import type { ReadBatch, RecordIssue } from './read-catalog-stream.ts'
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
  /** No more batches: from here on the relevance order is by title. */
  complete(): void
  answer(query: CatalogQuery): QueryAnswer
  /** Rows in the order of `positions`, marked where the query's text matched. */
  rowsAt(positions: Uint32Array, text: string): CatalogRow[]
  findBySku(sku: string): Product | null
}

const keptIssues = 1000

export function createCatalogEngine(options: { now: () => number }): CatalogEngine {
  const columns = createCatalogColumns()
  const orders = createSortOrders(columns)
  const issues: RecordIssue[] = []
  let issueCount = 0
  let growing = true

  function addIssue(issue: RecordIssue): void {
    issueCount += 1
    if (issues.length < keptIssues) issues.push(issue)
  }

  return {
    get length() {
      return columns.length
    },
    get issueCount() {
      return issueCount
    },
    issues,
    append(batch) {
      for (const issue of batch.issues) addIssue(issue)
      for (const product of batch.products) {
        const earlier = product.sku === '' ? -1 : columns.positionOfSku(product.sku)
        const position = columns.append(product)
        if (earlier >= 0) addIssue({ index: position, sku: product.sku, finding: 'sku-duplicate' })
      }
    },
    complete() {
      growing = false
      // Sorted now, while nobody waits: the first answer would otherwise pay for it.
      orders.of('title', false)
    },
    answer: (query) => answerQuery(columns, orders, query, { now: options.now, growing }),
    rowsAt(positions, text) {
      const terms = parseQuery(text)
      return Array.from(positions, (position) => {
        const product = columns.productAt(position)
        return { product, marks: markMatches(product, terms) }
      })
    },
    findBySku(sku) {
      const position = columns.positionOfSku(sku)
      return position < 0 ? null : columns.productAt(position)
    },
  }
}
