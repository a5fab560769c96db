import { type Bitmap, createBitmap, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { formsOf } from '#src/catalog/engine/search/word-forms.ts'
import type { WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { type FigureFilter, isInRanges } from './figure-filter.ts'
import { buildFigureTable, type FigureTable } from './figure-table.ts'
import { type FigureFacet, findFacets } from './find-facets.ts'
import { namesOfUnit, type UnitNames, unitKey } from './find-units.ts'
import type { KindsOfProducts } from './keep-letters.ts'
import { beginTitle, createNumberReader, isFollowedBy, nextNumber } from './read-numbers.ts'
import { titlesForUnit, writtenUnit } from './written-unit.ts'

/** The figures of a catalog with an index. Their table is made when facets or a filter first need it. */
export type CatalogFigures = {
  /** The products of `within` that pass the filter. Makes the table in one turn, if it is not there yet. */
  keep(filter: FigureFilter, within: Bitmap): Bitmap
  /** Makes the table, if it is not there yet, in turns; what an abandoned call has made of it is used by the next. */
  table(): Generator<void, FigureTable>
  /** See find-facets.ts. */
  facets(found: Bitmap, filters: readonly FigureFilter[], told: readonly Bitmap[]): Generator<void, FigureFacet[]>
  /** A unit as titles write it, by its key. */
  unitText(key: string): string
}

export function createCatalogFigures(
  columns: SettledColumns,
  words: WordIndex,
  unitNames: UnitNames,
  { kinds, titleAt }: { kinds: KindsOfProducts; titleAt: (position: number) => string },
): CatalogFigures {
  const building = buildFigureTable(columns, words, unitNames, kinds)
  let table: FigureTable | null = null
  /** Cached, because every key press repeats them while the filters are the same. */
  const passing = new Map<string, Bitmap>()
  const texts = new Map<number, UnitTexts>()

  /** One step; null until the table is there. */
  function build(): FigureTable | null {
    const step = table ? null : building.next()
    if (step?.done) table = step.value
    return table
  }

  function* tableInTurns(): Generator<void, FigureTable> {
    for (;;) {
      const known = build()
      if (known) return known
      yield
    }
  }

  function productsOf(filter: FigureFilter, known: FigureTable, within: Bitmap): Bitmap {
    const unit = known.unitOf(foldText(filter.unit))
    // No unit of this catalog: its titles may have such figures all the same, though too few.
    if (unit < 0) return keepByReading(columns, filter, unitNames, within)
    const key = JSON.stringify([unit, filter.ranges])
    const products = passing.get(key) ?? known.productsIn(unit, filter.ranges)
    passing.delete(key)
    passing.set(key, products)
    for (const oldest of passing.keys()) if (passing.size > mostPassing) passing.delete(oldest)
    return products
  }

  function textsOf(unit: number): UnitTexts {
    const known = texts.get(unit)
    if (known) return known
    const { names } = table!.units[unit]!
    const all = [...new Set([...names, ...namesOfUnit(names[0]!, unitNames)])]
    const made = { written: writtenUnit(names, titlesWith(table!, unit, titleAt)), names: all }
    texts.set(unit, made)
    return made
  }

  return {
    keep(filter, within) {
      let known = build()
      while (!known) known = build()
      const kept = within.slice()
      intersectWith(kept, productsOf(filter, known, within))
      return kept
    },
    table: tableInTurns,
    *facets(found, filters, told) {
      const ready = yield* tableInTurns()
      const placed = filters.map((filter) => ({
        filter,
        unit: ready.unitOf(foldText(filter.unit)),
        products: productsOf(filter, ready, found),
      }))
      return yield* findFacets(found, placed, ready, told, textsOf)
    },
    unitText(key) {
      const unit = table?.units.findIndex(({ names: [name] }) => unitKey(name!, unitNames) === key) ?? -1
      return unit < 0 ? key : textsOf(unit).written
    },
  }
}

type UnitTexts = { readonly written: string; readonly names: readonly string[] }

const mostPassing = 8

/** Some titles that have the unit, spread over all. */
function titlesWith(table: FigureTable, unit: number, titleAt: (position: number) => string): string[] {
  const products = table.productsWith(unit)
  const step = Math.ceil(products.length / titlesForUnit)
  return Array.from(
    products.filter((_, at) => at % step === 0),
    titleAt,
  )
}

/** The products of `within` that pass the filter, by reading their titles: for a catalog that is still growing. */
export function keepByReading(
  columns: CatalogColumns,
  { unit, ranges }: FigureFilter,
  unitNames: UnitNames,
  within: Bitmap,
): Bitmap {
  const called = namesOfUnit(foldText(unit), unitNames)
  const names = [...new Set([...called, ...called.flatMap(formsOf)])].map((name) => encoder.encode(name))
  const kept = createBitmap(columns.length)
  const reader = createNumberReader(columns)
  for (let word = 0; word < within.length; word += 1) {
    for (let bits = within[word]!; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits)
      beginTitle(reader, (word << 5) + bit)
      while (nextNumber(reader)) {
        if (!isInRanges(reader.value, ranges) || !names.some((name) => isFollowedBy(reader, name))) continue
        kept[word]! |= 1 << bit
        break
      }
    }
  }
  return kept
}

const encoder = new TextEncoder()
