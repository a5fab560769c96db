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
  const plainBase = findPlain(base)
  const plainNew = findPlain(newer)
  const items: string[] = []
  let run: { from: number; count: number } | null = null
  const endRun = () => {
    if (run) items.push(`[${run.from},${run.count}]`)
    run = null
  }
  for (const record of newer) {
    const from = plainNew.has(record) ? (plainBase.get(record) ?? -1) : -1
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

/** The plain records, each with its place. A plain record is there once: no other has its sku. */
function findPlain(catalog: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string | null, number[]>()
  for (const [place, record] of catalog.entries())
    places.set(skuIn(record), [...(places.get(skuIn(record)) ?? []), place])
  return new Map(
    catalog.flatMap((record, place) => {
      const sku = readPlainSku(record)
      return sku !== null && places.get(sku)?.length === 1 ? [[record, place]] : []
    }),
  )
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
