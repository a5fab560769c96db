import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { draftStateWords } from './draft-state-words.ts'

test('a draft says which of its placed pieces will not come, until they are planned again', () => {
  const line = makePlacedLine({ quantity: 5 })
  const order = makePlaced({ lines: [line] })
  const closed = { id: 'r', kind: 'closed', at: 6, note: 'agotado', lines: [{ sku: line.sku, quantity: 2 }] } as const
  const short = { ...order, receipts: [closed] }
  const words = (each: typeof order) =>
    draftStateWords({ kind: 'placed' }, unfilledPieces(makeDraft({ orders: [each] })), createFormats('es-MX'))
  expect([words(order), words(short), words({ ...short, released: [...closed.lines] })]).toEqual([
    'colocado',
    'colocado, 2 no llegarán',
    'colocado',
  ])
})
