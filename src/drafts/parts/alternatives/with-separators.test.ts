import { expect, it } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { withSeparators } from './with-separators.ts'

it.each([
  ['16000 DPI', '16,000 DPI'],
  ['1600 DPI', '1,600 DPI'],
  ['480 GB', '480 GB'],
  ['2.4 GHz', '2.4 GHz'],
  ['10000', '10000'],
  ['Negro', 'Negro'],
])('writes %s as %s', (measure, written) => {
  expect(withSeparators(measure, createFormats('es-MX'))).toBe(written)
})
