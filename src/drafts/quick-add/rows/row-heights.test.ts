import { expect, test } from 'vitest'
import type { ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { type RowChoice, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { heightUnit, productsOfCode, type RowLayout, rowAt, rowStartsOf, shapeOf } from './row-heights.ts'
import { isAsked } from './row-state.ts'

type Named = { readonly sku: string }

const readings: readonly RowReading<Named>[] = [
  { kind: 'matched', code: 'A', stage: 'sku', product: { sku: 'A' }, quantity: 3 },
  { kind: 'left', reason: 'zero', code: 'A', product: { sku: 'A' }, quantity: 0 },
  { kind: 'left', reason: 'not-found', code: 'B', product: null, quantity: 1 },
  { kind: 'left', reason: 'not-read', code: null, product: null, quantity: 1 },
  { kind: 'ambiguous', code: 'C', products: [{ sku: 'C' }], quantity: 1 },
]
const rows = readings.map((reading, index): ListRow<Named> => {
  const written = `${index}`
  const { quantity } = reading
  const about = { line: index, written, raw: written, note: '', split: [], words: '', table: null, price: null }
  return { ...about, reading, doubts: [], quantities: [quantity] }
})

test.each(['mouse', 'touch', 'narrow', 'small', 'low'] as const)(
  'every place of a list belongs to one row (%s)',
  (layout) => {
    const starts = rowStartsOf(settleRows(rows, new Map()), layout, null)
    expect(starts).toHaveLength(rows.length + 1)
    for (let unit = 0; unit < starts.at(-1)!; unit += 1) {
      const at = rowAt(starts, unit)
      expect(starts[at]! <= unit && unit < starts[at + 1]!).toBe(true)
    }
    expect(starts.every((start) => Number.isInteger(start) && Number.isInteger(start * heightUnit))).toBe(true)
    expect(rowAt(rowStartsOf([], layout, null), 0)).toBe(0)
  },
)

test('a row has the height of what is offered for it: products, or only answers', () => {
  const [notRead] = settleRows(rows.slice(3, 4), new Map())
  expect(shapeOf(notRead!, null)).toBe('asked')
  expect(shapeOf({ ...notRead!, row: { ...notRead!.row, words: 'laptop de 13' } }, null)).toBe('choosing')
})

test('sideways on a phone a question has room for two lines of a name, its facts, two lines of why, answers, and the foot', () => {
  const asked = settleRows([rows[1]!], new Map())
  const [name, facts, why, answers, foot, gaps] = [36, 18, 36, 44, 24, 10]
  const room = rowStartsOf(asked, 'low', null)[1]! * heightUnit - 1
  expect(room).toBeGreaterThanOrEqual(name + facts + why + answers + foot + gaps)
})

test('what a later line says of a row has room in it, whole', () => {
  const [plain] = rows
  const changed = { ...plain!, changedBy: [{ line: 5, words: 'el renglón 1 que sean 8' }] }
  const heightOf = (row: ListRow<Named>, layout: RowLayout) =>
    rowStartsOf(settleRows([row], new Map()), layout, null)[1]! * heightUnit
  expect(
    (['mouse', 'touch', 'narrow', 'small', 'low'] as const).map(
      (layout) => heightOf(changed, layout) - heightOf(plain!, layout),
    ),
  ).toEqual([20, 20, 36, 36, 36])
})

test('all products of a code have room in its row up to six, then five and a button; sideways on a phone they scroll', () => {
  const higher = (count: number, layout: RowLayout, beside = 3) => {
    const of = (products: number) =>
      settleRows(
        rows.slice(4).map((row) => ({
          ...row,
          reading: { ...row.reading, products: Array.from({ length: products }, (_, at) => ({ sku: `${at}` })) },
        })) as ListRow<Named>[],
        new Map(),
      )
    return (
      (rowStartsOf(of(count), layout, null, beside)[1]! - rowStartsOf(of(2), layout, null, beside)[1]!) * heightUnit
    )
  }
  expect([3, 4, 6, 7, 40].map((count) => higher(count, 'mouse'))).toEqual([0, 76, 76, 76, 76])
  expect([3, 4, 6, 40].map((count) => higher(count, 'touch', 2))).toEqual([76, 76, 152, 152])
  expect([2, 4, 6, 40].map((count) => higher(count, 'narrow'))).toEqual([0, 96, 192, 192])
  expect([4, 40].map((count) => higher(count, 'low', 2))).toEqual([0, 0])
  expect([1, 6, 7, 40].map((count) => productsOfCode(count))).toEqual([
    { offered: 1, hasMore: false },
    { offered: 6, hasMore: false },
    { offered: 5, hasMore: true },
    { offered: 5, hasMore: true },
  ])
})

test('a phone has a second line for more answers than stand beside each other', () => {
  const heightOf = (layout: RowLayout, ...quantities: number[]) => {
    const [row] = settleRows([{ ...rows[1]!, quantities }], new Map())
    return rowStartsOf([row!], layout, null)[1]! * heightUnit - rowStartsOf([row!], layout, null)[0]!
  }
  expect(heightOf('narrow', 3, 4, 5, 0) - heightOf('narrow', 3)).toBe(0)
  expect(heightOf('narrow', 3, 4, 5, 6) - heightOf('narrow', 3)).toBe(48)
  expect(heightOf('small', 3, 4, 0) - heightOf('small', 3)).toBe(0)
  expect(heightOf('small', 3, 4, 5) - heightOf('small', 3)).toBe(48)
  expect(heightOf('low', 3, 4) - heightOf('low', 3)).toBe(48)
  expect(heightOf('mouse', 3, 4, 5, 6) - heightOf('mouse', 3)).toBe(0)
})

test('a row that waits for the answer about its table is as low as one that was read, and no key comes to it', () => {
  const [notRead] = settleRows(rows.slice(3, 4), new Map())
  const waiting = { ...notRead!, isWaiting: true }
  expect([shapeOf(notRead!, null), shapeOf(waiting, null)]).toEqual(['asked', 'plain'])
  expect([isAsked(notRead!), isAsked(waiting)]).toEqual([true, false])
})

test('a row that is settled has the height of one that was read, but where a mouse is over it', () => {
  const open = settleRows(rows, new Map())
  const kinds = (held: string | null) =>
    settleRows(rows, new Map(open.map(({ key }) => [key, { isDismissed: true }]))).map((row) => shapeOf(row, held))
  expect(kinds(null)).toEqual(['plain', 'plain', 'plain', 'plain', 'plain'])
  expect(kinds(open[2]!.key)).toEqual(['plain', 'plain', 'choosing', 'plain', 'plain'])
  // No row below moves while the mouse is there.
  const { key } = open[4]!
  const last = settleRows(rows, new Map<string, RowChoice<Named>>([[key, { product: { sku: 'Z' }, quantity: 4 }]]))
  expect(rowStartsOf(last, 'mouse', key)).toEqual(rowStartsOf(open, 'mouse', null))
})
