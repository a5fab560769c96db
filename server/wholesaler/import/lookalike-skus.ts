import { createHash } from 'node:crypto'
import { foldSku } from '#src/wholesale-api/fold-sku.ts'

export type LookalikeSkus = {
  /** Skus that another one resembles. */
  readonly count: number
  /** The first groups of the catalog, each in the order of the catalog. */
  readonly groups: readonly (readonly string[])[]
}

/** How many groups are told; all are counted. */
const mostGroups = 1_000
const skusAtOnce = 1_000

/**
 * Finds skus that are different byte for byte, and the same to a person (see `foldSku`). It holds eight bytes a
 * product, and reads again only what has the hash of another product.
 */
export function createLookalikeFinder() {
  let hashes = new Float64Array(1024)
  let products = 0
  return {
    /** In the order of the catalog; an empty sku has its place too. */
    add(sku: string): void {
      if (products === hashes.length) {
        const larger = new Float64Array(products * 2)
        larger.set(hashes)
        hashes = larger
      }
      hashes[products++] = sku === '' ? Number.NaN : hashOf(foldSku(sku))
    },

    /** @param readSkus the skus of products at rising places, which count from 1 */
    async find(readSkus: (positions: readonly number[]) => Promise<readonly string[]>): Promise<LookalikeSkus> {
      const repeated = findRepeated(hashes.slice(0, products))
      const groups = new Map<string, Set<string>>()
      let positions: number[] = []
      const readOn = async () => {
        for (const sku of await readSkus(positions)) {
          const folded = foldSku(sku)
          const group = groups.get(folded)
          if (group === undefined) groups.set(folded, new Set([sku]))
          else group.add(sku)
        }
        positions = []
      }
      for (let index = 0; index < products; index++) {
        if (!repeated.has(hashes[index]!)) continue
        positions.push(index + 1)
        if (positions.length === skusAtOnce) await readOn()
      }
      if (positions.length > 0) await readOn()
      const alike = [...groups.values()].filter((group) => group.size > 1)
      const count = alike.reduce((sum, group) => sum + group.size, 0)
      return { count, groups: alike.slice(0, mostGroups).map((group) => [...group]) }
    },
  }
}

function findRepeated(hashes: Float64Array): ReadonlySet<number> {
  const repeated = new Set<number>()
  hashes.sort()
  for (let index = 1; index < hashes.length; index++) {
    if (hashes[index] === hashes[index - 1]) repeated.add(hashes[index]!)
  }
  return repeated
}

/** 48 bits. Two texts with one hash are told apart afterwards. */
function hashOf(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6)
}
