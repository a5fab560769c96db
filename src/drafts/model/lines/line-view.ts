import { concernKinds } from '#src/drafts/model/check/concern-kinds.ts'
import type { LineState } from '#src/drafts/model/check/line-state.ts'
import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { foldWords } from '#src/drafts/model/draft/fold-words.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { type ColumnWith, columnsWith } from './column-definition.ts'
import { compareKeys } from './compare-keys.ts'
import { joinedOf } from './join-notes.ts'
import { lineFields, lineTexts, type OwnText, type OwnTexts, ownTexts, ownWords } from './line-definition.ts'
import type { LineFacts, ProductNow } from './line-facts.ts'
import { splitTotal } from './split.ts'
import { splitWords } from './split-words.ts'

/** Search, filter and sort of a draft's lines on the screen. The draft itself does not change. */
export type LineView = {
  readonly text: string
  readonly only: LineFilter | null
  readonly sort: LineSort | null
}

export type LineSort = { readonly by: SortableColumn; readonly descending: boolean }
export type SortableColumn = ColumnWith<'screen'>
export type LineFilter = (typeof lineFilters)[number]

/** From left to right. */
export const sortableColumns = columnsWith('screen', 'sku', 'manufacturerSku', 'title')

/** Each concern of a line, so that a count of a check is a filter too; and what else lines are looked at for. */
export const lineFilters = [
  ...concernKinds,
  'price-up',
  'price-down',
  'assigned-in-part',
  'replaced',
  'noted',
  'to-choose',
] as const

export const wholeDraft: LineView = { text: '', only: null, sort: null }

export function matchesFilter(line: DraftLine, { concerns }: LineState, filter: LineFilter): boolean {
  switch (filter) {
    case 'price-up':
      return concerns.some((each) => each.kind === 'price' && each.from !== null && each.price > each.from)
    case 'price-down':
      return concerns.some((each) => each.kind === 'price' && each.from !== null && each.price < each.from)
    case 'assigned-in-part':
      return line.split.length > 0 && splitTotal(line.split) < line.quantity
    case 'replaced':
      return line.replaces !== null
    case 'noted':
      return ownWords(line) !== ''
    case 'to-choose':
      return ownTexts.some((name) => choicesOf(line, name).length > 0)
    default:
      return concerns.some(({ kind }) => kind === filter)
  }
}

/** The texts of a line of which the person is to choose one; none where there is nothing to choose. */
export function choicesOf(line: OwnTexts, name: OwnText, merges: 'join' | 'ask' = lineFields[name].merges) {
  const texts = merges === 'ask' ? joinedOf(line[name]) : []
  return texts.length > 1 ? texts : []
}

/**
 * The lines that the view shows, in its order. Every word must be in a code, the title, the brand or a text of the
 * person's own, in any case and accents. Empty cells come last in both directions.
 */
export function viewLines(
  lines: readonly DraftLine[],
  { text, only, sort }: LineView,
  {
    factsOf,
    stateOf,
    placed = noneIsPlaced,
  }: {
    factsOf: (sku: string) => LineFacts
    stateOf: (line: DraftLine) => LineState
    placed?: ReadonlyMap<string, PlacedOfLine>
  },
  compare: (a: string, b: string) => number,
): readonly DraftLine[] {
  const words = foldWords(text).split(/\s+/).filter(Boolean)
  const filtered =
    words.length === 0 && only === null
      ? lines
      : lines.filter((line) => (only === null || matchesFilter(line, stateOf(line), only)) && hasWords(line, words))
  if (!sort) return filtered
  const keyed = filtered.map((line) => ({ line, key: keyOf(line, factsOf(line.sku).now, sort.by, placed) }))
  const sign = sort.descending ? -1 : 1
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return sign * compareKeys(a.key, b.key, compare)
    })
    .map(({ line }) => line)
}

function hasWords(line: DraftLine, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = foldWords(lineTexts.map((name) => line[name]).join(' '))
  return words.every((word) => text.includes(word))
}

const noneIsPlaced: ReadonlyMap<string, PlacedOfLine> = new Map()

function keyOf(
  line: DraftLine,
  now: ProductNow,
  by: SortableColumn,
  placed: ReadonlyMap<string, PlacedOfLine>,
): string | number | null {
  switch (by) {
    case 'quantity':
      return line.quantity
    case 'price':
      return priceOf(line)
    case 'now':
      return now?.price ?? null
    case 'available':
      return now?.quantity ?? null
    case 'subtotal': {
      const subtotal = lineSum(line, placed.get(line.id))
      return subtotal === null ? null : Number(subtotal)
    }
    case 'warehouses':
      return splitWords(line.split) || null
    default:
      return line[by] === '' ? null : line[by]
  }
}
