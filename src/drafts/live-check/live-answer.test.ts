import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, failureOf, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { productOf } from './job/make-checks.ts'

test('answers come to the same in whatever order, and however often they are heard', () => {
  const answer = fc.oneof(
    fc.nat(20).map((at) => answerOf('A', { ...productOf('A'), price: at }, at)),
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
