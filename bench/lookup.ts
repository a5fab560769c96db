import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { createCodeMaps } from './engines/code-maps.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { roundTime, summarizeTimes } from './summarize-times.ts'

/** How long it takes to recognize a thousand codes of a pasted list, in any way to write them. */
export const lookup: Question = {
  name: 'lookup',
  asks: 'how long does it take to recognize 1,000 codes?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [20_000] : [20_000, 100_000, 1_000_000])
    const codes = chooseCodes(Math.min(20_000, ...sizes))
    const found: Lookup[] = []
    for (const products of sizes) found.push(lookUpWithSurtido(products, codes), lookUpWithMaps(products, codes))
    const headers = ['products', 'looked up by', 'first ms', 'again ms', 'table ms', 'recognized']
    say(formatTable(headers, found.map(toRow)))
    return {
      chromiumVersion: null,
      sizes,
      measured: { codes: codes.length, lookups: found },
      targets: [],
      // A quarter of the codes belong to no product.
      broken: found
        .filter(({ by, recognized }) => by === 'surtido' && recognized !== (codes.length * 3) / 4)
        .map(({ products, recognized }) => `${recognized} of ${codes.length} codes recognized at ${products}`),
      isPartial: isSampleGiven(given),
    }
  },
}

type Lookup = {
  readonly products: number
  readonly by: 'surtido' | 'maps'
  /** The first lookup of all codes. In ours it includes making the table of EANs. */
  readonly firstMs: number
  readonly againMs: number
  /** Making the maps. Null for ours, which uses the tables of the search. */
  readonly tableMs: number | null
  readonly recognized: number
}

const times = 7

/** Skus, part numbers as people type them, EANs as a scanner pads them, and codes of no product. */
function chooseCodes(products: number): string[] {
  const records = [...createSampleCatalog({ products })].filter(
    ({ sku, manufacturer_sku: partNumber, ean }) =>
      sku.trim() !== '' && /[a-z\d]/i.test(partNumber ?? '') && /^\d{12,13}$/.test(ean ?? ''),
  )
  const step = Math.floor(records.length / 250)
  return Array.from({ length: 250 }, (_, index) => records[index * step]).flatMap((record, index) => [
    record?.sku ?? '',
    (record?.manufacturer_sku ?? '').toLowerCase().replaceAll('-', ''),
    (record?.ean ?? '').padStart(14, '0'),
    `nobody-has-${index}`,
  ])
}

function lookUpWithSurtido(products: number, codes: readonly string[]): Lookup {
  const engine = createCatalogEngine({ now: () => performance.now() })
  for (const batch of readSample(products)) engine.append(batch)
  engine.complete()
  return {
    products,
    by: 'surtido',
    ...timeLookups(() => engine.findCodes(codes)?.filter((code) => code !== null).length ?? 0),
    tableMs: null,
  }
}

function lookUpWithMaps(products: number, codes: readonly string[]): Lookup {
  const maps = createCodeMaps()
  let tableMs = 0
  for (const batch of readSample(products)) {
    const startedAt = performance.now()
    maps.append(batch)
    tableMs += performance.now() - startedAt
  }
  return { products, by: 'maps', ...timeLookups(() => maps.find(codes)), tableMs: roundTime(tableMs) }
}

function timeLookups(find: () => number): Pick<Lookup, 'firstMs' | 'againMs' | 'recognized'> {
  let recognized = 0
  const timesMs = Array.from({ length: times }, () => {
    const startedAt = performance.now()
    recognized = find()
    return performance.now() - startedAt
  })
  const [firstMs = 0, ...laterMs] = timesMs
  return { firstMs: roundTime(firstMs), againMs: summarizeTimes(laterMs)?.medianMs ?? 0, recognized }
}

function toRow({ products, by, firstMs, againMs, tableMs, recognized }: Lookup) {
  return [products, by, firstMs, againMs, tableMs, recognized]
}
