import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, failureOf, type LiveAnswer, mergeAnswers } from '#src/drafts/check/job/live-answer.ts'
import { productOf } from '#src/drafts/check/job/make-checks.ts'
import type { CheckRun } from './job/check-run.ts'
import { checkLine } from './line-check.ts'

describe('what a check says of a line', () => {
  it.each([
    [100, 100, 0, { kind: 'same', at: 5, within: false }],
    [100, 101.5, 0, { kind: 'dearer', at: 5, by: '1.5', fraction: 0.015 }],
    [100, 99, 0, { kind: 'cheaper', at: 5, by: '-1', fraction: -0.01 }],
    [0.1, 0.3, 0, { kind: 'dearer', at: 5, by: '0.2', fraction: 2 }],
    [100, 102, 2, { kind: 'same', at: 5, within: true, by: '2', fraction: 0.02 }],
    [100, 98, 2, { kind: 'same', at: 5, within: true, by: '-2', fraction: -0.02 }],
    [100, 102.01, 2, { kind: 'dearer', at: 5, by: '2.01', fraction: 0.0201 }],
    [1.1, 1.122, 2, { kind: 'same', at: 5, within: true, by: '0.022', fraction: 0.02 }],
    [100, null, 2, { kind: 'no-price', at: 5 }],
    [null, 100, 2, { kind: 'new-price', at: 5 }],
    [null, null, 2, { kind: 'no-price', at: 5 }],
  ])('of a price of %j that is %j now, with %j %% tolerated', (before, now, tolerancePercent, said) => {
    expect(checkOf({ price: before }, { answer: answerAt(5, now) }, { tolerancePercent })).toEqual({
      ...said,
      short: null,
    })
  })

  it('is that there is no such product, or that nobody asked', () => {
    expect(checkOf({}, { answer: answerOf('A', null, 5) }, { available: 0 })).toEqual({
      kind: 'not-found',
      at: 5,
      short: null,
    })
    expect(checkOf({}, {})).toEqual({ kind: 'unchecked', short: null })
  })

  it('is that it waits or is being asked for, as long as a run goes', () => {
    const answer = answerAt(5, 100)
    expect(checkOf({}, { answer, run: makeRun({}) })).toEqual({ kind: 'waiting', short: null })
    expect(checkOf({}, { answer, run: makeRun({}), isAsking: true })).toEqual({ kind: 'asking', short: null })
    expect(checkOf({}, { answer, run: makeRun({ status: 'stopped' }) }).kind).toBe('same')
    expect(checkOf({}, { answer, run: makeRun({ left: new Set() }), isAsking: true }).kind).toBe('same')
    expect(checkOf({}, { run: makeRun({ status: 'stopped' }) }).kind).toBe('unchecked')
  })

  it('is that asking failed, with when the wholesaler last said something', () => {
    const failed = failureOf('A', 'timeout', 9)
    const said = { kind: 'failed', at: 9, failure: 'timeout', short: null }
    expect(checkOf({}, { answer: failed }, { available: 0 })).toEqual({ ...said, saidAt: null })
    expect(checkOf({}, { answer: mergeAnswers(answerAt(5, 100), failed) })).toEqual({ ...said, saidAt: 5 })
  })

  it.each([
    [12, 12, null],
    [12, 10, { by: 2 }],
    [0.3, 0.1, { by: 0.2 }],
    [12, -3, { by: 12 }],
    [12, null, null],
  ])('of %j pieces where %j are there', (quantity, available, short) => {
    expect(checkOf({ quantity }, { answer: answerAt(5, 100) }, { available }).short).toEqual(short)
    expect(checkOf({ quantity }, { answer: answerAt(5, null) }, { available }).short).toEqual(short)
  })
})

describe('answers', () => {
  it('are the same in whatever order, and however often they are heard', () => {
    const answer = fc.oneof(
      fc.nat(20).map((at) => answerAt(at, at)),
      fc.nat(20).map((at) => failureOf('A', 'offline', at)),
    )
    const twice = fc.array(answer, { minLength: 1 }).chain((heard) => {
      const { length } = heard
      return fc.tuple(fc.constant(heard), fc.shuffledSubarray(heard, { minLength: length, maxLength: length }))
    })
    fc.assert(
      fc.property(twice, ([heard, shuffled]) => {
        const merged = heard.reduce(mergeAnswers)
        expect(shuffled.reduce(mergeAnswers)).toEqual(merged)
        expect(heard.reduce(mergeAnswers, merged)).toBe(merged)
      }),
    )
  })
})

function checkOf(
  line: { price?: number | null; quantity?: number },
  known: { answer?: LiveAnswer; run?: CheckRun; isAsking?: boolean },
  options: { available?: number | null; tolerancePercent?: number } = {},
) {
  const { answer, run, isAsking = false } = known
  const { available = null, tolerancePercent = 0 } = options
  return checkLine(
    { sku: 'A', price: 100, quantity: 1, ...line },
    { answer, run, isAsking },
    { available, tolerancePercent },
  )
}

function answerAt(at: number, price: number | null): LiveAnswer {
  return answerOf('A', { ...productOf('A'), price }, at)
}

function makeRun(overrides: Partial<CheckRun>): CheckRun {
  return {
    draftId: 'a',
    startedAt: 1,
    changedAt: 1,
    skus: ['A'],
    left: new Set(['A']),
    status: 'running',
    stoppedBy: null,
    finishedAt: null,
    ...overrides,
  }
}
