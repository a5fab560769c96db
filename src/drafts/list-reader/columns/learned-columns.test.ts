import { expect, test } from 'vitest'
import { forgetColumns, learnColumns, readLearnedColumns, withColumn } from './learned-columns.ts'

test('a kind of column is meant once: whoever had it before is not used then', () => {
  expect(withColumn(['sku', 'quantity', null, 'note'], 2, 'quantity')).toEqual(['sku', 'unused', 'quantity', 'note'])
  expect(withColumn(['sku', 'quantity', 'unused'], 1, 'unused')).toEqual(['sku', 'unused', 'unused'])
})

test('what was said of a table is kept until it is forgotten, and the oldest goes when there are too many', () => {
  let learned = learnColumns({}, 'a', ['sku', 'quantity'])
  expect(forgetColumns(learned, 'a')).toEqual({})
  for (let table = 0; table < 200; table += 1) learned = learnColumns(learned, `t${table}`, ['sku'])
  expect(Object.keys(learned)).toHaveLength(200)
  expect(learned).not.toHaveProperty('a')
})

test.each([null, 5, 'text', ['a'], { a: 1 }, { a: ['sku', 'price tag'] }, { a: 'sku' }])(
  'what is no record of columns is none: %j',
  (stored) => {
    expect(readLearnedColumns(stored)).toEqual({})
  },
)

test('what was written is read back', () => {
  const learned = { a: ['sku', 'unused', null, 'note'] } as const
  expect(readLearnedColumns(JSON.parse(JSON.stringify(learned)))).toEqual(learned)
})
