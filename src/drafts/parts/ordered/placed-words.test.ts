import { expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { placedWords } from './placed-words.ts'

test('what is placed of a line says at which other price it was confirmed', () => {
  const lines = [makePlacedLine({ sku: 'A', price: 93.87, quantity: 20 })]
  const confirmation = { at: 1, promisedFor: null, lines: [{ sku: 'A', quantity: 15, price: 95 }] }
  const placed = placedOfLines([makePlaced({ number: 'OC-1', lines, confirmation })]).get('line-1')!
  expect(placedWords({ quantity: 20 }, placed, createFormats('es-MX')).full).toMatch(
    /a \$93\.87, confirmada a \$95\.00, 5 no llegarán$/,
  )
})

test('what is placed of a line says how many of its pieces will not come, until they are planned again', () => {
  const closed = { id: 'r', kind: 'closed', at: 2, note: 'agotado', lines: [{ sku: 'A', quantity: 4 }] } as const
  const order = makePlaced({ number: 'OC-1', lines: [makePlacedLine({ sku: 'A', quantity: 10 })], receipts: [closed] })
  const wordsOf = (released: typeof order.released) => {
    const placed = placedOfLines([{ ...order, released }]).get('line-1')!
    return placedWords({ quantity: 10 }, placed, createFormats('es-MX'))
  }
  expect(wordsOf([]).full).toMatch(/^Colocada: 10 en OC-1 .*, 4 no llegarán$/)
  // The line itself says it, not only what the pointer shows.
  expect(wordsOf([]).unfilled).toBe('4 no llegarán')
  expect(wordsOf([{ sku: 'A', quantity: 4 }]).unfilled).toBeNull()
  const again = wordsOf([{ sku: 'A', quantity: 4 }]).full
  expect(again).toMatch(/^6 de 10 colocadas: 6 en OC-1 /)
  expect(again).not.toContain('no llegarán')
})
