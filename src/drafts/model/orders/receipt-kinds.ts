/**
 * The kinds of receipts, and what each means for its order.
 *
 * `here`: what its pieces do to those that are here. 1: they came. 0: they will not come. -1: they came, and went back.
 */
export const receiptKinds = {
  arrived: { here: 1 },
  closed: { here: 0 },
} as const satisfies Readonly<Record<string, { readonly here: 1 | 0 | -1 }>>

export type ReceiptKind = keyof typeof receiptKinds

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const receiptKindNames = Object.keys(receiptKinds) as readonly ReceiptKind[]
