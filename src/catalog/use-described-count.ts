import { useEffect, useState } from 'react'
import type { CatalogQuery } from '#src/catalog/protocol/catalog-protocol.ts'
import type { AnswerSnapshot } from './answer-store.ts'
import { CatalogRefusal } from './catalog-client.ts'
import { useCatalogClient } from './catalog-context.tsx'

/** After the last answer: descriptions are never searched between two keys. */
const restMs = 150

/** How many products more the answer's query finds in descriptions; 0 until that is known. */
export function useDescribedCount({ answer, query }: Pick<AnswerSnapshot, 'answer' | 'query'>): number {
  const client = useCatalogClient()
  const [counted, setCounted] = useState({ of: '', count: 0 })
  const of = answer && query && query.text.trim() !== '' ? questionOf(answer.generation, query) : ''
  useEffect(() => {
    if (!answer || !query || of === '') return
    let isNewest = true
    const ask = async () => {
      try {
        // So that it is known when they are left out again.
        const count = query.inDescriptions ? answer.described : await client.countDescribed(query)
        if (isNewest) setCounted({ of, count })
      } catch (error) {
        // A newer answer comes and asks again; a query without words has nothing to count.
        if (!(error instanceof CatalogRefusal)) throw error
      }
    }
    const timer = setTimeout(() => void ask(), query.inDescriptions ? 0 : restMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [client, answer, query, of])
  return counted.of === of ? counted.count : 0
}

/** The same while only the order changes, or whether they are in the answer. */
function questionOf(generation: number, query: CatalogQuery): string {
  return JSON.stringify([generation, { ...query, sort: null, inDescriptions: false }])
}
