import { expect, test } from 'vitest'
import { recordedAnswers } from '#src/fixtures/recorded-answers.ts'
import { readAnswer } from './read-answer.ts'
import { isFields } from './read-product.ts'
import { saysError } from './says-error.ts'

const whole = { sku: 'S-1', title: 'SSD', currency: 'MXN', price: 1149, warehouses: { GDL: { stock: 3 } } }

test('an answer about the product that was asked is that product', () => {
  expect(readAnswer('S-1', whole)).toMatchObject({
    kind: 'product',
    product: { sku: 'S-1', title: 'SSD', price: 1149, quantity: 3, findings: [] },
  })
})

test.each([
  ['OTHER', { ...whole, sku: 'OTHER' }],
  ['another case', { ...whole, sku: 's-1' }],
  ['blanks around it', { ...whole, sku: ' S-1 ' }],
  ['a price only', { sku: 'OTHER', price: 1.23 }],
])('an answer with another sku is about another product: %s', (_what, answer) => {
  expect(readAnswer('S-1', answer)).toEqual({ kind: 'other-product' })
})

test('a sku is compared by its characters, not by how it looks', () => {
  const composed = 'CÁM'.normalize('NFC')
  expect(readAnswer(composed, { ...whole, sku: composed.normalize('NFD') }).kind).toBe('other-product')
  expect(readAnswer('123', { ...whole, sku: 123 }).kind).toBe('product')
  expect(readAnswer('0123', { ...whole, sku: 123 }).kind).toBe('other-product')
})

test.each<[string, unknown]>([
  ['an error', { error: 'SKU no existe' }],
  ['an error with the sku', { sku: 'S-1', error: 'SKU no existe' }],
  ['an error with all of a product', { ...whole, error: 'stale' }],
  ['a list of errors', { ...whole, errors: ['stale'] }],
  ['problem details with status 200', { sku: 'S-1', title: 'Not Found', status: 404 }],
  ['a sku alone', { sku: 'S-1' }],
  ['a sku and its currency', { sku: 'S-1', currency: 'MXN' }],
  ['a sku and nothing that can be read', { sku: 'S-1', price: {}, title: null, ean: '', warehouses: 7 }],
  ['a product without a sku', { ...whole, sku: undefined }],
  ['a product whose sku is no text', { ...whole, sku: ['S-1'] }],
  ['a product whose sku has damaged bytes', { ...whole, sku: 'S-1\ufffd' }],
  ['an empty object', {}],
  ['a list', [whole]],
  ['text', 'S-1'],
  ['nothing', null],
])('what is no product is none: %s', (_what, answer) => {
  expect(readAnswer('S-1', answer)).toEqual({ kind: 'not-a-product' })
})

test.each([
  { success: false },
  { success: 'False', message: 'x' },
  { success: 0 },
  { ok: false },
  { ok: 'no' },
  { status: 'error', message: 'Sesión expirada' },
  { status: 'FAILED' },
  { status: 'session_expired' },
  { status: '404' },
  { status: '500.0' },
  { statusCode: 401 },
  { result: 'Not found' },
  { code: 'E404', message: 'x' },
  { code: 'ERR_FORBIDDEN', mensaje: 'x' },
  { code: 403, message: 'x' },
  { title: ' ', message: 'Sesión expirada' },
])('a whole product beside an error is stale: %j', (fields) => {
  expect(readAnswer('S-1', { ...whole, ...fields }).kind).toBe('not-a-product')
})

test.each([
  { success: true, ok: 1, status: 'active' },
  { success: 'true', status: 1, code: 'ABC' },
  { status: 'discontinued', code: 'E404' },
  { status: 'ok', message: '' },
  { status: '200', message: 'Oferta hasta agotar existencias' },
  { result: 'found', code: 740, message: 'x' },
  { status: 'Sin errores', code: 'KOALA', message: 'x' },
  { status: 'no_error', result: 740 },
  { success: null, ok: '', status: false },
  { title: 'Test de error 404' },
])('a product that says something else of itself is one: %j', (fields) => {
  expect(readAnswer('S-1', { ...whole, ...fields }).kind).toBe('product')
})

test.each(recordedAnswers.filter(({ endpoint, status }) => endpoint === 'product' && status === 200))(
  'a recorded answer is no error: $name',
  ({ body }) => {
    const answer: unknown = JSON.parse(body)
    expect(isFields(answer) && saysError(answer)).toBe(false)
  },
)

test.each([
  [{ price: 5 }],
  [{ quantity: '3' }],
  [{ warehouses: {} }],
  [{ title: 'SSD' }],
  [{ ean: 740617277357 }],
  [{ price: 5, error: null, errors: [] }],
  [{ price: 5, status: 200 }],
])('a sku with one thing of a product is one: %j', (fields) => {
  expect(readAnswer('S-1', { sku: 'S-1', ...fields }).kind).toBe('product')
})

test('what could not be read of a product comes with it, and a price that is not in pesos is none', () => {
  const found = (fields: object) => {
    const read = readAnswer('S-1', { ...whole, ...fields })
    return read.kind === 'product' && [read.product.price, ...read.product.findings]
  }
  expect(found({ currency: 'USD', price: 5 })).toEqual([null, 'currency-not-mxn'])
  expect(found({ price: '12,50' })).toEqual([null, 'price-unreadable'])
  expect(found({ quantity: 'many', warehouses: 'all' })).toEqual([1149, 'quantity-unreadable', 'warehouses-unreadable'])
})
