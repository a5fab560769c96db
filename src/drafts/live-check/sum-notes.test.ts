import { expect, test } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { goneMessages } from './gone-messages.ts'
import { newPriceMessages } from './new-price-messages.ts'

test.each(['es-MX', 'en'] as const)('what stands beside a total says that IVA is in it (%s)', (locale) => {
  const formats = createFormats(locale)
  const gone = goneMessages[locale](formats)
  for (const said of [gone.includes(1, 1, '$1.00'), gone.without, newPriceMessages[locale](formats).with(2)])
    expect(said).toContain('IVA')
})
