import { expect, it } from 'vitest'
import { createFormats } from '#src/i18n/formats.ts'
import { failureWords } from './failure-words.ts'
import { loadFailedMessages } from './load-failed-messages.ts'

it.each(['es-MX', 'en'] as const)('names a setting only for the bound that a setting raises, in %s', (locale) => {
  const { failures } = loadFailedMessages[locale](createFormats(locale))
  const nextOf = (bound: 'bytes' | 'records' | 'heldBytes' | 'warehouses') =>
    failures[failureWords({ kind: 'too-large', bound })].next
  expect(nextOf('bytes')).toContain('SURTIDO_MAX_CATALOG_MB')
  for (const bound of ['records', 'heldBytes', 'warehouses'] as const) expect(nextOf(bound)).not.toContain('SURTIDO_')
  expect(failures[failureWords({ kind: 'too-large', bound: 'warehouses' })].what).toMatch(/almacenes|warehouses/)
})
