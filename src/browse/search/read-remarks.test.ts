import { expect, it } from 'vitest'
import { browseMessages } from '#src/browse/browse-messages.ts'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { readRemarks } from './read-remarks.ts'

const messages = browseMessages.en(createFormats('en'))

it('does not take rows from descriptions for rows with a typing error', () => {
  expect(readRemarks(answerOf({ found: 5, asTyped: 2, described: 3 }), messages)).toEqual([])
  const typo = { kind: 'typo', written: 'kingstom', read: 'kingston' } as const
  const [remark, ...others] = readRemarks(answerOf({ found: 9, asTyped: 2, described: 3, alsoRead: [typo] }), messages)
  expect(others).toEqual([])
  expect(remark).toMatchObject({ kind: 'typo', text: messages.otherSpelling(2, 4, 'kingstom') })
})

function answerOf(options: {
  found: number
  asTyped: number
  described: number
  alsoRead?: CatalogAnswer['alsoRead']
}) {
  const { found, asTyped, described, alsoRead = [] } = options
  return { positions: new Uint32Array(found), asTyped, described, alsoRead }
}
