import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { chosenFor, readChosen, rememberChoice, storeChosen } from '#src/drafts/model/lines/chosen-substitutes.ts'
import { replaceProduct } from '#src/drafts/model/orders/order-changes.ts'
import { createStoredValue } from '#src/ui/stored-value.ts'
import { forgetUndone } from './forget-undone.ts'

function remembering(...pairs: readonly (readonly [string, string])[]) {
  const chosen = pairs.reduce((all, [replaced, by]) => rememberChoice(all, { replaced, by }), readChosen(null))
  const read = (stored: unknown) => stored
  const value = createStoredValue<unknown>({ storage: null, key: '', read, write: read })
  value.set(storeChosen(chosen))
  return { value, by: (replaced: string) => chosenFor(readChosen(value.get()), replaced) }
}

const skus = ['A', 'B', 'C', 'D']

it('forgets the choice of a substitution that is undone, of the whole line or of a part, and no other', () => {
  const lines = fc.uniqueArray(fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ sku }) => sku,
    minLength: 1,
  })
  fc.assert(
    fc.property(lines, fc.constantFrom(...skus), fc.integer({ min: 1, max: 9 }), (all, by, pieces) => {
      const before = makeDraft({ lines: all.map((each) => makeLine({ id: each.sku, ...each })) })
      const [{ sku: replaced }] = [before.lines[0]!]
      fc.pre(replaced !== by)
      const product = makeProduct({ sku: by })
      const quantity = Math.min(pieces, before.lines[0]!.quantity)
      const after = replaceProduct(before, replaced, { product, quantity, addedId: 'new' }, 1)
      const chosen = remembering([replaced, by], ['X', 'Y'], [by, replaced])
      forgetUndone(chosen.value, after, before)
      expect([chosen.by(replaced), chosen.by('X'), chosen.by(by)]).toEqual([null, 'Y', replaced])
    }),
  )
})

it('keeps a choice when something else is undone', () => {
  const draft = (...quantities: readonly number[]) =>
    makeDraft({ lines: quantities.map((quantity, at) => makeLine({ id: `${at}`, sku: skus[at]!, quantity })) })
  const chosen = remembering(['A', 'B'])
  forgetUndone(chosen.value, draft(1, 5), draft(3, 5))
  forgetUndone(chosen.value, draft(1, 5), draft(1, 2))
  forgetUndone(chosen.value, draft(4, 5), draft(1, 2))
  expect(chosen.by('A')).toBe('B')
})
