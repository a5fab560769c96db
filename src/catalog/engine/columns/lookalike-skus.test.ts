import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldSku } from '#src/wholesale-api/fold-sku.ts'
import { createLookalikeSkus } from './lookalike-skus.ts'
import { createTextColumn } from './text-column.ts'

it('fault 9: finds the earliest sku that differs only by case, blanks or how accents are written', () => {
  const part = fc.constantFrom(
    'a',
    'A',
    'k',
    '\u212a',
    '\u00e1',
    'a\u0301',
    '\u00c1',
    ' ',
    '\u00a0',
    '\u200b',
    '\t',
    '-',
    '1',
    '0',
  )
  const skus = fc.uniqueArray(
    fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(skus, (texts) => {
      const column = createTextColumn(64)
      const lookalikes = createLookalikeSkus((index) => column.locate(index))
      const seen = new Map<string, number>()
      for (const [index, sku] of texts.entries()) {
        column.append(sku)
        expect(lookalikes.add(index)).toBe(seen.get(foldSku(sku)) ?? -1)
        if (!seen.has(foldSku(sku))) seen.set(foldSku(sku), index)
      }
    }),
  )
})
