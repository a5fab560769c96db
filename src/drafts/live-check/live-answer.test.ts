import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, failureOf, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { productOf } from '#src/live/make-live.ts'

test('merging answers gives the same result in any order, and when answers repeat', () => {
  const anyAnswer = fc.oneof(
    fc.nat(20).map((at) => answerOf('A', { ...productOf('A'), price: at }, at)),
    fc.nat(20).map((at) => failureOf('A', 'offline', at)),
  )
  const twice = fc.array(anyAnswer, { minLength: 1 }).chain((answers) => {
    const { length } = answers
    return fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: length, maxLength: length }))
  })
  fc.assert(
    fc.property(twice, ([answers, shuffled]) => {
      const merged = answers.reduce(mergeAnswers)
      expect(shuffled.reduce(mergeAnswers)).toEqual(merged)
      expect(answers.reduce(mergeAnswers, merged)).toBe(merged)
    }),
  )
})
