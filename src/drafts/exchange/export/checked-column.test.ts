import { expect, test } from 'vitest'
import type { Concern } from '#src/drafts/model/check/concern.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { printedRemark } from './checked-column.ts'

const short: Concern = { kind: 'shortage', by: 946, available: 54, excluded: [] }
const dearer: Concern = { kind: 'price', price: 128.5, from: 100, fraction: 0.285 }

test.each([
  ['es-MX', 'faltan 946 · El precio ahora es $128.50'],
  ['en', 'short 946 · The price now is $128.50'],
] as const)('paper says of a line what is short, and the new price: %s', (locale, said) => {
  const state = { kind: 'shortage', concerns: [short, dearer] } as const
  expect(printedRemark(state, createFormats(locale))).toContain(said)
})

test('paper does not say of each line that it was not checked', () => {
  const formats = createFormats('es-MX')
  expect(printedRemark({ kind: 'unchecked', concerns: [{ kind: 'unchecked' }] }, formats)).toBe('')
  expect(printedRemark({ kind: 'well', concerns: [] }, formats)).toBe('')
})
