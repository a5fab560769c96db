import type { Grade, IntentQuery } from './intent-query.ts'
import type { ReadProduct } from './product-rules.ts'

/** How one query was answered: the grades of the first ten, and how good they could be. */
export type IntentAnswer = {
  readonly query: IntentQuery
  readonly first: readonly number[]
  readonly grades: readonly Grade[]
  /** Discounted cumulative gain of the first ten, divided by that of the best ten of the catalog: 1 is best. */
  readonly ndcg: number
}

export type IntentSummary = {
  readonly queries: number
  readonly ndcg: number
  /** The share of queries whose first product is what was wanted. */
  readonly firstRight: number
  readonly foundNothing: number
}

const shown = 10

/** The grades of all products for a query, and its best possible gain. */
export type GradedQuery = { readonly query: IntentQuery; readonly best: number }

/** @throws Error if no product of the catalog is wanted: then the rules do not fit the catalog */
export function gradeQuery(query: IntentQuery, products: readonly ReadProduct[]): GradedQuery {
  const counts = [0, 0, 0]
  for (const product of products) counts[query.gradeOf(product)]! += 1
  if (counts[2] === 0) throw new Error(`No product is right for “${query.text}”`)
  const best = ([2, 1] as const).flatMap((grade): Grade[] =>
    Array.from({ length: Math.min(shown, counts[grade]!) }, () => grade),
  )
  return { query, best: gainOf(best.slice(0, shown)) }
}

export function judgeIntent(
  { query, best }: GradedQuery,
  ranked: readonly number[],
  products: readonly ReadProduct[],
): IntentAnswer {
  const first = ranked.slice(0, shown)
  const grades = first.map((index) => query.gradeOf(products[index]!))
  return { query, first, grades, ndcg: gainOf(grades) / best }
}

/** Null if nothing was asked. */
export function summarizeIntent(answers: readonly IntentAnswer[]): IntentSummary | null {
  if (answers.length === 0) return null
  const mean = (read: (answer: IntentAnswer) => number) =>
    Number((answers.reduce((sum, answer) => sum + read(answer), 0) / answers.length).toFixed(4))
  return {
    queries: answers.length,
    ndcg: mean(({ ndcg }) => ndcg),
    firstRight: mean(({ grades }) => Number(grades[0] === 2)),
    foundNothing: mean(({ first }) => Number(first.length === 0)),
  }
}

/** Gains 2^grade − 1, discounted by log2 of the rank plus 1 (Järvelin and Kekäläinen, 2002; Burges et al., 2005). */
function gainOf(grades: readonly Grade[]): number {
  return grades.reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
