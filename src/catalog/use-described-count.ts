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
  const areIn = query?.inDescriptions === true
  // So that it is known when they are left out again.
  if (answer && areIn && (counted.of !== of || counted.count !== answer.described)) {
    setCounted({ of, count: answer.described })
  }
  useEffect(() => {
    if (!answer || !query || of === '' || areIn) return
    let isNewest = true
    const ask = async () => {
      try {
        const count = await client.countDescribed(query)
        if (isNewest) setCounted({ of, count })
      } catch (error) {
        // A newer answer comes and asks again; a query without words has nothing to count.
        if (!(error instanceof CatalogRefusal)) throw error
      }
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [client, answer, query, of, areIn])
  return counted.of === of ? counted.count : 0
}

/** The same while only the order changes, or whether they are in the answer. */
function questionOf(generation: number, query: CatalogQuery): string {
  return JSON.stringify([generation, { ...query, sort: null, inDescriptions: false }])
}
