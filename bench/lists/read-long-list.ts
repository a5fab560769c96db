import { type CatalogEngine, createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { generatedForms, generateList } from '#src/drafts/list-reader/changes/generate-list.ts'
import { textOf } from '#src/drafts/list-reader/changes/known-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { createRandom } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { smallProducts } from './judge-generated.ts'

export type LongRead = {
  /** Of it `lookupMs` in the engine; the page has both in workers, and its own part is measured by `list`. */
  readonly totalMs: number
  readonly lookupMs: number
  readonly rows: number
}

/** Of products of the catalog, in all forms one after the other, until it has so many lines. */
export function writeLongList(products: readonly Product[], lines: number, seed: number): string {
  const texts: string[] = []
  let count = 0
  for (let index = 0; count < lines; index++) {
    const from = (index * 97) % Math.max(1, products.length - 300)
    const some = smallProducts(products.slice(from, from + 300))
    const form = generatedForms[index % generatedForms.length]!
    const own = textOf(generateList(form, some, createRandom(seed, index))).split('\n')
    texts.push(...own, '')
    count += own.length + 1
  }
  return texts.slice(0, lines).join('\n')
}

export function createEngine(batches: Iterable<Product[]>): CatalogEngine {
  const engine = createCatalogEngine({ now: () => performance.now() })
  for (const batch of batches) engine.append(batch)
  engine.complete()
  return engine
}

export async function readLongList(text: string, engine: CatalogEngine): Promise<LongRead> {
  const startedAt = performance.now()
  let lookupMs = 0
  const timed = <Found>(find: (text: string) => Found) => {
    return async (texts: readonly string[]) => {
      const askedAt = performance.now()
      const found = texts.map(find)
      lookupMs += performance.now() - askedAt
      return found
    }
  }
  const { rows } = await readList(
    text,
    async (codes: readonly string[]) => {
      const askedAt = performance.now()
      const found = (engine.findCodes(codes) ?? []).map(
        (code) => code && { stage: code.stage, products: code.positions.map((at) => engine.productAt(at)) },
      )
      lookupMs += performance.now() - askedAt
      return found
    },
    {
      findInTitles: timed((code) => (engine.findInTitles(code) ?? []).map((at) => engine.productAt(at))),
      findDescribed: timed((description) => {
        const position = engine.describedBy(description)
        return position === null ? null : engine.productAt(position)
      }),
    },
  )
  return { totalMs: performance.now() - startedAt, lookupMs, rows: rows.length }
}
