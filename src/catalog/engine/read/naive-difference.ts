import { readPlainSku } from '#src/wholesale-api/plain-record.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'

/**
 * The difference between two catalogs by the words of its definition (wholesale-api/plain-record.ts), for tests: each
 * catalog is the texts of its records. Null where the whole is sent.
 * @param mayJoin whether the next record of the base goes on with the run of the one before
 */
export function writeNaiveDifference(
  base: readonly string[],
  newer: readonly string[],
  mayJoin: () => boolean = () => true,
): string | null {
  if (newer.some((record) => Array.isArray(parsed(record)) || record.trim().startsWith('['))) return null
  const plainBase = base.map((record) => isPlain(record, base))
  const items: string[] = []
  let run: { from: number; count: number } | null = null
  const endRun = () => {
    if (run) items.push(`[${run.from},${run.count}]`)
    run = null
  }
  for (const record of newer) {
    const from = isPlain(record, newer) ? base.findIndex((each, index) => plainBase[index] && each === record) : -1
    if (from < 0) {
      endRun()
      items.push(record)
    } else if (run && from === run.from + run.count && mayJoin()) run = { from: run.from, count: run.count + 1 }
    else {
      endRun()
      run = { from, count: 1 }
    }
  }
  endRun()
  return `[${[`[1,${base.length},${newer.length}]`, ...items].join(',')}]`
}

function isPlain(record: string, catalog: readonly string[]): boolean {
  const sku = readPlainSku(record)
  return sku !== null && catalog.filter((other) => skuIn(other) === sku).length === 1
}

function skuIn(record: string): string | null {
  const read = readProduct(parsed(record))
  return read.kind === 'product' ? read.product.sku : null
}

function parsed(record: string): unknown {
  try {
    return JSON.parse(record)
  } catch {
    return undefined
  }
}
