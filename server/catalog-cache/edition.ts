import type { HeldReason } from '#src/wholesale-api/catalog-status.ts'
import type { CatalogFacts } from './record-index.ts'

/** One catalog of the wholesaler, kept whole: what `edition.json` says. */
export type Edition = CatalogFacts & {
  readonly id: string
  /** When the wholesaler gave it, in epoch milliseconds. */
  readonly answeredAt: number
  /** Of the decoded body. */
  readonly bytes: number
  readonly sha256: string
  /** As files: the compressed body, the hashes of its records, and their places in the decoded body. */
  readonly body: FileFacts
  readonly hashes: FileFacts
  readonly places: FileFacts
  /** Its skus, to compare it with another one; null in one of a version that did not keep them. */
  readonly skus: FileFacts | null
}

export type FileFacts = { readonly bytes: number; readonly sha256: string }

/**
 * Whether a new catalog that was read to its end is too strange to replace the one before without a question: a list
 * of errors, one product many times, another wholesaler's products, or prices that are not in pesos.
 * @param kept how many of the skus that could be ordered before it has; null if that is not known
 * @param leastShare of them
 */
export function findSuspect(
  next: Pick<Edition, 'orderable' | 'hasPrices'>,
  before: Pick<Edition, 'orderable' | 'hasPrices'>,
  kept: number | null,
  leastShare: number,
): HeldReason | null {
  if (next.orderable === 0 && before.orderable > 0) return 'not-orderable'
  const least = before.orderable * leastShare
  // Most of what it has was not there before: it is not the same one with fewer products.
  if (kept !== null && kept < least && kept * 2 < next.orderable) return 'replaced'
  if (next.orderable < least || (kept !== null && kept < least)) return 'shrunk'
  return before.hasPrices && !next.hasPrices ? 'without-prices' : null
}

/** Null for anything that this program did not write. */
export function readEdition(text: string): Edition | null {
  const value = parse(text)
  if (!isFields(value) || value['format'] !== editionFormat) return null
  const {
    id,
    answeredAt,
    bytes,
    sha256,
    records,
    orderable,
    hasPrices,
    hasArrays,
    body,
    hashes,
    places,
    skus = null,
  } = value
  if (!isEditionId(id) || !isDigest(sha256) || !isFile(body) || !isFile(hashes) || !isFile(places)) return null
  if (skus !== null && !isFile(skus)) return null
  if (!isCount(answeredAt) || !isCount(bytes) || !isCount(records) || !isCount(orderable)) return null
  if (typeof hasPrices !== 'boolean' || typeof hasArrays !== 'boolean') return null
  return { id, answeredAt, bytes, sha256, records, orderable, hasPrices, hasArrays, body, hashes, places, skus }
}

export function writeEdition(edition: Edition): string {
  return `${JSON.stringify({ format: editionFormat, ...edition })}\n`
}

const editionFormat = 1

/** Which editions count, and how: `state.json`. A folder that it does not name is a leftover. */
export type CacheState = {
  /** Whose catalogs they are. */
  readonly source: string
  readonly current: NamedEdition | null
  readonly held: NamedEdition | null
  /** Earlier ones, the newest first, from which a difference can be made. */
  readonly before: readonly string[]
  /** When `current` was last confirmed as the newest. */
  readonly checkedAt: number
}

/** `etag`: the wholesaler's own, null if it gave none. */
export type NamedEdition = { readonly id: string; readonly etag: string | null }

export function emptyState(source: string): CacheState {
  return { source, current: null, held: null, before: [], checkedAt: 0 }
}

export function readState(text: string): CacheState | null {
  const value = parse(text)
  if (!isFields(value) || value['format'] !== stateFormat) return null
  const { source, current, held, before, checkedAt } = value
  if (typeof source !== 'string' || !isNamed(current) || !isNamed(held) || !isCount(checkedAt)) return null
  return Array.isArray(before) && before.every(isEditionId) ? { source, current, held, before, checkedAt } : null
}

export function writeState(state: CacheState): string {
  return `${JSON.stringify({ format: stateFormat, ...state })}\n`
}

const stateFormat = 1

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

export function isEditionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{16,64}$/.test(value)
}

function isNamed(value: unknown): value is NamedEdition | null {
  if (value === null) return true
  return isFields(value) && isEditionId(value['id']) && (value['etag'] === null || typeof value['etag'] === 'string')
}

function isFile(value: unknown): value is FileFacts {
  return isFields(value) && isCount(value['bytes']) && isDigest(value['sha256'])
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}
