import type { Metrics } from '#server/operation/metrics.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/** The same, and counts how each request to the wholesaler ended. */
export function countUpstream(upstream: Upstream, metrics: Metrics): Upstream {
  /** A catalog is good when its last byte came. */
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    try {
      yield* chunks
    } catch (error) {
      metrics.upstreamAnswered('catalog', codeOf(error))
      throw error
    }
    metrics.upstreamAnswered('catalog', 'ok')
  }
  return {
    async openCatalog(asked) {
      const answer = await upstream.openCatalog(asked).catch((error: unknown) => {
        metrics.upstreamAnswered('catalog', codeOf(error))
        throw error
      })
      if (answer.kind === 'body') return { ...answer, chunks: counted(answer.chunks) }
      metrics.upstreamAnswered('catalog', 'not_modified')
      return answer
    },
    async askProduct(sku, signal) {
      try {
        const answer = await upstream.askProduct(sku, signal)
        metrics.upstreamAnswered('product', 'ok')
        return answer
      } catch (error) {
        metrics.upstreamAnswered('product', codeOf(error))
        throw error
      }
    },
    close: () => upstream.close(),
  }
}

function codeOf(error: unknown): string {
  return error instanceof UpstreamFailure ? error.code : 'client_gone'
}
