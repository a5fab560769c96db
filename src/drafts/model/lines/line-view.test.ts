import { expect, it } from 'vitest'
import { makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { joinTexts, undecided } from './line-definition.ts'
import { choicesOf, matchesFilter } from './line-view.ts'

it('asks which text counts where two lines that came together had different ones, until one is chosen', () => {
  const noted = (note: string) => ({ ...undecided, note })
  const joined = joinTexts(noted('CC-110'), noted('CC-220'))
  expect(choicesOf(joined, 'note', 'ask')).toEqual(['CC-110', 'CC-220'])
  expect(choicesOf(joinTexts(noted('CC-110'), noted('CC-110')), 'note', 'ask')).toEqual([])
  expect(choicesOf(joined, 'note', 'join')).toEqual([])
})

it('finds lines that are assigned in part, and not those with all, none or too many of their pieces in warehouses', () => {
  const isFound = (...quantities: readonly number[]) =>
    matchesFilter(
      makeLine({ quantity: 5, split: quantities.map((quantity, at) => ({ warehouse: `W${at}`, quantity })) }),
      { kind: 'well', concerns: [] },
      'assigned-in-part',
    )
  expect([isFound(2, 1), isFound(2, 3), isFound(), isFound(6)]).toEqual([true, false, false, false])
})
