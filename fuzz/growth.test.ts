import { describe, expect, it } from 'vitest'
import { readLayout } from '#src/browse/columns/read-layout.ts'
import { parseQuery } from '#src/catalog/engine/search/parse-query.ts'
import { readBackup } from '#src/drafts/exchange/backups/backup-file.ts'
import { readDraftFile } from '#src/drafts/exchange/share/format/draft-file.ts'
import { readDraftLink } from '#src/drafts/exchange/share/format/draft-link.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { readSplitWords } from '#src/drafts/model/lines/split-words.ts'
import { readScan } from '#src/drafts/scan/session/read-scan.ts'
import { scanXml, xmlAttribute } from '#src/sheets/workbook/scan-xml.ts'
import { readProduct } from '#src/wholesale-api/read-product.ts'
import { readProse } from '#src/wholesale-api/read-text.ts'
import { growthOf } from '#tools/growth.ts'
import { bytesOf } from './mutate.ts'
import { catalogBodies } from './targets/catalog-bodies.ts'

const nobody = () => Promise.resolve([])

/** Each reads a text that is a run of signs between two ends, whatever it makes of it. */
const readers: Readonly<Record<string, (run: string) => unknown>> = {
  'a description': (run) => readProse(`x${run}x`),
  'a product with warehouses': (run) =>
    readProduct({ sku: 'A', title: run, description: run, price: run, warehouses: { [run]: { stock: run } } }),
  'a catalog with blanks between its records': (run) => catalogBodies.read(bytesOf(`[{"sku":"A"}${run},{"sku":"B"}]`)),
  'a catalog with a long text': (run) =>
    catalogBodies.read(bytesOf(`[{"sku":"A","description":${JSON.stringify(run)}}]`)),
  'a catalog with a record that is not one': (run) => catalogBodies.read(bytesOf(`[{"sku":"A","x":${run}}]`)),
  'a query': (run) => parseQuery(`x${run}x`),
  'a layout': (run) => readLayout(`sku:${run},title`),
  'a pasted line': (run) => readList(`DSK10233 ${run} 3 pzas`, nobody),
  'a pasted line of codes': (run) => readList(`DSK10233${run} 3`, (codes) => Promise.resolve(codes.map(() => null))),
  'a scan': (run) => readScan(`x${run}x`),
  'a split': (run) => readSplitWords(`GDL ${run} 3, MTY 2`),
  'a draft link': (run) => readDraftLink(`#2.abc${run}`),
  'a draft file': (run) => readDraftFile(`{"surtido":"draft","version":2${run}}`),
  'a backup': (run) => readBackup(`{"surtido":"backup"${run}}`),
  'a sheet': (run) =>
    scanXml(`<a b="${run}">${run}</a>`, { open: (_, attributes) => void xmlAttribute(attributes, 'c') }),
}

const runs = [' ', '\n', 'a', '1', '.', '-', '"', '<', '(', '[', '$', 'a1 ', '1,', '&', '\\u00e9', 'Ã']

describe.each(Object.entries(readers))('reading %s', (_, read) => {
  it('takes at most twice the time for twice the text, for long runs of any sign', async () => {
    const grown: string[] = []
    for (const run of runs) {
      const growth = await growthOf((length) => {
        const text = run.repeat(Math.ceil(length / run.length))
        return async () => {
          try {
            await read(text)
          } catch {
            // A refusal; the fuzz looks at its type.
          }
        }
      })
      if (!growth.isLinear) grown.push(`${JSON.stringify(run)}: ${growth.text}`)
    }
    expect(grown).toEqual([])
  })
})

describe('reading a list without line breaks', () => {
  it.each([' ', '; ', ' | ', '\t'])(
    'takes at most twice the time for twice the entries, with %j between',
    async (between) => {
      const find = (codes: readonly string[]) =>
        Promise.resolve(
          codes.map((sku) =>
            /^DSK\d{4}$/.test(sku)
              ? { stage: 'sku' as const, products: [{ sku, title: `Disco ${sku} 480 GB` }] }
              : null,
          ),
        )
      const growth = await growthOf((length) => {
        const entries = Array.from(
          { length: Math.ceil(length / 15) },
          (_, at) => `DSK${1_000 + at} ${(at % 9) + 2} pzas`,
        )
        const text = entries.join(between)
        return () => readList(text, find)
      })
      expect(growth).toEqual({ isLinear: true, text: '' })
    },
  )
})
