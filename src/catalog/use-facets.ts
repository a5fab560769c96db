import { useEffect, useState } from 'react'
import type { Facets } from '#src/catalog/protocol/catalog-protocol.ts'
import type { AnswerSnapshot, AnswerStore } from './answer-store.ts'
import { CatalogRefusal } from './catalog-client.ts'
import { useCatalogClient } from './catalog-context.tsx'

/** After the last answer: facets are never asked for between two keys. */
const restMs = 150

/** The facets of the newest answer, some time after it; those before stay until then. Null before the first. */
export function useFacets(answers: AnswerStore): Facets | null {
  const client = useCatalogClient()
  const [facets, setFacets] = useState<Facets | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let answered: AnswerSnapshot['answer'] = null
    const ask = async () => {
      const { answer, query } = answers.getSnapshot()
      try {
        const found = query && (await client.findFacets(query))
        if (answer === answered) setFacets(found)
      } catch (error) {
        // A newer answer comes and asks again; without a catalog there is nothing to filter.
        if (!(error instanceof CatalogRefusal)) throw error
      }
    }
    const follow = () => {
      const { answer } = answers.getSnapshot()
      if (answer === answered) return
      answered = answer
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), restMs)
    }
    follow()
    const unsubscribe = answers.subscribe(follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [client, answers])
  return facets
}
