import { setTimeout as wait } from 'node:timers/promises'
import { type CatalogEngine, createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { generatedForms, generateList } from '#src/drafts/list-reader/changes/generate-list.ts'
import { textOf } from '#src/drafts/list-reader/changes/known-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { createRandom } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { smallProducts } from './judge-generated.ts'

export type LongRead = {
  /** Of it `lookupMs` in the engine, which the page has in a worker. */
  readonly totalMs: number
  readonly lookupMs: number
  /** The longest piece of work without a pause, lookups apart. */
  readonly longestMs: number
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

/** Reads as the page does: it pauses when 12 ms have passed, and asks the catalog for 500 codes at once. */
export async function readLongList(text: string, engine: CatalogEngine): Promise<LongRead> {
  const startedAt = performance.now()
  let since = startedAt
  let [longestMs, lookupMs] = [0, 0]
  const stop = () => {
    longestMs = Math.max(longestMs, performance.now() - since)
  }
  const rest = async () => {
    stop()
    await wait(0)
    since = performance.now()
  }
  const { rows } = await readList(
    text,
    async (codes: readonly string[]) => {
      stop()
      const found = []
      for (let from = 0; from < codes.length; from += codesAtOnce) {
        await wait(0)
        const askedAt = performance.now()
        for (const code of engine.findCodes(codes.slice(from, from + codesAtOnce)) ?? []) {
          found.push(code && { stage: code.stage, products: code.positions.map((at) => engine.productAt(at)) })
        }
        lookupMs += performance.now() - askedAt
      }
      since = performance.now()
      return found
    },
    {
      pause: () => (performance.now() - since < pieceMs ? null : rest()),
    },
  )
  stop()
  return { totalMs: performance.now() - startedAt, lookupMs, longestMs, rows: rows.length }
}

const pieceMs = 12
const codesAtOnce = 500
