import type { CatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import type { StoredArray } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import {
  type CatalogAnswer,
  emptyQuery,
  type FirstScreen,
  type LoadedCatalog,
} from '#src/catalog/protocol/catalog-protocol.ts'
import { answerFrom } from './answer-from.ts'

/**
 * What the next visit shows before it has read the snapshot's columns. It is stored and sealed with the snapshot, so it
 * is true of that snapshot and of no other.
 */
export type StoredFirstScreen = {
  readonly screen: { readonly query: FirstScreen['query']; readonly answer: Omit<CatalogAnswer, 'generation'> }
  /** What the page is told of the catalog, besides its origin. */
  readonly found: Pick<LoadedCatalog, 'orderable' | 'issues' | 'issueCount' | 'warehouses'>
}

/** The rows that a page asks for with its first answer. */
const range = { first: 0, count: 128 }

/** Null for a catalog of which no row is shown. */
export function takeFirstScreen(engine: CatalogEngine): StoredFirstScreen | null {
  const { orderable, issues, issueCount, warehouses } = engine
  if (orderable === 0) return null
  const answer = answerFrom(engine, { query: emptyQuery, range, anchor: null })
  return { screen: { query: emptyQuery, answer }, found: { orderable, issues, issueCount, warehouses } }
}

/**
 * As arrays, like the columns.
 * @param build the program that writes: another one may expect other rows, and ignores it
 */
export function packFirstScreen({ screen, found }: StoredFirstScreen, build: string): Map<string, StoredArray> {
  const { positions, ...answer } = screen.answer
  const json = JSON.stringify({ build, screen: { ...screen, answer }, found })
  return new Map([
    ['first-screen', [encoder.encode(json)]],
    ['first-screen.positions', [new Uint8Array(positions.slice().buffer)]],
  ])
}

/** Null if there is none, or another build wrote it. The checksums of `arrays` are verified. */
export function unpackFirstScreen(arrays: ReadonlyMap<string, StoredArray>, build: string): StoredFirstScreen | null {
  const [json] = arrays.get('first-screen') ?? []
  const [positions] = arrays.get('first-screen.positions') ?? []
  if (!json || !positions) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum proves that we wrote it
  const stored = JSON.parse(new TextDecoder().decode(json)) as StoredFirstScreen & { readonly build: string }
  if (stored.build !== build) return null
  const { screen, found } = stored
  const answer = { ...screen.answer, positions: new Uint32Array(positions.buffer) }
  return { screen: { ...screen, answer }, found }
}

const encoder = new TextEncoder()
