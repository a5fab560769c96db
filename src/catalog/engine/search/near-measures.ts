import type { UnitNames } from '#src/catalog/engine/figures/find-units.ts'
import { readAmount } from '#src/catalog/engine/figures/read-numbers.ts'
import type { QueryPlan } from './query-plan.ts'

/** A number and its unit in a query (`24 inch`, `6ft`): an amount of something that other units measure, too. */
export type Measure = {
  /** The first and the last term, as places in the plan. */
  readonly from: number
  readonly to: number
  readonly written: string
  /** What is measured: `length`, or the name of a unit that no other one converts to. */
  readonly of: string
  /** In the unit that the others are converted to. */
  readonly amount: number
}

/** More titles are not read for it: the first of an answer. */
export const mostMeasured = 2_000

/** The measures of a plan, in its order. */
export function measuresOf({ required }: Pick<QueryPlan, 'required'>, unitNames: UnitNames): Measure[] {
  return required.flatMap(({ term }, from) => {
    if (term.field !== null || term.isPhrase) return []
    const next = required[from + 1]?.term
    const glued = numberAndUnit.exec(term.text)
    const number = glued?.[1] ?? (numberAlone.test(term.text) ? term.text : undefined)
    const unit = glued?.[2] ?? (next?.field === null && !next.isPhrase ? next.text : undefined)
    if (number === undefined || unit === undefined) return []
    const measured = measuredBy(unit, unitNames)
    if (measured === null) return []
    const to = glued ? from : from + 1
    const written = glued ? term.written : `${term.written} ${next!.written}`
    return [{ from, to, written, of: measured.of, amount: readAmount(number) * measured.times }]
  })
}

/**
 * How far the figures of a folded title are from a measure, and the nearest of them as it is written there. Null if none
 * is of the same kind.
 */
export function nearestIn(title: string, { of, amount }: Measure, unitNames: UnitNames): NearFigure | null {
  let nearest: NearFigure | null = null
  for (const [text, number = '', unit = ''] of title.matchAll(figures)) {
    const measured = measuredBy(unit, unitNames)
    if (measured?.of !== of) continue
    const there = readAmount(number) * measured.times
    if (!(there > 0)) continue
    const distance = distanceOf(there, amount)
    if (nearest === null || distance < nearest.distance) nearest = { text, distance, isBelow: there < amount }
  }
  return nearest
}

export type NearFigure = { readonly text: string; readonly distance: number; readonly isBelow: boolean }

/** In hundredths of the measure, by ratio: half and double are as far. */
function distanceOf(there: number, amount: number): number {
  return Math.min(farthest, Math.round(Math.abs(Math.log(there / amount)) * 100))
}

const farthest = 999

/** Of a title that says nothing of the kind. */
const unmeasured = 1_000

/**
 * Puts what lacks measures in order of how near its own are, nearest first, and keeps the order of equals; only the first
 * ones, which are the best. Says the nearest of each measure: the one below and the one above.
 */
export function orderByMeasures<Position>(
  ordered: Position[],
  lacked: readonly Measure[],
  catalog: { readonly titleOf: (position: Position) => string; readonly unitNames: UnitNames },
): NearFigure[][] {
  const first = ordered.slice(0, mostMeasured).map((position, place) => {
    const title = catalog.titleOf(position)
    const near = lacked.map((measure) => nearestIn(title, measure, catalog.unitNames))
    return { position, place, near, distance: near.reduce((sum, each) => sum + (each?.distance ?? unmeasured), 0) }
  })
  first.sort((a, b) => a.distance - b.distance || a.place - b.place)
  for (const [place, { position }] of first.entries()) ordered[place] = position
  return lacked.map((_, at) => {
    const near = first
      .flatMap(({ near: each }) => each[at] ?? [])
      .filter(({ distance }) => distance <= farOff)
      .toSorted((a, b) => a.distance - b.distance)
    const [best] = near
    const other = near.find(({ isBelow }) => isBelow !== best?.isBelow)
    return [best, other].filter((each) => each !== undefined)
  })
}

/** What is half as much or twice as much is not near. */
const farOff = 69

/** What a unit measures, and how much of it one is. Null if it is none. */
function measuredBy(unit: string, unitNames: UnitNames): { readonly of: string; readonly times: number } | null {
  const names = unitNames(unit)
  if (names.length === 0 && !converted.has(unit)) return null
  const all = [unit, ...names]
  for (const name of all) {
    const found = converted.get(name)
    if (found) return found
  }
  return { of: all.toSorted()[0]!, times: 1 }
}

/** Units that buyers convert, by one of their names in the table of synonyms. */
const converted = new Map(
  Object.entries({
    length: { '"': 0.0254, ft: 0.3048, m: 1, cm: 0.01, mm: 0.001, km: 1000 },
    mass: { kg: 1, g: 0.001, lb: 0.4536, oz: 0.02835 },
    volume: { l: 1, ml: 0.001, gal: 3.785 },
    data: { mb: 0.001, gb: 1, tb: 1000 },
  }).flatMap(([of, units]) => Object.entries(units).map(([unit, times]) => [unit, { of, times }] as const)),
)

const numberAlone = /^\d+(?:[.,]\d+)*$/
const numberAndUnit = /^(\d+(?:[.,]\d+)*)[ -]?(\p{L}+|")\.?$/u
const figures = /(?<![\p{L}\d.,/"-])(\d+(?:[.,]\d+)*)[ -]?(\p{L}+|")(?![\p{L}\d])/gu
