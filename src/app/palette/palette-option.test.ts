import { expect, it } from 'vitest'
import { cutGroups, type OptionGroup, type PaletteOption } from './palette-option.ts'

const choice = { run: () => {} }

it('keeps each group together and cut to what fits, the one of the best match first', () => {
  const [best, ...others] = many('drafts', 9)
  const cut = cutGroups([best!, ...many('here', 9), ...others, ...many('products', 9)], true)
  expect(cut.map(({ id }) => id)).toEqual([...ids('drafts', 6), ...ids('here', 8), ...ids('products', 8)])
})

it('offers commands, pages and the last drafts before something is typed, and no orders', () => {
  const cut = cutGroups([...many('here', 20), ...many('pages', 6), ...many('drafts', 9), ...many('orders', 9)], false)
  expect(cut.map(({ id }) => id)).toEqual([...ids('here', 12), ...ids('pages', 6), ...ids('drafts', 5)])
})

function many(group: OptionGroup, count: number): readonly PaletteOption[] {
  return ids(group, count).map((id) => ({
    id,
    group,
    label: id,
    detail: '',
    subject: '',
    otherWords: '',
    numbers: [],
    keys: [],
    found: null,
    choice,
  }))
}

function ids(group: OptionGroup, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${group}-${index}`)
}
