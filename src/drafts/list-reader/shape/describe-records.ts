import { isPlainWord } from '#src/drafts/list-reader/candidates/find-codes.ts'
import type { ListItem } from '#src/drafts/list-reader/rows/list-item.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'
import { titleHasWord } from '#src/drafts/list-reader/rows/title-words.ts'
import { sumsUp } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { readLabels } from './header-labels.ts'
import { isKnown, isSame } from './known-items.ts'
import type { LineFields } from './line-fields.ts'
import type { Paired } from './pair-slots.ts'
import type { RunSlot } from './slots-of-run.ts'

/** What the codes without a quantity are, and which lines belong to the records. */
export function describeRecords<Product extends Identified>(
  { lines, items, numbers: numbersAt }: Run<Product>,
  quantities: ReadonlyMap<ListItem<Product>, RunSlot<Product>>,
  fields: readonly LineFields[],
  { hasColumns, unread }: { readonly hasColumns: boolean; readonly unread: ReadonlySet<number> },
): Pick<Paired<Product>, 'missing' | 'describing' | 'recordLines'> {
  const owners = [...quantities]
    .map(([item, slot]) => ({ item, from: Math.min(item.at, slot.at), to: Math.max(item.at, slot.at) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  const recordLines = new Map<number, ListItem<Product>>()
  const missing = new Set<ListItem<Product>>()
  const describing = new Map<ListItem<Product>, ListItem<Product>>()
  const others = items.filter((item) => !quantities.has(item))
  const near = new Map<number, Owner<Product>[]>()
  for (const owner of owners) {
    for (let at = owner.from - mostWrapped; at <= owner.to + mostWrapped; at += 1) {
      near.set(at, [...(near.get(at) ?? []), owner])
      // The cells of a column may be far from their codes, and nothing between is of the record.
      if (at === owner.from + mostWrapped && owner.to - owner.from > longest) at = owner.to - mostWrapped
    }
  }
  for (const item of others.filter(isKnown)) {
    const { hasWords, numbers } = fields[item.at]!
    // The same code alone once more may be another order, and so may a line with a number of its own.
    // `A-1 x3` has a number that is no field of a table.
    const counts = numbers.length > 0 || numbersAt[item.at]!.some(({ number }) => number.marks.length > 0)
    const isOther = hasColumns ? !hasWords : counts || !hasWords
    const nearby = near.get(item.at) ?? []
    const same = nearby.find((owner) => {
      const isWithin = item.at >= owner.from && item.at <= owner.to
      const isAgain =
        (hasColumns ? numbers.length === 0 : !counts) && owner.item.hit.candidate.code !== item.hit.candidate.code
      return isSame(owner.item, item) && (isWithin || !isOther || isAgain)
    })
    const beside = nearby.find((owner) => owner.item.at === item.at && quantities.get(owner.item)!.at === item.at)
    // Beside a code in its column, another one is what the product fits, or its old name.
    const isPlain = isPlainWord(item.hit.candidate.code)
    const around =
      isPlain && numbers.length === 0 && !unread.has(item.at)
        ? nearby.find(({ from, to }) => item.at >= from - 1 && item.at <= to + 1)
        : undefined
    const owner = same ?? beside ?? around
    if (owner) describing.set(item, owner.item)
    else missing.add(item)
  }
  const otherLines = new Set([...missing].map(({ at }) => at))
  const begins = rowBegins(owners, quantities, fields)
  for (const [index, { item, from, to }] of owners.entries()) {
    const end = Math.min((owners[index + 1]?.from ?? lines.length) - 1, to + mostWrapped)
    for (let at = from; at <= Math.max(to, end); at += 1) {
      if (to - from > longest && at === from + 1) at = to
      // A line apart from the record, after an empty one, is no part of it.
      const isApart = at > to && lines[at]!.row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1
      if (isApart || (at > to && (otherLines.has(at) || isAside(lines[at]!) || begins(item, at)))) break
      // Without columns, a line that counts something by itself is no description.
      if (at > to && !hasColumns && saysNumber(lines[at]!) && !describesProduct(lines[at]!.folded, item)) break
      recordLines.set(at, item)
    }
  }
  for (const { item, from } of owners) {
    for (let at = from - 1; at >= Math.max(0, from - mostWrapped) && !recordLines.has(at); at -= 1) {
      const isApart = lines[at + 1]!.row.line.ordinal - lines[at]!.row.line.ordinal > 1
      const goesOn = hasColumns && !isAside(lines[at]!) && !begins(item, from, 0)
      if (isApart || otherLines.has(at) || !(goesOn || describesProduct(lines[at]!.folded, item))) break
      recordLines.set(at, item)
    }
  }
  // With a cell on each line, empty lines are between cells: as many numbers as most records have are cells of it.
  if ([...quantities.values()].some(({ own }) => own !== null)) {
    const cells = owners.map(({ item }, index) => {
      const end = owners[index + 1]?.item.at ?? lines.length
      const at = fields
        .slice(item.at + 1, end)
        .flatMap(({ hasWords, numbers }, below) => (!hasWords && numbers.length > 0 ? [item.at + 1 + below] : []))
      return { item, at }
    })
    const counts = cells.map(({ at }) => at.length).toSorted((a, b) => a - b)
    const usual = counts[Math.floor(counts.length / 2)]!
    for (const { item, at } of cells) {
      for (const each of at.slice(0, usual))
        if (!otherLines.has(each)) recordLines.set(each, recordLines.get(each) ?? item)
    }
    const first = owners[0]!
    for (let at = Math.max(0, first.item.at - usual); at < first.item.at; at += 1) {
      if (!fields[at]!.hasWords) recordLines.set(at, first.item)
    }
  }
  // What is labelled like the codes of the records is a code of a record of its own: `Mfr part no. …`.
  const coded = new Set(owners.map(({ item }) => item.at))
  const labels = new Set(owners.flatMap(({ item }) => labelOf(item) ?? []))
  for (const item of others.filter((each) => !isKnown(each) && recordLines.has(each.at))) {
    if (labels.has(labelOf(item) ?? '') && !coded.has(item.at)) continue
    const above = (near.get(item.at) ?? []).findLast(({ from }) => from <= item.at)
    if (above) describing.set(item, above.item)
  }
  // A code of who asks, labelled as such in each record, above the code of the catalog: `Código interno: SIS-01`.
  const knownLabels = new Set(owners.flatMap(({ item }) => (isKnown(item) ? (labelOf(item) ?? []) : [])))
  const strangers = others.filter((item) => !isKnown(item) && !describing.has(item))
  for (const [label, ofLabel] of Map.groupBy(strangers, labelOf)) {
    if (label === null || knownLabels.has(label) || ofLabel.length < fewestLabelled) continue
    for (const item of ofLabel) {
      const isNear = ({ item: own }: Owner<Product>) =>
        isKnown(own) &&
        Math.abs(own.at - item.at) <= mostWrapped &&
        Math.abs(own.line.row.line.ordinal - item.line.row.line.ordinal) === Math.abs(own.at - item.at)
      const owner =
        owners.find((each) => each.item.at > item.at && isNear(each)) ??
        owners.findLast((each) => each.item.at < item.at && isNear(each))
      if (!owner) continue
      recordLines.set(item.at, owner.item)
      describing.set(item, owner.item)
    }
  }
  // The same with a cell on each line: alone above the catalog's code in most records.
  const alone = strangers.flatMap((item) => {
    const below = items[items.indexOf(item) + 1]
    const isAbove = below !== undefined && isKnown(below) && quantities.has(below) && below.at <= item.at + mostWrapped
    return isAbove && isAloneIn(item) && isAloneIn(below) ? [{ item, below }] : []
  })
  const knownOwners = owners.filter(({ item }) => isKnown(item)).length
  if (alone.length >= Math.max(fewestLabelled, knownOwners * most)) {
    for (const { item, below } of alone) {
      recordLines.set(item.at, below)
      describing.set(item, below)
    }
  }
  return { missing, describing, recordLines }
}

/**
 * Whether a line begins the row after a record's: most records begin with a number that counts them, and this one is the
 * next. What stands there is said of a row without a product, or without a quantity.
 *
 * @returns for a record, whether a line begins the row after it; with 0 rows, whether it begins the record itself
 */
function rowBegins<Product>(
  owners: readonly Owner<Product>[],
  quantities: ReadonlyMap<ListItem<Product>, RunSlot<Product>>,
  fields: readonly LineFields[],
): (item: ListItem<Product>, at: number, rows?: number) => boolean {
  const firstOf = (at: number) => {
    const [first] = fields[at]!.prefix
    return first?.kind === 'number' && /^\d+$/.test(first.written) ? first.float : null
  }
  const positionOf = (item: ListItem<Product>) => {
    const slot = quantities.get(item)!
    return fields[slot.at]!.prefix[0]?.start === slot.field.start ? null : firstOf(slot.at)
  }
  const positions = owners.flatMap(({ item }) => positionOf(item) ?? [])
  const steps = positions.slice(1).map((position, index) => position - positions[index]!)
  const step = [1, 10].find((each) => steps.filter((other) => other === each).length * 2 > steps.length)
  if (step === undefined || positions.length < owners.length * most || positions.length < fewestLabelled)
    return () => false
  return (item, at, rows = 1) => {
    const own = positionOf(item)
    return own !== null && firstOf(at) === own + step * rows
  }
}

/** Whether a code is all that its line has. */
function isAloneIn({ line, places }: ListItem<unknown>): boolean {
  const { start, end } = places[0]!
  return !/[\p{L}\d]/u.test(line.text.slice(0, start) + line.text.slice(places.at(-1)!.end)) && end > start
}

const fewestLabelled = 3
const most = 0.6

type Owner<Product> = { readonly item: ListItem<Product>; readonly from: number; readonly to: number }

/** Lines between a code and its quantity, both of one record. */
const longest = 16

/** A sum, a header or a line of a program is no part of a record. */
function isAside({ folded, row }: SpannedLine): boolean {
  return row.line.isAside || sumsUp.test(folded) || readLabels(row.line.raw) !== null
}

function saysNumber({ numbers, folded }: SpannedLine): boolean {
  return numbers.length > 0 || /\d/.test(folded)
}

/** Whether most words of a line are words of a product's title. */
function describesProduct(folded: string, { hit }: ListItem<Identified>): boolean {
  const words = folded.match(/[\p{L}\d]{3,}/gu) ?? []
  const known = words.filter((word) => hit.match.products.some(({ title = '' }) => titleHasWord(title, word)))
  return known.length > 1 && known.length * 2 > words.length
}

/** Lines of a description. */
const mostWrapped = 4

/** The words before a code in its line; null where there are none, or others are behind it. */
export function labelOf({ line, places }: ListItem<unknown>): string | null {
  const before = line.folded.slice(0, places[0]!.start).trim()
  return /^\p{L}[^\d\ue001]*$/u.test(before) && !/\p{L}/u.test(line.folded.slice(places.at(-1)!.end)) ? before : null
}
