import type { Choice } from '#src/app/keys/keys.tsx'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { FoundProduct } from '#src/drafts/quick-add/rows/found-products.ts'

/** In this order. */
export const optionGroups = ['here', 'pages', 'always', 'drafts', 'orders', 'products'] as const
export type OptionGroup = (typeof optionGroups)[number]

/** A row of the palette. */
export type PaletteOption = {
  /** Different for each. */
  readonly id: string
  readonly group: OptionGroup
  readonly label: string
  /** Shown beside it, and searched. */
  readonly detail: string
  /** What of the label is a name: see `match-options.ts`. */
  readonly subject: string
  /** Searched, and not shown. */
  readonly otherWords: string
  readonly numbers: readonly string[]
  /** As in the table of keys. */
  readonly keys: readonly string[]
  /** Of a product of the catalog. */
  readonly found: FoundProduct | null
  readonly choice: Choice
}

/** So many of a group at most: while nothing is typed, and of what matches. */
const most: Readonly<Record<OptionGroup, readonly [first: number, found: number]>> = {
  here: [12, 8],
  pages: [9, 8],
  always: [0, 8],
  drafts: [5, 6],
  orders: [0, 6],
  products: [0, 8],
}

/**
 * Puts together what is of one group, and cuts it to what fits. The group of the best match comes first, and products
 * last: they arrive later, and must not move what is chosen by then.
 */
export function cutGroups(matched: readonly PaletteOption[], isTyped: boolean): readonly PaletteOption[] {
  const groups = new Set([...matched.map(({ group }) => group), ...optionGroups])
  return [...groups].flatMap((group) =>
    matched.filter((option) => option.group === group).slice(0, most[group][isTyped ? 1 : 0]),
  )
}

/** What the catalog's own search found is not searched again here. */
export function productOptions(
  found: readonly FoundProduct[],
  runOf: (product: ListedProduct) => () => void,
): readonly PaletteOption[] {
  return found.map((each, index) => ({
    id: `product-${index}`,
    group: 'products',
    label: each.product.title || each.product.sku,
    detail: each.product.sku,
    subject: '',
    otherWords: '',
    numbers: [],
    keys: [],
    found: each,
    choice: { run: runOf(each.product) },
  }))
}
