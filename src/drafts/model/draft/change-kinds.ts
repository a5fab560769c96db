/** What a change of a draft may be about. Apart from the rules that name it, which load with the first change. */
export const changeKinds = [
  'name',
  'note',
  'iva',
  'budget',
  'warehouses',
  'order-number',
  'place',
  'take-back',
  'plan-again',
  'archive',
  'add',
  'remove',
  'quantity',
  'line-note',
  'split',
  'hold',
  'prices',
  'replace',
  'order',
  'lines',
  'several',
  'merge',
  'split-off',
  'import',
] as const

export type ChangeKind = (typeof changeKinds)[number]
