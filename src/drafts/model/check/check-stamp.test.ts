import { expect, test } from 'vitest'
import { answerOf, failureOf, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { stampChecks } from './check-stamp.ts'

test('counts checked and failed products of a list, with the oldest and newest time', () => {
  const answers = [
    answerOf('A', null, 7),
    answerOf('B', null, 5),
    failureOf('C', 'timeout', 9),
    mergeAnswers(answerOf('D', null, 1), failureOf('D', 'timeout', 9)),
    answerOf('Z', null, 1),
  ]
  const stamp = stampChecks(['A', 'B', 'C', 'D', 'E', 'A'], new Map(answers.map((answer) => [answer.sku, answer])))
  expect(stamp).toEqual({ checked: 2, of: 5, failed: 2, oldest: 5, newest: 7 })
})

test('has no time for a list that was never checked', () => {
  expect(stampChecks(['A'], new Map())).toEqual({ checked: 0, of: 1, failed: 0, oldest: null, newest: null })
})
