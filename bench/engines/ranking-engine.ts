import type { Product } from '#src/wholesale-api/read-product.ts'

/** An engine that finds products and orders them, best first. */
export type RankingEngine = {
  append(products: readonly Product[]): void
  complete?(): void
  /** The first `most` products for a text, as indexes in the order in which they were appended. */
  rank(text: string, most: number): readonly number[]
}

export const rankingEngineNames = ['surtido', 'minisearch', 'orama'] as const
export type RankingEngineName = (typeof rankingEngineNames)[number]
