import { useEffect, useState } from 'react'
import type { CatalogQuery, FigureFacet } from '#src/catalog/protocol/catalog-protocol.ts'
import { CatalogRefusal } from './catalog-client.ts'
import { useCatalogClient } from './catalog-context.tsx'

/** After the last answer: facets are never asked for between two keys. */
const restMs = 150

/**
 * The facets of a query, some time after its answer; those before stay until then. Null before the first.
 * @param answered another value with each answer, because a newer catalog has other facets; null before the first
 */
export function useFigureFacets(query: CatalogQuery, answered: unknown): readonly FigureFacet[] | null {
  const client = useCatalogClient()
  const [facets, setFacets] = useState<readonly FigureFacet[] | null>(null)
  useEffect(() => {
    if (answered === null) return undefined
    let isNewest = true
    const timer = setTimeout(async () => {
      try {
        const found = await client.findFacets(query)
        if (isNewest) setFacets(found)
      } catch (error) {
        // A newer answer comes and asks again; without a catalog there is nothing to filter.
        if (!(error instanceof CatalogRefusal)) throw error
      }
    }, restMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [client, query, answered])
  return facets
}
