import { expect, test } from 'vitest'
import { forgetColumns, learnColumns, readLearnedColumns, withColumn } from './learned-columns.ts'

test('each kind of column occurs once: the column that had it before becomes unused', () => {
  expect(withColumn(['sku', 'quantity', null, 'note'], 2, 'quantity')).toEqual(['sku', 'unused', 'quantity', 'note'])
  expect(withColumn(['sku', 'quantity', 'unused'], 1, 'unused')).toEqual(['sku', 'unused', 'unused'])
})

test('the columns of a table are stored until forgotten, and the oldest are deleted when there are too many', () => {
  let learned = learnColumns({}, 'a', ['sku', 'quantity'])
  expect(forgetColumns(learned, 'a')).toEqual({})
  for (let table = 0; table < 200; table += 1) learned = learnColumns(learned, `t${table}`, ['sku'])
  expect(Object.keys(learned)).toHaveLength(200)
  expect(learned).not.toHaveProperty('a')
})

test.each([null, 5, 'text', ['a'], { a: 1 }, { a: ['sku', 'price tag'] }, { a: 'sku' }])(
  'an invalid stored value is read as no columns: %j',
  (stored) => {
    expect(readLearnedColumns(stored)).toEqual({})
  },
)

test('stored columns are read back', () => {
  const learned = { a: ['sku', 'unused', null, 'note'] } as const
  expect(readLearnedColumns(JSON.parse(JSON.stringify(learned)))).toEqual(learned)
})
