/** A child process of the bench: builds one engine, types, and sends the measurements to its parent. */
import type { EngineName } from './engine-names.ts'
import { createFlexSearch } from './flex-search.ts'
import { type EngineReport, GaveUp, measureEngine } from './measure-engine.ts'
import { createMicroFuzzy } from './micro-fuzzy.ts'
import { createMiniSearch } from './mini-search.ts'
import { createPlainFilter } from './plain-filter.ts'
import type { SearchEngine } from './search-engine.ts'
import { createSurtido } from './surtido.ts'

export type EngineTask = {
  readonly engine: EngineName
  readonly products: number
  readonly buildWithinMs: number
  readonly memoryWithinGb: number
}

export type EngineMessage =
  | { readonly kind: 'measured'; readonly report: EngineReport }
  | { readonly kind: 'gave-up'; readonly reason: string }

const makers: Record<EngineName, () => SearchEngine> = {
  surtido: createSurtido,
  'plain filter': createPlainFilter,
  minisearch: createMiniSearch,
  'flexsearch forward': () => createFlexSearch('forward'),
  'flexsearch full': () => createFlexSearch('full'),
  ufuzzy: createMicroFuzzy,
}

process.once('message', ({ engine, ...options }: EngineTask) => {
  let message: EngineMessage
  try {
    message = { kind: 'measured', report: measureEngine(makers[engine](), options) }
  } catch (error) {
    // A limit of a library is a result. Our engine and the plain filter have no such limit.
    if (!(error instanceof GaveUp || error instanceof RangeError)) throw error
    message = { kind: 'gave-up', reason: error.message }
  }
  process.send?.(message, () => process.disconnect())
})
