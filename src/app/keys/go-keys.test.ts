import { expect, it } from 'vitest'
import { createGoKeys } from './go-keys.ts'

it('leads to a page by g and its letter, in small letters and in capitals', () => {
  expect(
    press([
      ['g', 1_000],
      ['c', 1_200],
    ]),
  ).toEqual([null, '/'])
  expect(
    press([
      ['G', 1_000],
      ['D', 1_200],
    ]),
  ).toEqual([null, '/drafts'])
  expect(
    press([
      ['g', 1_000],
      ['o', 1_200],
    ]),
  ).toEqual([null, '/orders'])
  expect(
    press([
      ['g', 1_000],
      ['h', 1_200],
    ]),
  ).toEqual([null, '/orders/purchases'])
})

it('leads to the plan and the orders of a draft, checks it, and plans it', () => {
  const done = ['l', 'p', 'e', 'r', 'm'].map(
    (letter) =>
      press([
        ['g', 1_000],
        [letter, 1_200],
      ])[1],
  )
  expect(done).toEqual(['/drafts/:draftId', '/drafts/:draftId/plan', '/drafts/:draftId/orders', 'r', 'm'])
})

it('begins anew with each g, and forgets it after another key and after a while', () => {
  expect(
    press([
      ['g', 1_000],
      ['g', 1_300],
      ['d', 1_600],
    ]),
  ).toEqual([null, null, '/drafts'])
  expect(
    press([
      ['g', 1_000],
      ['x', 1_300],
      ['d', 1_600],
    ]),
  ).toEqual([null, null, null])
  expect(
    press([
      ['g', 1_000],
      ['d', 2_600],
    ]),
  ).toEqual([null, null])
  expect(
    press([
      ['d', 1_000],
      ['d', 1_300],
    ]),
  ).toEqual([null, null])
})

it('leads nowhere by what a scanner types, wherever g stands in its code', () => {
  expect(
    press([
      ['g', 1_000],
      ['d', 1_008],
    ]),
  ).toEqual([null, null])
  expect(
    press([
      ['7', 1_000],
      ['g', 1_008],
      ['d', 1_300],
    ]),
  ).toEqual([null, null, null])
  expect(
    press([
      ['g', 1_000],
      ['5', 1_010],
      ['d', 1_020],
      ['Enter', 1_030],
    ]),
  ).toEqual([null, null, null, null])
})

it('leads nowhere by what is typed in a field', () => {
  const keys = createGoKeys()
  keys.take('g', 1_000, true)
  expect(keys.take('d', 1_200, false)).toBeNull()
  expect(keys.take('d', 1_400, true)).toBeNull()
})

it('does not take names of every object for letters', () => {
  const keys = createGoKeys()
  keys.take('g', 1_000, true)
  expect(keys.take('constructor', 1_200, true)).toBeNull()
})

function press(keys: readonly (readonly [key: string, atMs: number])[]) {
  const go = createGoKeys()
  return keys.map(([key, atMs]) => go.take(key, atMs, true))
}
