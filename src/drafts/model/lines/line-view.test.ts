import { expect, it } from 'vitest'
import { joinTexts } from './line-definition.ts'
import { choicesOf } from './line-view.ts'

it('asks which text counts where two lines that came together had different ones, until one is chosen', () => {
  const joined = joinTexts({ note: 'CC-110' }, { note: 'CC-220' })
  expect(choicesOf(joined, 'note', 'ask')).toEqual(['CC-110', 'CC-220'])
  expect(choicesOf(joinTexts({ note: 'CC-110' }, { note: 'CC-110' }), 'note', 'ask')).toEqual([])
  expect(choicesOf(joined, 'note', 'join')).toEqual([])
})
