import { type Bitmap, createBitmap, forEachPosition, intersectWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import type { TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { type CatalogFigures, keepByReading } from '#src/catalog/engine/figures/catalog-figures.ts'
import type { FigureFacet } from '#src/catalog/engine/figures/find-facets.ts'
import type { UnitNames } from '#src/catalog/engine/figures/find-units.ts'
import type { CatalogKinds } from '#src/catalog/engine/kinds/catalog-kinds.ts'
import type { CatalogFacts } from './catalog-facts.ts'
import { mostOfProduct } from './collect-facts.ts'
import { writeFactChoice } from './fact-choice.ts'
import { type FactFilter, isAmongChoices, readFactFilters } from './fact-filter.ts'
import { buildFactTable, type FactTable } from './fact-table.ts'
import { readFactValue } from './fact-value.ts'
import { type FactFacet, findFactFacets } from './find-fact-facets.ts'
import { factAt, forEachFact } from './read-facts.ts'
import { createFactWriter } from './write-facts.ts'

/** The facts of a catalog with an index, to filter by. Their table is made when facets or a filter first need it. */
export type FactFilters = {
  /**
   * The products of `within` that have of each label one of the facts, and of each unit one of the figures. Makes the
   * tables in one turn, if they are not there yet.
   */
  keep(wanted: readonly string[], within: Bitmap): Bitmap
  /**
   * The labels that cut a result well (find-fact-facets.ts), then the units (find-facets.ts). Makes the tables first, in
   * turns; what an abandoned call has made of them is used by the next.
   */
  facets(found: Bitmap, wanted: readonly string[]): Generator<void, FactFacet[]>
}

export function createFactFilters(parts: {
  readonly facts: CatalogFacts
  readonly figures: CatalogFigures
  readonly kinds: CatalogKinds
  readonly unitNames: UnitNames
  readonly descriptionAt: (position: number) => string
}): FactFilters {
  const { facts, figures, kinds, unitNames, descriptionAt } = parts
  const building = build()
  let made: FactTable | null = null
  /** Cached, because every key press repeats them while the filters are the same. */
  const passing = new Map<string, Bitmap>()

  function* build() {
    return yield* buildFactTable(facts, yield* figures.table(), kinds, unitNames)
  }

  function* tableInTurns(): Generator<void, FactTable> {
    while (!made) {
      const step = building.next()
      if (step.done) made = step.value
      else yield
    }
    return made
  }

  function productsOf({ label: words, choices }: FactFilter, table: FactTable): Bitmap {
    const label = table.labelOf(words)
    const key = JSON.stringify([words, choices])
    const products = passing.get(key) ?? (label ? table.productsIn(label, choices) : createBitmap(kinds.kindOf.length))
    passing.delete(key)
    passing.set(key, products)
    for (const oldest of passing.keys()) if (passing.size > mostPassing) passing.delete(oldest)
    return products
  }

  function keep(filters: readonly FactFilter[], within: Bitmap): Bitmap {
    let kept = within.slice()
    for (const filter of filters) {
      if (filter.figures) kept = figures.keep(filter.figures, kept)
      else intersectWith(kept, productsOf(filter, finish(tableInTurns())))
    }
    return kept
  }

  return {
    keep: (wanted, within) => keep(readFactFilters(wanted, unitNames), within),
    *facets(found, wanted) {
      const table = yield* tableInTurns()
      const writer = createFactWriter(table, descriptionAt, { unitNames, titleUnit: figures.unitText })
      const [ofUnits, ofLabels] = [true, false].map((isFigure) =>
        readFactFilters(wanted, unitNames).filter((filter) => isFigure === (filter.figures !== null)),
      )
      const placed = ofLabels!.map((filter) => ({
        filter,
        label: table.labelOf(filter.label),
        products: productsOf(filter, table),
      }))
      const labels = yield* findFactFacets(keep(ofUnits!, found), placed, table, writer)
      const wantedFigures = ofUnits!.map((filter) => filter.figures!)
      const units = yield* figures.facets(keep(ofLabels!, found), wantedFigures, table.told)
      return [...labels, ...units.map((unit) => figureFacet(unit, ofUnits!))]
    },
  }
}

/** Under the name of its unit. A sign alone says little: `pulgadas (")`. */
function figureFacet({ unit, names, choices }: FigureFacet, filters: readonly FactFilter[]): FactFacet {
  const name = hasLetters(unit) ? undefined : names.find(hasLetters)
  const own = filters.find(({ figures }) => figures?.unit === unit)
  return {
    label: name === undefined ? unit : `${name} (${unit})`,
    choices: choices.map(({ count, least, most }) => {
      const at = own?.choices.findIndex((each) => each.kind === 'number' && each.least === least && each.most === most)
      const written = writeFactChoice('', { kind: 'number', unit, least, most })
      return { kind: 'number', unit, least, most, count, text: own?.texts[at ?? -1] ?? written }
    }),
  }
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

const mostPassing = 8

/**
 * The products of `within` that have of each label one of the facts, and of each unit one of the figures, by reading
 * their descriptions and titles: for a catalog without an index. Titles do not answer for labels yet.
 */
export function keepFactsByReading(
  wanted: readonly string[],
  within: Bitmap,
  parts: { columns: CatalogColumns; descriptions: TextColumn; indexAt: (position: number) => number },
  unitNames: UnitNames,
): Bitmap {
  const { columns, descriptions, indexAt } = parts
  const all = readFactFilters(wanted, unitNames)
  const ofUnits = all.flatMap((filter) => filter.figures ?? [])
  const kept = ofUnits.reduce((left, filter) => keepByReading(columns, filter, unitNames, left), within.slice())
  const filters = all.filter(({ figures }) => figures === null)
  if (filters.length === 0) return kept
  const passed = new Set<FactFilter>()
  let left = 0
  function read(bytes: Uint8Array, from: number, colon: number, to: number): void {
    const text = left > 0 ? factAt(bytes, from, colon, to) : null
    if (text === null) return
    left -= 1
    const [label = '', words = ''] = text.split(':')
    const filter = filters.find((each) => each.label === label)
    if (filter && isAmongChoices(readFactValue(words, unitNames), filter.choices, '')) passed.add(filter)
  }
  forEachPosition(kept, (position) => {
    const { bytes, start, end } = descriptions.locate(indexAt(position))
    passed.clear()
    left = mostOfProduct
    forEachFact(bytes, start, end, read)
    if (passed.size < filters.length) kept[position >>> 5]! &= ~(1 << (position & 31))
  })
  return kept
}

function finish<Found>(steps: Generator<unknown, Found>): Found {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
