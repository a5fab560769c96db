import { expect, test } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'

test.each([
  ['es-MX', 'precio', 'precios'],
  ['en', 'price', 'prices'],
] as const)(
  'where there is room for little, too, a button says what it accepts, and of how many: %s',
  (locale, price, prices) => {
    const { acceptShort } = checkMessages[locale](createFormats(locale))
    expect(acceptShort(1)).toMatch(new RegExp(`${price}$`))
    expect(acceptShort(12)).toMatch(new RegExp(`12\\s${prices}$`))
  },
)
