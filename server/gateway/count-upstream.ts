import type { Metrics } from '#server/operation/metrics.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/** The same, and counts how each request to the wholesaler ended. */
export function countUpstream(upstream: Upstream, metrics: Metrics): Upstream {
  const count = async <Answer>(target: 'catalog' | 'product', ask: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask
      const isOld = typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'not-modified'
      metrics.upstreamAnswered(target, isOld ? 'not_modified' : 'ok')
      return answer
    } catch (error) {
      metrics.upstreamAnswered(target, error instanceof UpstreamFailure ? error.code : 'client_gone')
      throw error
    }
  }
  return {
    openCatalog: (asked) => count('catalog', upstream.openCatalog(asked)),
    askProduct: (sku, signal) => count('product', upstream.askProduct(sku, signal)),
    close: () => upstream.close(),
  }
}
