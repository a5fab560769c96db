import type { Product } from '#src/wholesale-api/read-product.ts'
import { rankWithMiniSearch } from './rank-with-mini-search.ts'
import { rankWithOrama } from './rank-with-orama.ts'
import { rankWithSurtido } from './rank-with-surtido.ts'
import type { RankingEngine, RankingEngineName } from './ranking-engine.ts'

export type Ranked =
  /** The products for each query, best first, as indexes. Null for a query that was not asked, because time was up. */
  | { readonly kind: 'ranked'; readonly lists: readonly (readonly number[] | null)[] }
  | { readonly kind: 'did-not-finish'; readonly reason: string }

const makers: Record<RankingEngineName, () => RankingEngine> = {
  surtido: rankWithSurtido,
  minisearch: rankWithMiniSearch,
  orama: rankWithOrama,
}

const batchSize = 1_000
/** The limits are of processor time, so that they mean the same on a busy machine. */
const peerBuildWithinMs = 180_000
/** A peer that takes longer for the queries of a class is judged by those that it answered: they are in no order. */
const peerClassWithinMs = 30_000

/** Builds an engine and asks it all queries. Ours has no limits of time. */
export function rankAll(
  name: RankingEngineName,
  products: readonly Product[],
  asked: { queries: readonly { readonly text: string; readonly queryClass: string }[]; most: number },
): Ranked {
  const isPeer = name !== 'surtido'
  const engine = makers[name]()
  const startedAt = spentMs()
  for (let from = 0; from < products.length; from += batchSize) {
    engine.append(products.slice(from, from + batchSize))
    if (isPeer && spentMs() - startedAt > peerBuildWithinMs) {
      return { kind: 'did-not-finish', reason: `not built within ${peerBuildWithinMs / 1_000} s` }
    }
  }
  engine.complete?.()
  const spentByClass = new Map<string, number>()
  const lists = asked.queries.map(({ queryClass, text }) => {
    const spent = spentByClass.get(queryClass) ?? 0
    if (isPeer && spent > peerClassWithinMs) return null
    const askedAt = spentMs()
    const list = engine.rank(text, asked.most)
    spentByClass.set(queryClass, spent + spentMs() - askedAt)
    return list
  })
  return { kind: 'ranked', lists }
}

function spentMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
