import { cellMark } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { weights } from '#src/drafts/list-reader/candidates/weights.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { Shape } from '#src/drafts/list-reader/shape/find-shape.ts'
import { readLabels } from '#src/drafts/list-reader/shape/header-labels.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { isMoneyLike } from '#src/drafts/list-reader/spans/quotation.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListItem, PlacedNumber } from './list-item.ts'
import type { Decision } from './match-quantities.ts'
import type { ReadRow, RowSpan } from './read-row.ts'
import { packBeside } from './record-says.ts'
import { createRun, type Run } from './run.ts'
import { speaks } from './speaks.ts'
import { countWords } from './words-of.ts'
import { onlyCounts, sentenceFrom } from './wrapped-sentence.ts'

/** A run as the shape of its list sees it: without codes that only describe, and without numbers that it explains. */
export function ruledRun<Product extends Identified>(run: Run<Product>, shape: Shape<Product>): Run<Product> {
  const isOutside = outsideOf(shape)
  const items = run.items.filter(
    (item) => !shape.describing.has(item) && !isNotFilledIn(item, shape) && !isBesides(item, shape, isOutside),
  )
  const unnamed = shape.unnamed.map(({ placed }) => placed.number)
  const counting = new Set([...run.counting, ...shape.explained, ...unnamed])
  // Where a row has no quantity, what stands below the name of the stock is none either.
  for (const item of shape.missing)
    for (const { number } of run.numbers[item.at] ?? []) if (isBelowStock(item.line, number)) counting.add(number)
  for (const { placed } of shape.quantities.values()) counting.delete(placed.number)
  const perhaps = new Set([...run.perhaps].filter((number) => !counting.has(number)))
  return createRun(run.lines, items, run.numbers, { counting, perhaps })
}

/** What is before or after the table of a document: without what is only like a code, such as its number. */
export function aroundRun<Product extends Identified>(run: Run<Product>): Run<Product> {
  const items = run.items.filter(isRequested)
  return items.length === run.items.length
    ? run
    : createRun(run.lines, items, run.numbers, { counting: run.counting, perhaps: run.perhaps })
}

/** The decisions about quantities, where the shape decides for its records. */
export function ruledDecisions<Product extends Identified>(
  { items }: Run<Product>,
  shape: Shape<Product>,
  matched: readonly Decision<PlacedNumber>[],
): Decision<PlacedNumber>[] {
  const taken = new Set([...shape.quantities.values()].map(({ placed }) => placed.number))
  const isFree = (each: PlacedNumber | null) => each === null || !taken.has(each.number)
  return items.map((item, index) => {
    const own = shape.quantities.get(item)
    if (own) return { number: own.placed, sum: weights.multiplies, rivals: shape.rivals.get(item) ?? [] }
    const { number, sum, rivals } = matched[index] ?? { number: null, sum: 0, rivals: [] }
    return isFree(number) ? { number, sum, rivals: rivals.filter(isFree) } : { number: null, sum: 0, rivals: [] }
  })
}

/** The codes that only describe an item. */
export function spansBeside<Product>(item: ListItem<Product>, shape: Shape<Product> | null): RowSpan[] {
  if (!shape) return []
  return (shape.describedBy.get(item) ?? []).flatMap((other) =>
    other.places.map(({ start, end }): RowSpan => ({ line: other.line.row.line, start, end, kind: 'description' })),
  )
}

/** A record without a product of the catalog. */
export function unnamedRow<Product>({ lines }: Run<Product>, shape: Shape<Product>, index: number): ReadRow<Product> {
  const { placed, describedAt } = shape.unnamed[index]!
  const { at, line, number } = placed
  const value = number.value?.toNumber() ?? 1
  const isAlone =
    (line.text.slice(0, number.outerStart).trim() === '' && line.text.slice(number.outerEnd).trim() === '') ||
    onlyCounts(line)
  const beside =
    describedAt === undefined
      ? isAboveCodes(shape)
        ? descriptionBelow(lines, shape, at)
        : descriptionAbove(lines, shape, at)
      : lines[describedAt]
  const described = isAlone ? (beside ?? line) : line
  const taken = takenBy(shape)
  const [before, after] = [line.text.slice(0, number.outerStart), line.text.slice(number.outerEnd)]
  const isBefore = countWords(before) >= countWords(after)
  const pack = packBeside(placed)
  return {
    row: described.row,
    reading: { kind: 'left', reason: 'not-found', code: null, product: null, quantity: value },
    doubts: pack === null ? [] : [{ kind: 'pack', words: pack }],
    quantities: [value],
    proof: 'column',
    spans: [
      { line: line.row.line, start: number.outerStart, end: number.outerEnd, kind: 'quantity' },
      {
        line: described.row.line,
        start: described === line && !isBefore ? number.outerEnd : 0,
        end: described === line && isBefore ? number.outerStart : described.text.length,
        kind: 'description',
      },
      ...(described === line
        ? []
        : sentenceFrom(lines, lines.indexOf(described), (other) => taken.has(other) || shape.recordLines.has(other))
            .slice(1)
            .map((part) => ({ ...part, kind: 'description' as const }))),
    ],
  }
}

/** The lines with quantities. */
function takenBy({ rules, unnamed }: Pick<Shape<unknown>, 'rules' | 'unnamed'>): ReadonlySet<number> {
  return new Set([...rules, ...unnamed.map(({ placed }) => placed)].map(({ at }) => at))
}

