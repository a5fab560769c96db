import type { RankingSummary } from './measure-ranking.ts'
import type { QueryClass } from './query-classes.ts'

/** What was measured with one catalog. */
export type CatalogRelevance = {
  readonly catalog: string
  readonly products: number
  readonly engines: readonly EngineRelevance[]
}

export type EngineRelevance = {
  readonly engine: string
  readonly didNotFinish?: string
  /** Null for a class of which the catalog has nothing. */
  readonly classes: Readonly<Partial<Record<QueryClass, RankingSummary | null>>>
}
