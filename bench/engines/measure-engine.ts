import { type SortColumn, sortColumns } from '#src/catalog/engine/search/query.ts'
import { chooseSequences, typeOut, warmUpSequences } from './keystrokes.ts'
import { readSample } from './read-sample.ts'
import type { SearchEngine } from './search-engine.ts'

export type EngineReport = {
  readonly buildMs: number
  /** The parts of `buildMs`: adding the products, and the work after the last one. */
  readonly appendMs: number
  readonly completeMs: number
  /** Heap and buffers after garbage collection, less those before the build. */
  readonly memoryMb: number
  /** One list for each round. The last may be shorter, and also the first if the time ran out. */
  readonly roundsMs: readonly (readonly number[])[]
  /** The number of all keystrokes. */
  readonly keystrokes: number
  readonly sorts: readonly { readonly column: SortColumn; readonly firstMs: number; readonly secondMs: number }[]
}

export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

const mostRounds = 3
/** An engine whose first round took longer has no second round. */
const roundWithinMs = 20_000
/** The first round stops here, even if keys remain. */
const typingWithinMs = 240_000

/**
 * Builds an engine and types. Making the batches is not timed, and a batch is not kept, so that no engine pays for it.
 * @throws GaveUp when building passes a limit
 */
export function measureEngine(
  engine: SearchEngine,
  options: { products: number; buildWithinMs: number; memoryWithinGb: number },
): EngineReport {
  const { products, buildWithinMs, memoryWithinGb } = options
  const keys = typeOut(chooseSequences())
  for (const batch of readSample(1_000)) batch.length = 0
  const before = heldBytes()
  let appendMs = 0
  for (const batch of readSample(products)) {
    appendMs += timeOf(() => engine.append(batch))
    if (appendMs > buildWithinMs) throw new GaveUp(`not built within ${buildWithinMs / 1_000} s`)
    if (process.memoryUsage.rss() > memoryWithinGb * 2 ** 30) throw new GaveUp(`more than ${memoryWithinGb} GB`)
  }
  const completeMs = timeOf(() => engine.complete?.())

  for (const text of typeOut(warmUpSequences)) engine.count(text)
  const roundsMs: number[][] = []
  let roundMs = 0
  while (roundsMs.length < mostRounds && (roundsMs.length === 0 || roundMs < roundWithinMs)) {
    roundMs = 0
    const round: number[] = []
    for (const text of keys) {
      const keyMs = timeOf(() => engine.count(text))
      round.push(keyMs)
      roundMs += keyMs
      if (roundMs > typingWithinMs) break
    }
    roundsMs.push(round)
  }
  const memoryMb = (heldBytes() - before) / 1e6
  const { sortBy } = engine
  const sorts = sortBy
    ? sortColumns.map((column) => ({
        column,
        firstMs: timeOf(() => sortBy(column)),
        secondMs: timeOf(() => sortBy(column)),
      }))
    : []
  return {
    buildMs: appendMs + completeMs,
    appendMs,
    completeMs,
    memoryMb,
    roundsMs,
    keystrokes: keys.length,
    sorts,
  }
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function heldBytes(): number {
  if (!globalThis.gc) throw new Error('Node must be started with --expose-gc')
  // Twice: the second collection frees what the first has finalized.
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
