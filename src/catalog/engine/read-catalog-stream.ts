import { type Product, type RecordFinding, readProduct } from '#src/wholesale-api/read-product.ts'
import { createRecordSplitter } from './split-records.ts'

/** A record that was put aside, or kept with something missing. `index` counts the body's records from 0. */
export type RecordIssue = { readonly index: number; readonly sku: string; readonly finding: IssueKind }
export type IssueKind = RecordFinding | 'not-json' | 'not-an-object' | 'sku-duplicate'

export type ReadBatch = {
  readonly products: readonly Product[]
  readonly issues: readonly RecordIssue[]
  /** Of the body, decoded, so far. */
  readonly bytes: number
}

/**
 * Reads a catalog's body as it comes, handing on a batch for each run of whole records. A record that cannot be read
 * is an issue, not a crash; the rest goes on.
 * @throws BodyError when the body is no array, stops in the middle or goes on after its end; whatever `body` throws
 */
export async function readCatalogStream(
  body: AsyncIterable<Uint8Array>,
  onBatch: (batch: ReadBatch) => void | Promise<void>,
): Promise<void> {
  const splitter = createRecordSplitter()
  const decoder = new TextDecoder('utf-8')
  let bytes = 0
  let index = 0
  for await (const chunk of body) {
    bytes += chunk.length
    const run = splitter.push(chunk)
    if (!run) continue
    const products: Product[] = []
    const issues: RecordIssue[] = []
    for (const record of parseRun(decoder.decode(run))) {
      if (record === notJson) issues.push({ index, sku: '', finding: 'not-json' })
      else {
        const read = readProduct(record)
        if (read.kind === 'unreadable') issues.push({ index, sku: '', finding: read.reason })
        else {
          products.push(read.product)
          for (const finding of read.findings) issues.push({ index, sku: read.product.sku, finding })
        }
      }
      index += 1
    }
    await onBatch({ products, issues, bytes })
  }
  splitter.end()
}

const notJson = Symbol('not JSON')

/** The whole run at once, which is fast; where that fails, record by record, so that one bad record costs only itself. */
function parseRun(text: string): unknown[] {
  try {
    const records: unknown = JSON.parse(`[${text}]`)
    return Array.isArray(records) ? records : []
  } catch {
    return splitRun(text).map((record) => {
      try {
        return JSON.parse(record)
      } catch {
        return notJson
      }
    })
  }
}

/** The same rule as the splitter's, over text: records are what stands between commas at depth 0. */
function splitRun(text: string): string[] {
  const records: string[] = []
  let start = 0
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if ((character === '}' || character === ']') && depth > 0) depth -= 1
    else if (character === ',' && depth === 0) {
      records.push(text.slice(start, at))
      start = at + 1
    }
  }
  records.push(text.slice(start))
  return records
}
