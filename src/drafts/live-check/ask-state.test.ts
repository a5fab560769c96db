import { expect, test } from 'vitest'
import type { CheckRun } from '#src/live/runs/check-run.ts'
import { askStateOf } from './ask-state.ts'

test('a product is waiting or being asked while it remains in a running check', () => {
  expect(askStateOf('A', makeRun(), new Set())).toBe('waiting')
  expect(askStateOf('A', makeRun(), new Set(['A']))).toBe('asking')
  expect(askStateOf('A', makeRun({ remaining: new Set() }), new Set(['A']))).toBeNull()
  expect(askStateOf('A', makeRun({ status: 'stopped' }), new Set())).toBeNull()
})

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
