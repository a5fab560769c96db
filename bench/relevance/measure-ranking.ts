import { createJudge, type Judge, type JudgedProduct } from './judge-product.ts'
import type { KnownItemQuery } from './make-queries.ts'

export type AskedQuery = KnownItemQuery & {
  readonly isRight: Judge
  /** The number of right products of the catalog, counted up to ten: so many can be right among the first. */
  readonly possible: number
}

/** How one query was answered. */
export type JudgedAnswer = {
  readonly query: AskedQuery
  readonly first: readonly number[]
  /** Of the first `possible` products, the share that is right. */
  readonly precision: number
  readonly isFirstRight: boolean
  /** Whether one of the first ten is right. */
  readonly isAnswered: boolean
  /** 1 divided by the rank of the product that the query was made from; 0 if it is not among the first hundred. */
  readonly reciprocalRank: number
}

export type RankingSummary = {
  readonly queries: number
  readonly precision: number
  readonly firstRight: number
  readonly meanReciprocalRank: number
  readonly foundNothing: number
  /** The share of queries with a right product among the first ten. */
  readonly answered: number
}

/** How many products an engine has to give. */
export const rankedMost = 100
const shown = 10

/**
 * Counts what is possible, and stops at ten, because more cannot be shown.
 * @throws Error if the query is wrong for the product that it was made from: then maker and judge disagree
 */
export function prepareQuery(query: KnownItemQuery, products: readonly JudgedProduct[]): AskedQuery {
  const isRight = createJudge(query.wanted)
  const known = products[query.knownItem]
  if (!known || !isRight(known)) throw new Error(`“${query.text}” is wrong for the product that it was made from`)
  let possible = 0
  for (const product of products) {
    if (isRight(product)) possible += 1
    if (possible === shown) break
  }
  return { ...query, isRight, possible }
}

export function judgeAnswer(
  query: AskedQuery,
  ranked: readonly number[],
  products: readonly JudgedProduct[],
): JudgedAnswer {
  const { possible } = query
  const first = ranked.slice(0, shown)
  const isRightAt = (index: number | undefined) => {
    const product = index === undefined ? undefined : products[index]
    return product !== undefined && query.isRight(product)
  }
  const rank = ranked.indexOf(query.knownItem)
  return {
    query,
    first,
    precision: first.slice(0, possible).filter(isRightAt).length / possible,
    isFirstRight: isRightAt(first[0]),
    isAnswered: first.some(isRightAt),
    reciprocalRank: rank < 0 ? 0 : 1 / (rank + 1),
  }
}

/** Null if nothing was asked. */
export function summarizeAnswers(answers: readonly JudgedAnswer[]): RankingSummary | null {
  if (answers.length === 0) return null
  const mean = (read: (answer: JudgedAnswer) => number) =>
    Number((answers.reduce((sum, answer) => sum + read(answer), 0) / answers.length).toFixed(4))
  return {
    queries: answers.length,
    precision: mean(({ precision }) => precision),
    firstRight: mean(({ isFirstRight }) => Number(isFirstRight)),
    meanReciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
    foundNothing: answers.filter(({ first }) => first.length === 0).length,
    answered: mean(({ isAnswered }) => Number(isAnswered)),
  }
}
