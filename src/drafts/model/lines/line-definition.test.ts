import { expect, it } from 'vitest'
import { choicesOf, joinTexts } from './line-definition.ts'

it('asks which text counts where two lines that came together had different ones, until one is chosen', () => {
  const asks = { merges: 'ask' } as const
  const joined = joinTexts({ note: 'CC-110' }, { note: 'CC-220' })
  expect(choicesOf(joined, 'note', asks)).toEqual(['CC-110', 'CC-220'])
  expect(choicesOf(joinTexts({ note: 'CC-110' }, { note: 'CC-110' }), 'note', asks)).toEqual([])
  expect(choicesOf(joined, 'note', { merges: 'join' })).toEqual([])
})
