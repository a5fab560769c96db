import { expect, it } from 'vitest'
import { mostPlainBytes, readPlainSku } from './plain-record.ts'

it.each([
  '{"sku":"A"}',
  '{"sku":"A","price":1.5,"quantity":3,"warehouses":{"GDL":{"stock":3}}}',
  ' {"sku":"A", "extra": [[1]]} ',
  `{"sku":"A","x":${'['.repeat(63)}${']'.repeat(63)}}`,
])('is plain: %s', (text) => {
  expect(readPlainSku(text)).toBe('A')
})

it.each([
  ['no object', '["A"]'],
  ['no JSON', '{"sku":"A"'],
  ['no sku', '{"sku":" "}'],
  ['a price that cannot be read', '{"sku":"A","price":"12,50"}'],
  ['another currency', '{"sku":"A","price":1,"currency":"USD"}'],
  ['a sku that is no text', '{"sku":"\ufffd"}'],
  ['nested too deeply', `{"sku":"A","x":${'['.repeat(64)}${']'.repeat(64)}}`],
  ['too large', `{"sku":"A","title":"${'x'.repeat(mostPlainBytes)}"}`],
])('is not plain: %s', (_, text) => {
  expect(readPlainSku(text)).toBeNull()
})