/** With a cell on each line: the line with most words above a quantity, down from the quantity before it. */
function descriptionAbove<Product>(
  lines: readonly SpannedLine[],
  { rules, unnamed, recordLines }: Shape<Product>,
  at: number,
): SpannedLine | null {
  const taken = takenBy({ rules, unnamed })
  let best: SpannedLine | null = null
  for (let above = at - 1; above >= Math.max(0, at - mostCells); above -= 1) {
    if (taken.has(above) || recordLines.has(above)) break
    const words = countWords(lines[above]!.text)
    if (words > (best ? countWords(best.text) : fewestWords - 1)) best = lines[above]!
  }
  return best
}

/** Whether the quantities of a list stand above their codes, each on a line of its own. */
function isAboveCodes<Product>({ quantities }: Shape<Product>): boolean {
  const above = [...quantities].filter(([item, { placed }]) => placed.at < item.at).length
  return above * 2 > quantities.size
}

/** With a cell on each line: the first line with words below a quantity, up to the next one. */
function descriptionBelow<Product>(
  lines: readonly SpannedLine[],
  { rules, unnamed, recordLines }: Shape<Product>,
  at: number,
): SpannedLine | null {
  const taken = takenBy({ rules, unnamed })
  for (let below = at + 1; below <= Math.min(lines.length - 1, at + mostCells); below += 1) {
    if (taken.has(below) || recordLines.has(below)) return null
    if (countWords(lines[below]!.text) >= fewestWords) return lines[below]!
  }
  return null
}

const fewestWords = 2
/** Lines of a record. */
const mostCells = 8

/** A line of an order form in which nobody wrote a quantity. */
function isNotFilledIn<Product>(item: ListItem<Product>, shape: Shape<Product>): boolean {
  // `100 … 100`: one of the two may be the quantity.
  const codes = new Set(item.places.map(({ start, end }) => item.line.text.slice(start, end)))
  const isOfForm = item.line.row.table?.isForm === true && item.places.length === codes.size
  return shape.missing.has(item) && isOfForm && !hasWordForQuantity(item.line.row)
}

function isBelowStock({ text, row: { line, table } }: SpannedLine, { start, end }: LineNumber): boolean {
  const labels = table?.header ? readLabels(table.header, 2) : null
  const [raw, own] = [line.raw.trimEnd(), text.replaceAll(cellMark, ' ').trimEnd()]
  if (!labels?.isAligned || !raw.endsWith(own)) return false
  const shift = raw.length - own.length
  return labels.all.some(
    (label) => label.isStock && start + shift < label.end + near && end + shift > label.start - near,
  )
}

/** A field of a record: `Mfr part no.` */
const codeLabel = /(?<!\p{L})(?:part(?:e)?(?: no| num)?|modelo|model|mpn|p\/n|clave|sku)[\s.:#]*$/u

/** In the column of the quantities something is written that is no number: `si`, `1o2`, `?`. */
function hasWordForQuantity({ line, table }: TableLine): boolean {
  const labels = table?.header ? readLabels(table.header, 2) : null
  const [label] = labels?.quantities ?? []
  if (!label || !labels?.isAligned) return false
  return [...line.raw.matchAll(/(?<=\s{2})\S+(?=\s*$|\s{2})/gu)].some(
    ({ 0: cell, index }) =>
      /[\p{L}?]/u.test(cell) && index < label.end + near && index + cell.length > label.start - near,
  )
}

/** Characters. */
const near = 2

/** Something like a code around the rows of a table, such as the number of the document. */
function isBesides<Product>(
  item: ListItem<Product>,
  shape: Shape<Product>,
  isOutside: (at: number) => boolean,
): boolean {
  if (!shape.hasColumns || shape.quantities.has(item)) return false
  if (!isRequested(item)) return true
  // The number of a quotation beside its total asks for nothing.
  const isKnown = item.hit.match.products.length > 0 || shape.unread.has(item.at)
  return isOutside(item.at) && !isKnown && !isLabelled(item) && !speaks(item.line)
}

/** Whether a line is apart from all records: of the letterhead, or of the conditions. */
function outsideOf<Product>({ quantities }: Shape<Product>): (at: number) => boolean {
  const lines = [...quantities].flatMap(([item, { placed }]) => [item.at, placed.at])
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return (at) => at < first - nearRecords || at > last + nearRecords
}

/** Lines: a row without a quantity may be the first one or the last, with a description of some lines. */
const nearRecords = 3

/** Whether a code has the name of a field before it. */
function isLabelled({ line, places }: Pick<ListItem<unknown>, 'line' | 'places'>): boolean {
  return codeLabel.test(line.folded.slice(0, places[0]!.start))
}

/** Whether the line of a code says by itself that it is of a product: known, with a label, a count or a price. */
function isRequested<Product>({ line, hit, places }: ListItem<Product>): boolean {
  return (
    isLabelled({ line, places }) ||
    hit.match.products.length > 0 ||
    line.numbers.some(({ marks }) => marks.length > 0) ||
    line.explained.some(({ kind }) => kind === 'price') ||
    line.numbers.some(({ start, end }) => isMoneyLike(line.text.slice(start, end)))
  )
}
