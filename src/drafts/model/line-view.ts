import { compareKeys } from './compare-keys.ts'
import { type DraftLine, type DraftProduct, priceOf } from './draft.ts'
import { foldWords } from './fold-words.ts'
import { lineSubtotal } from './money.ts'
import { splitTotal } from './split.ts'

/** How a person looks at a draft's lines. The draft keeps its own order and all its lines. */
export type LineView = {
  readonly text: string
  readonly only: LineFilter | null
  readonly sort: LineSort | null
}

export type LineSort = { readonly by: SortableColumn; readonly descending: boolean }
export type SortableColumn = (typeof sortableColumns)[number]
export type LineFilter = (typeof lineFilters)[number]

export const sortableColumns = [
  'sku',
  'manufacturerSku',
  'title',
  'brand',
  'quantity',
  'price',
  'now',
  'available',
  'subtotal',
  'note',
] as const

export const lineFilters = ['no-price', 'dearer', 'cheaper', 'gone', 'short', 'split-differs', 'noted'] as const

export const wholeDraft: LineView = { text: '', only: null, sort: null }

/** A product as the catalog has it now: null where it has none, undefined while that is not known. */
export type ProductNow = (DraftProduct & { readonly quantity: number | null }) | null | undefined

/** The price now against the one of then, as a fraction; null where either is missing, or they are the same. */
export function priceChange(line: DraftLine, now: ProductNow): number | null {
  const then = priceOf(line)
  if (!now || now.price === null || then === null || then === 0) return null
  return now.price === then ? null : now.price / then - 1
}

export function matchesFilter(line: DraftLine, now: ProductNow, filter: LineFilter): boolean {
  switch (filter) {
    case 'no-price':
      return priceOf(line) === null
    case 'dearer':
      return (priceChange(line, now) ?? 0) > 0
    case 'cheaper':
      return (priceChange(line, now) ?? 0) < 0
    case 'gone':
      return now === null
    case 'short':
      return now != null && now.quantity !== null && now.quantity < line.quantity
    case 'split-differs':
      return line.split.length > 0 && splitTotal(line.split) !== line.quantity
    case 'noted':
      return line.note !== ''
  }
}

/**
 * The lines that are looked at, in the order that is looked at. Every word has to be in a code, the title, the brand or
 * the note; case and accents do not matter. Empty cells come last, whichever way it is sorted.
 */
export function viewLines(
  lines: readonly DraftLine[],
  { text, only, sort }: LineView,
  nowOf: (sku: string) => ProductNow,
  compare: (a: string, b: string) => number,
): readonly DraftLine[] {
  const words = foldWords(text).split(/\s+/).filter(Boolean)
  const kept =
    words.length === 0 && only === null
      ? lines
      : lines.filter((line) => (only === null || matchesFilter(line, nowOf(line.sku), only)) && hasWords(line, words))
  if (!sort) return kept
  const keyed = kept.map((line) => ({ line, key: keyOf(line, nowOf(line.sku), sort.by) }))
  const sign = sort.descending ? -1 : 1
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return sign * compareKeys(a.key, b.key, compare)
    })
    .map(({ line }) => line)
}

function hasWords({ sku, manufacturerSku, ean, title, brand, note }: DraftLine, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const said = foldWords(`${sku} ${manufacturerSku} ${ean} ${title} ${brand} ${note}`)
  return words.every((word) => said.includes(word))
}

function keyOf(line: DraftLine, now: ProductNow, by: SortableColumn): string | number | null {
  switch (by) {
    case 'sku':
    case 'manufacturerSku':
    case 'title':
    case 'brand':
    case 'note':
      return line[by] === '' ? null : line[by]
    case 'quantity':
      return line.quantity
    case 'price':
      return priceOf(line)
    case 'now':
      return now?.price ?? null
    case 'available':
      return now?.quantity ?? null
    case 'subtotal': {
      const subtotal = lineSubtotal(priceOf(line), line.quantity)
      return subtotal === null ? null : Number(subtotal)
    }
  }
}
