import { describe, expect, it } from 'vitest'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { readJudged } from './judge-product.ts'
import type { KnownItemQuery } from './make-queries.ts'
import { judgeAnswer, prepareQuery, summarizeAnswers } from './measure-ranking.ts'

/** Cables at 0, 2 and 4, mice at 1 and 3. */
const products = ['Cable', 'Mouse', 'Cable rojo', 'Mouse rojo', 'Cable azul'].map((title) =>
  readJudged(makeProduct({ title, brand: '' })),
)

function query(overrides: Partial<KnownItemQuery> = {}): KnownItemQuery {
  const wanted = { kind: 'words', words: [{ kind: 'word', word: 'cable' }] } as const
  return { text: 'cable', queryClass: 'whole words', knownItem: 4, wanted, ...overrides }
}

function judge(ranked: readonly number[]) {
  return judgeAnswer(prepareQuery(query(), products), ranked, products)
}

describe('an answer', () => {
  it('is precise if as many as the catalog has are right and come first', () => {
    expect(judge([2, 0, 4, 1, 3])).toMatchObject({ precision: 1, isFirstRight: true })
    expect(judge([2, 1, 4, 0])).toMatchObject({ precision: 2 / 3, isFirstRight: true })
    expect(judge([1, 3, 0])).toMatchObject({ precision: 1 / 3, isFirstRight: false, isAnswered: true })
  })

  it('loses what it does not find', () => {
    expect(judge([0])).toMatchObject({ precision: 1 / 3 })
    expect(judge([])).toMatchObject({ precision: 0, isFirstRight: false, isAnswered: false, reciprocalRank: 0 })
  })

  it('ranks the product that the query was made from', () => {
    expect(judge([4, 0]).reciprocalRank).toBe(1)
    expect(judge([0, 2, 1, 4]).reciprocalRank).toBe(1 / 4)
  })
})

it('no more than ten can be right among the first', () => {
  const many = Array.from({ length: 30 }, () => readJudged(makeProduct({ title: 'Cable' })))
  expect(prepareQuery(query(), many).possible).toBe(10)
  expect(prepareQuery(query(), products).possible).toBe(3)
})

it('a query that is wrong for its own product is refused', () => {
  expect(() => prepareQuery(query({ knownItem: 1 }), products)).toThrow(/made from/)
})

it('a summary has the means, and nothing where nothing was asked', () => {
  expect(summarizeAnswers([judge([0, 2, 4]), judge([1]), judge([])])).toEqual({
    queries: 3,
    precision: 0.3333,
    firstRight: 0.3333,
    meanReciprocalRank: 0.1111,
    foundNothing: 1,
    answered: 0.3333,
  })
  expect(summarizeAnswers([])).toBeNull()
})
