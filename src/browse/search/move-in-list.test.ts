import { expect, it } from 'vitest'
import { type AgainCell, moveInList } from './move-in-list.ts'

const list = { searches: 2, rows: 3 }

it('goes through searches, then views, and round', () => {
  const down = walk(null, ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
  expect(down.map((cell) => cell?.row)).toEqual([0, 1, 2, 0])
  expect(walk(null, ['ArrowUp'])).toEqual([{ row: 2, isForget: false }])
})

it('reaches the button that forgets a search, keeps its column, and leaves it at a view', () => {
  expect(walk({ row: 0, isForget: false }, ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp'])).toEqual([
    { row: 0, isForget: true },
    { row: 1, isForget: true },
    { row: 2, isForget: false },
    { row: 1, isForget: false },
  ])
  expect(moveInList({ row: 1, isForget: true }, 'ArrowLeft', list)).toEqual({ row: 1, isForget: false })
})

it('leaves other keys to the search box, and those that have nowhere to go', () => {
  expect(moveInList({ row: 2, isForget: false }, 'ArrowRight', list)).toBeNull()
  expect(moveInList(null, 'ArrowRight', list)).toBeNull()
  expect(moveInList({ row: 0, isForget: false }, 'Home', list)).toBeNull()
})

function walk(from: AgainCell | null, keys: readonly string[]) {
  let cell = from
  return keys.map((key) => (cell = moveInList(cell, key, list)))
}
