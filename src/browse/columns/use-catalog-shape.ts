import { useEffect, useState } from 'react'
import { CatalogRefusal } from '#src/catalog/catalog-client.ts'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { type CatalogShape, measureShape, withGapsOf, withoutGaps } from './catalog-shape.ts'

/** Products to measure, spread evenly over the catalog. */
const sampleSize = 500
/** Rows that are enough to measure: most of a screen. */
const enoughRows = 24

/**
 * The shape of the columns in this visit: the one stored by the last visit or, in a first visit, the shape of the first
 * rows. It does not change during a visit, so that columns do not move, except that the columns that the catalog does
 * not fill are dropped: also where the last visit was to another catalog. The shape of the whole catalog is stored for the next one.
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
    const measure = (whole: CatalogShape) => {
      setShape((first) => withGapsOf(whole, first ?? whole))
      stored.set(whole)
    }
    client.rows(generation, spread, '').then(
      (rows) => measure(measureShape(rows.map(({ product }) => product))),
      (error: unknown) => {
        // A newer catalog replaced this one, and is measured instead.
        if (!(error instanceof CatalogRefusal)) throw error
      },
    )
  }, [client, stored, generation, records])
  return shape
}
