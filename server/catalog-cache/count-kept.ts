import { readFile } from 'node:fs/promises'
import type { CacheFolder } from './cache-folder.ts'
import type { Edition } from './edition.ts'
import { skusName } from './receive-edition.ts'

/** Of each sku that can be asked for, 53 bits of its hash, rising. */
export type SkuKeys = Float64Array<ArrayBuffer>

/**
 * How many of the skus that could be ordered before can be in the new catalog. Null if it is not known: a version before
 * this one kept no skus.
 */
export async function countKept(folder: CacheFolder, before: Edition, next: Edition): Promise<number | null> {
  const [one, other] = [await readKeys(folder, before), await readKeys(folder, next)]
  return one === null || other === null ? null : countCommon(one, other)
}

/** Both rise. */
function countCommon(one: Float64Array, other: Float64Array): number {
  let common = 0
  let at = 0
  for (const key of one) {
    while (at < other.length && (other[at] ?? 0) < key) at++
    if (other[at] === key) common++
  }
  return common
}

async function readKeys(folder: CacheFolder, { id, skus }: Edition): Promise<Float64Array | null> {
  if (skus === null || !(await folder.verify(id, skusName, skus))) return null
  const bytes = await readFile(folder.pathOf(id, skusName)).catch(() => null)
  if (bytes === null) return null
  const keys = new Float64Array(bytes.length / 8)
  new Uint8Array(keys.buffer).set(bytes)
  return keys
}
