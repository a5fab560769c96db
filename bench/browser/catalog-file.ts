import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createSampleCatalog, sampleCatalogVersion } from '#src/fixtures/sample-catalog.ts'
import { writeCatalog } from '#src/fixtures/write-catalog.ts'

export type CatalogSize = { readonly products: number; readonly withWarehouses: boolean }

/** The sample catalog as a JSON file. It is written once and stays between runs: no load waits until it is made. */
export async function ensureCatalogFile({ products, withWarehouses }: CatalogSize): Promise<string> {
  const folder = join(tmpdir(), 'surtido-bench')
  const name = `catalog-v${sampleCatalogVersion}-${products}${withWarehouses ? '-warehouses' : ''}.json`
  const path = join(folder, name)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  // Under a temporary name until it is complete, so that a stopped run leaves no partial catalog.
  const partPath = `${path}.${process.pid}`
  const body = writeCatalog(createSampleCatalog({ products }), { withWarehouses })
  await pipeline(Readable.from(body), createWriteStream(partPath))
  renameSync(partPath, path)
  return path
}
