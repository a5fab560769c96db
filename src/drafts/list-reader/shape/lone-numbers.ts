import { columnNamed, quantityColumns } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { countsLines } from './counts-lines.ts'
import type { LineFields, NumberField } from './line-fields.ts'
import type { RunSlot } from './slots-of-run.ts'

/**
 * The numbers that have a line of their own, by what stands in the lines beside them: a name that the list repeats
 * (`Cantidad` above each), the signs of a web shop (`-` and `+`), a unit, or amounts of money. So carts of web shops and
 * forms are read, whose records have other lines of any number.
 *
 * @returns the slots of each such place: `nh` below the name of the quantity, `r1` and `r2` below other names of
 *   quantities, else `n` and the two kinds of neighbours; and the numbers that count the records
 */
export function loneNumbers<Product>(
  lines: readonly SpannedLine[],
  fields: readonly LineFields[],
): { readonly slots: ReadonlyMap<string, RunSlot<Product>[]>; readonly counting: readonly NumberField[] } {
  const slots = new Map<string, RunSlot<Product>[]>()
  const texts = lines.map(({ folded }) => folded.trim())
  const lone = fields.map((each) => (each.all.length === 1 && !each.hasWords ? (each.numbers[0] ?? null) : null))
  // `4.00` above `ea 345.00 1,380.00` counts pieces.
  const isPriced = (at: number) => unitAndMoney.test(texts[at + 1] ?? '')
  const places = lone.flatMap((field, at) =>
    field && (!field.isMoney || isPriced(at)) && !field.isPercent ? [{ at, field }] : [],
  )
  const above = Map.groupBy(places, ({ at }) => texts[at - 1] ?? '')
  const names = [...above].flatMap(([text, all]) =>
    all.length >= fewest && /^\p{L}/u.test(text) && !unit.test(text) ? [text] : [],
  )
  const counting = quantityColumns(
    names,
    names.map((name) => columnNamed(name, true)),
  )
  const keyOfName = new Map(counting.map((name, rank) => [names[name]!, rank === 0 ? 'nh' : `r${rank}`]))
  const isBetween = (text: string) => /^[-+x]?$/.test(text) || unit.test(text) || names.includes(text)
  for (const { at, field } of places) {
    const before = texts[at - 1] ?? ''
    const [kind, next] = [kindOf(before), kindOf(texts[at + 1] ?? '')]
    const hasUnit = kind === 'unit' || next === 'unit' || isPriced(at)
    const name = keyOfName.get(before)
    // A unit says it, whatever is on the other side.
    const key = name ?? (kind === 'unit' ? 'n unit' : `n ${kind} ${next}`)
    const own = { ...field, hasUnit: field.hasUnit || hasUnit, hasLabel: field.hasLabel || name !== undefined }
    const beside: NumberField[] = isPriced(at) ? [own, ...fields[at + 1]!.numbers] : [own]
    for (const step of [-1, 1]) {
      for (let each = at + step; Math.abs(each - at) <= farthest; each += step) {
        const other = lone[each]
        if (other) beside.push(other)
        else if (!isBetween(texts[each] ?? 'end')) break
      }
    }
    const slot = { at, field: own, beside, own: null }
    const known = slots.get(key)
    if (known) known.push(slot)
    else slots.set(key, [slot])
  }
  const beside = ([-1, 1] as const).flatMap((step) => [
    ...Map.groupBy(places, ({ at }) => kindOf(texts[at + step] ?? '')).values(),
  ])
  const positions = beside.filter((all) => countsLines(all.map(({ field }) => field.value)))
  return { slots, counting: positions.flatMap((all) => chainOf(all.map(({ field }) => field))) }
}

/** Of numbers that count something, those that go on from the one before, or leave out a few. */
function chainOf(fields: readonly NumberField[]): NumberField[] {
  const steps = fields.slice(1).map(({ value }, index) => value.minus(fields[index]!.value).toNumber())
  const rising = steps.filter((step) => step > 0).toSorted((a, b) => a - b)
  const usual = rising[Math.floor(rising.length / 2)] ?? 1
  const chain: NumberField[] = []
  for (const field of fields) {
    const step = chain.length === 0 ? usual : field.value.minus(chain.at(-1)!.value).toNumber()
    if (step > 0 && step <= usual * mostLeftOut) chain.push(field)
  }
  return chain
}

const mostLeftOut = 8

/** Whether a place is that of such a number. */
export function isLoneNumber(key: string): boolean {
  return key.startsWith('n')
}

/** What a line beside a number is, as far as it is alike in all records. */
function kindOf(text: string): string {
  if (text === '' || /^[-+x]$/.test(text)) return text
  if (unit.test(text)) return 'unit'
  return /^[$\s]*\d[\d.,]*$/.test(text) ? (/[.,]\d{2}$/.test(text) ? 'money' : 'number') : 'words'
}

const unit = new RegExp(String.raw`^(?:${units})\.?$`, 'u')
const unitAndMoney = new RegExp(String.raw`^(?:${units})\.?\s+\$?\s?\d[\d,]*\.\d{2}(?!\d)`, 'u')
const fewest = 3
/** Lines. */
const farthest = 4
