import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { cancelPlacement, placeOrder } from '#src/drafts/model/orders/order-changes.ts'

const entries = {
  placedAt: 1_767_225_800_000,
  folio: 'F-991',
  note: 'por teléfono',
  check: { checked: 1, of: 2, oldest: 1_767_225_670_000, newest: 1_767_225_670_000 },
  despite: [{ sku: 'ñ-2', kind: 'no-price', amount: null }],
} as const

/** For tests: a draft with all that version 4 of the file and of the link can have, as its changes make it. */
export function draftOfVersion4(): Draft {
  const planned = makeDraft({
    note: 'para Ana',
    createdAt: 1_767_225_600_000,
    orderNumbers: [
      { warehouse: 'MTY', number: 'OC-ANA-2026-0009' },
      { warehouse: 'GDL', number: 'OC-ANA-2026-0007' },
    ],
    lines: [
      makeLine({
        quantity: 5,
        note: 'urge',
        addedAt: 1_767_225_660_000,
        acceptedPrice: { price: 1_160.5, at: 1_767_225_670_000 },
        split: [
          { warehouse: 'GDL', quantity: 3 },
          { warehouse: 'MTY', quantity: 2 },
        ],
      }),
      makeLine({
        id: 'line-2',
        sku: 'ñ-2',
        manufacturerSku: '',
        brand: '',
        ean: '',
        title: 'Cable "Ñ" 2 m',
        priceWhenAdded: null,
        quantity: 0.5,
        split: [{ warehouse: 'GDL', quantity: 0.5 }],
        addedAt: 1_767_225_720_000,
      }),
    ],
  })
  const placed = placeOrder(planned, 'GDL', { id: 'order-0', ...entries }, 1_767_225_800_000)
  const again = placeOrder(
    cancelPlacement(placed, 'order-0', 1_767_225_810_000),
    'GDL',
    { id: 'order-1', ...entries },
    1_767_225_820_000,
  )
  // The title of a line changed after it was ordered.
  return { ...again, lines: again.lines.map((line, index) => (index === 0 ? { ...line, title: 'SSD' } : line)) }
}
