import { useEffect, useState } from 'react'
import { CatalogRefusal } from '#src/catalog/catalog-client.ts'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { type CatalogShape, measureShape, withoutGaps } from './catalog-shape.ts'

/** Products looked at, evenly spread over the catalog. */
const sampleSize = 500
/** Most of a screen. */
const enoughRows = 24

/**
 * The shape that the columns have in this visit: as the last visit found it or, in the first one, as the first rows have
 * it. It never changes under the eye; what the whole catalog looks like is kept for the next visit.
 */
export function useCatalogShape(
  stored: StoredValue<CatalogShape | null>,
  answer: CatalogAnswer | null,
): CatalogShape | null {
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const [shape, setShape] = useState(stored.get)
  if (shape === null && answer !== null && answer.rows.length >= enoughRows) {
    setShape(withoutGaps(measureShape(answer.rows.map(({ product }) => product))))
  }
  const generation = catalog?.generation
  const records = catalog?.records ?? 0
  useEffect(() => {
    if (generation === undefined || records === 0) return
    const count = Math.min(sampleSize, records)
    const spread = Uint32Array.from({ length: count }, (_, index) => Math.floor((index * records) / count))
    client.rows(generation, spread, '').then(
      (rows) => stored.set(measureShape(rows.map(({ product }) => product))),
      (error: unknown) => {
        // Another catalog took over, and is looked at in its place.
        if (!(error instanceof CatalogRefusal)) throw error
      },
    )
  }, [client, stored, generation, records])
  return shape
}
