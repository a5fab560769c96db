import { expect, it } from 'vitest'
import { joinTexts, undecided } from './line-definition.ts'
import { choicesOf } from './line-view.ts'

it('asks which text counts where two lines that came together had different ones, until one is chosen', () => {
  const noted = (note: string) => ({ ...undecided, note })
  const joined = joinTexts(noted('CC-110'), noted('CC-220'))
  expect(choicesOf(joined, 'note', 'ask')).toEqual(['CC-110', 'CC-220'])
  expect(choicesOf(joinTexts(noted('CC-110'), noted('CC-110')), 'note', 'ask')).toEqual([])
  expect(choicesOf(joined, 'note', 'join')).toEqual([])
})
