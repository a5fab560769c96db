import fc from 'fast-check'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\ud800', '=1+1', '__proto__', 'a\r\nb\tc', '"</script>', '💡'.repeat(40), ' DSK\u202e10233 '),
)
const anyTime = fc.integer({ min: 0, max: 8.64e15 })
const anyQuantity = fc.integer({ min: 1, max: 9_999_999_000 }).map((thousandths) => thousandths / 1_000)
const anyPrice = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 9_999_999 }).map((centavos) => centavos / 100),
  fc.double({ min: 0, max: 1e12, noNaN: true }).filter((price) => !Object.is(price, -0)),
)
const anyLine = fc
  .record({
    sku: anyText.filter((sku) => sku !== ''),
    manufacturerSku: anyText,
    brand: anyText,
    ean: anyText,
    title: anyText,
    priceWhenAdded: anyPrice,
    quantity: anyQuantity,
    split: fc.uniqueArray(fc.record({ warehouse: anyText.filter((code) => code !== ''), quantity: anyQuantity }), {
      selector: ({ warehouse }) => warehouse,
      maxLength: 3,
    }),
    note: anyText,
    addedAt: anyTime,
  })
  .map((line) => makeLine(line))

/** For tests: any draft that the store may have, with odd texts, three decimals, splits, and lines without a price. */
export const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    name: anyText,
    note: anyText,
    ivaRate: fc.constantFrom(...ivaRates),
    createdAt: anyTime,
    lines: fc.uniqueArray(anyLine, { selector: ({ sku }) => sku, maxLength: 8 }),
  })
  .map((fields) => makeDraft(fields))
