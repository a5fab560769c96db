import { expect, test } from 'vitest'
import { answerOf, failureOf, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { askStateOf, checkOf } from './check-of.ts'
import type { CheckRun } from './job/check-run.ts'
import { productOf } from './job/make-checks.ts'

test('shows an answer with its time; "not found" and "no price" are answers too', () => {
  expect(checkOf(answerAt(5, 100), null)).toEqual({ kind: 'said', at: 5 })
  expect(checkOf(answerAt(5, null), null)).toEqual({ kind: 'no-price', at: 5 })
  expect(checkOf(answerOf('A', null, 5), null)).toEqual({ kind: 'not-found', at: 5 })
  expect(checkOf(undefined, null)).toEqual({ kind: 'unchecked' })
})

test('shows a failed attempt, with the time of the last answer', () => {
  const failed = failureOf('A', 'timeout', 9)
  expect(checkOf(failed, null)).toEqual({ kind: 'failed', at: 9, failure: 'timeout', answeredAt: null })
  expect(checkOf(mergeAnswers(answerAt(5, 100), failed), null)).toMatchObject({ kind: 'failed', answeredAt: 5 })
})

test('a product is waiting or being asked while it remains in a running check', () => {
  expect(askStateOf('A', makeRun(), new Set())).toBe('waiting')
  expect(askStateOf('A', makeRun(), new Set(['A']))).toBe('asking')
  expect(askStateOf('A', makeRun({ remaining: new Set() }), new Set(['A']))).toBeNull()
  expect(askStateOf('A', makeRun({ status: 'stopped' }), new Set())).toBeNull()
  expect(checkOf(answerAt(5, 100), 'waiting')).toEqual({ kind: 'waiting' })
})

function answerAt(at: number, price: number | null) {
  return answerOf('A', { ...productOf('A'), price }, at)
}

function makeRun(overrides: Partial<CheckRun> = {}): CheckRun {
  return {
    draftId: 'a',
    startedAt: 1,
    changedAt: 1,
    skus: ['A'],
    remaining: new Set(['A']),
    status: 'running',
    stoppedBy: null,
    finishedAt: null,
    ...overrides,
  }
}
