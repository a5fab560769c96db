import { type Counted, groupValues } from '#src/catalog/engine/figures/group-values.ts'
import type { ReadChoice } from './fact-filter.ts'
import type { LabelValue } from './fact-table.ts'

export type CountedValue = { readonly value: LabelValue; readonly count: number }
export type CountedChoice = ReadChoice & { readonly count: number }

const mostChoices = 24
/** Values are numbers if this share of the products have one. */
const nearlyAll = 0.8

/**
 * The choices for a label. If its values are numbers: these by number, in ranges where there are many, then the others.
 * If they begin with a number (`512 GB SSD`): by that. Else by count. Of several units the one with the larger numbers is
 * the smaller, and comes first: 480 GB before 2 TB.
 */
export function chooseValues(counted: readonly CountedValue[]): CountedChoice[] {
  const choices = counted.map(({ value, count }): CountedChoice & Pick<LabelValue, 'lead'> => {
    const { lead, value: own } = value
    return own.kind === 'words' ? { ...own, lead, count } : { ...rangeAt(own.number, own.unit), lead, count }
  })
  const all = sumOf(choices)
  const byCount = choices.toSorted((a, b) => b.count - a.count || compareWords(a, b))
  const numbers = choices.flatMap((choice) => (choice.kind === 'number' ? [choice] : []))
  if (sumOf(numbers) >= all * nearlyAll) {
    const units = inOrder(numbers.map(({ unit, least, count }) => ({ unit, number: least, count })))
    const grouped = units.flatMap(({ unit, values }) =>
      groupValues(values).map((range) => ({ kind: 'number' as const, unit, ...range, count: countIn(values, range) })),
    )
    return [...grouped, ...byCount.filter(({ kind }) => kind === 'words')].slice(0, mostChoices)
  }
  const most = byCount.slice(0, mostChoices)
  const led = most.flatMap(({ lead, ...choice }) => (lead ? [{ ...lead, count: choice.count, choice }] : []))
  if (sumOf(led) < sumOf(most) * nearlyAll) return most
  const units = inOrder(led).map(({ unit }) => unit)
  const placeOf = ({ lead }: Pick<LabelValue, 'lead'>) => (lead ? units.indexOf(lead.unit) : units.length)
  return most.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.lead?.number ?? 0) - (b.lead?.number ?? 0))
}

/** Whether both choose the same; units by their keys. */
export function isSameChoice(a: ReadChoice, b: ReadChoice): boolean {
  if (a.kind === 'words' || b.kind === 'words') return a.kind === b.kind && compareWords(a, b) === 0
  return a.unit === b.unit && a.least === b.least && a.most === b.most
}

type Numbered = { readonly unit: string; readonly number: number; readonly count: number }

/** The units, each with its numbers, ascending; by the number in the middle of their products, descending. */
function inOrder(numbers: readonly Numbered[]) {
  return [...Map.groupBy(numbers, ({ unit }) => unit)]
    .map(([unit, own]) => {
      const counts = new Map<number, number>()
      for (const { number, count } of own) counts.set(number, (counts.get(number) ?? 0) + count)
      const values = [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => a.value - b.value)
      return { unit, values, middle: middleOf(values) }
    })
    .toSorted((a, b) => b.middle - a.middle)
}

function middleOf(values: readonly Counted[]): number {
  let left = sumOf(values) / 2
  return values.find(({ count }) => (left -= count) <= 0)?.value ?? 0
}

function countIn(values: readonly Counted[], { least, most }: { least: number; most: number }): number {
  return sumOf(values.filter(({ value }) => value >= least && value <= most))
}

function rangeAt(number: number, unit: string) {
  return { kind: 'number' as const, unit, least: number, most: number }
}

function compareWords(a: ReadChoice, b: ReadChoice): number {
  const [left, right] = [textOf(a), textOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function textOf(choice: ReadChoice): string {
  return choice.kind === 'words' ? choice.words : `${choice.least} ${choice.unit}`
}

export function sumOf(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}
