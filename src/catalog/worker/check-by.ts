import type { CatalogCheck } from '#src/catalog/protocol/catalog-protocol.ts'
import type { CatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { problemCodes } from '#src/wholesale-api/problem.ts'
import type { SnapshotAbout } from './snapshot-database.ts'

/**
 * How new a catalog is, by what the gateway says of it.
 * @param otherwise when it was checked, if the gateway says nothing
 */
export function checkBy(status: CatalogStatus | null, otherwise: number): CatalogCheck {
  if (!status) return { checkedAt: otherwise, uncheckedWhy: null, held: null, isChecking: false, isSample: false }
  const { checkedAt, reason, held, isChecking, isSample } = status
  const error = reason && reason !== 'held' ? { kind: problemCodes[reason].kind, detail: reason } : null
  return {
    checkedAt,
    held,
    isChecking,
    isSample,
    uncheckedWhy: error && { kind: 'wholesale', error: { ...error, retryAfterMs: null, tries: null } },
  }
}

/** Of a snapshot, until the gateway says more. */
export function checkOfSnapshot({ checkedAt, isSample = false }: SnapshotAbout): CatalogCheck {
  return { ...checkBy(null, checkedAt), isSample }
}
