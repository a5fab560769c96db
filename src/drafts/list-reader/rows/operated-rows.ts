import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import type { Doubt, DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { type Operation, operationIn, operationsOf } from '#src/drafts/list-reader/spans/operations.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { changedBy, isOrder, quantityFirst, type ReadRow, skuOf, withDoubt } from './read-row.ts'
import { isOf, rowPlaced, rowsMeant } from './rows-meant.ts'

export type OperationsOfLines = ReadonlyMap<ListLine, readonly Operation[]>

/** The lines of free text that say operations and nothing else: they ask for nothing themselves. */
export function operatingLines(lines: readonly TableLine[]): OperationsOfLines {
  return new Map(
    lines.flatMap(({ line }) => {
      const operations = line.isAside || line.isQuoted ? [] : operationsOf(foldLine(line.text))
      return operations.length === 0 ? [] : [[line, operations] as const]
    }),
  )
}

/** Those of them that mean rows above them. */
export function withRows(operations: OperationsOfLines, rows: readonly ReadRow<Identified>[]): OperationsOfLines {
  return new Map(
    [...operations].filter(([line, all]) => all.every((each) => rowsOperated(rows, each, line).length > 0)),
  )
}

/** The rows above that an operation may mean: those that it names, all orders, or those of the line above. */
function rowsOperated(
  rows: readonly ReadRow<Identified>[],
  { words, isOfAll }: Operation,
  line: ListLine,
): readonly number[] {
  const orders = rows.flatMap((row, index) => (isOrder(row) && row.row.line.start < line.start ? [index] : []))
  const placed = words.length === 1 && !isOfAll ? rowPlaced(words[0]!, orders) : undefined
  if (placed !== undefined) return [placed]
  if (words.length > 0 && !isOfAll) return rowsMeant(rows, words, line)
  const last = rows[orders.at(-1) ?? -1]?.row.line
  return isOfAll ? orders : orders.filter((index) => rows[index]!.row.line === last)
}

/**
 * Gives the row that an operation means its new quantity, `quítale 1 al TN760`, where one row only is meant, how many it had
 * is certain, and nothing below names its product; else all that may be meant are asked about, with the new quantity first.
 */
export function operate<Product extends Identified>(
  rows: ReadRow<Product>[],
  { row: { line }, text }: SpannedLine,
  operation: Operation,
  { isOpen, operations }: { readonly isOpen: boolean; readonly operations: OperationsOfLines },
): void {
  const meant = rowsOperated(rows, operation, line)
  for (const index of meant) {
    const { isTakenBack, ...row } = rows[index]!
    const { reading, doubts, quantities, proof } = row
    const now = operation.of(reading.quantity)
    const again = rows.flatMap((other, at) =>
      other.row.line.start > line.start && skuOf(other) !== null && skuOf(other) === skuOf(row) ? [at] : [],
    )
    for (const at of again) rows[at] = withDoubt(rows[at]!, { kind: 'repeated', line: row.row.line.number })
    // `quítale 2 …`, and below `mejor quítale 3 …`.
    const isTwice = [...operations].some(
      ([other, all]) =>
        other !== line &&
        all.some(
          (each) =>
            Math.sign(each.of(0)) === Math.sign(operation.of(0)) && rowsOperated(rows, each, other).includes(index),
        ),
    )
    const isCertain =
      operation.words.length > 0 &&
      !operation.isOfAll &&
      !isOpen &&
      !isTwice &&
      meant.length === 1 &&
      again.length === 0 &&
      reading.kind === 'matched' &&
      proof !== null &&
      quantities.length === 1 &&
      doubts.every(({ kind }) => ofProduct.has(kind)) &&
      !isTakenBack &&
      now > 0 &&
      Number.isInteger(now)
    const spans = [...row.spans, { line, start: 0, end: text.length, kind: 'quantity' as const }]
    const words = text.trim()
    const results = [reading.quantity, ...quantities].map((each) => Math.ceil(operation.of(each)))
    const offered = results.filter((each) => each > 0)
    const doubt: Doubt = { kind: now > 0 ? 'corrected' : 'cancelled', words }
    rows[index] = isCertain
      ? changedBy({ ...row, quantities: [now], reading: { ...reading, quantity: now }, spans }, line)
      : { ...withDoubt(row, doubt), ...quantityFirst(row, ...offered), spans }
  }
}

/**
 * A row whose line only says not to order it is told, as left out; where another row has the same product, both are asked
 * about.
 */
export function decline<Product extends Identified>(
  rows: ReadRow<Product>[],
  { row: { line }, text }: SpannedLine,
  words: readonly string[],
): void {
  const [own, ...others] = rows.filter((row) => row.row.line === line)
  if (!own || others.length > 0 || own.proof !== null || !words.every((word) => isOf(own, word))) return
  const same = rows.flatMap((row, index) => (skuOf(row) === skuOf(own) ? [index] : []))
  for (const index of same) {
    const row = rows[index]!
    const doubt: Doubt = { kind: 'cancelled', words: text.trim() }
    rows[index] = { ...withDoubt(row, doubt), ...(same.length === 1 && { isTakenBack: true as const }) }
  }
}

/**
 * A row that is asked about because of an operation that its line or another one says beside other things, with what it comes
 * to first: `quítale 2 al TN760 hasta el lunes`, of 8, is 6.
 */
export function withResult<Product>(row: ReadRow<Product>): ReadRow<Product> {
  const { doubts, reading } = row
  for (const doubt of doubts) {
    if (doubt.kind !== 'corrected' && doubt.kind !== 'cancelled') continue
    const operation = operationIn(foldLine(doubt.words))
    const comesTo = (each: number) => Math.ceil(operation?.of(each) ?? 0)
    const quantity = comesTo(reading.quantity)
    const isDone = row.quantities.some((each) => each !== reading.quantity && comesTo(each) === reading.quantity)
    if (quantity <= 0 || isDone || !isOrder(row)) continue
    return {
      ...row,
      doubts: doubts.map((each) =>
        each === doubt && 'words' in each ? { kind: 'corrected', words: each.words } : each,
      ),
      ...quantityFirst(row, quantity),
    }
  }
  return row
}

/** What is asked of the product says nothing of how many there are. */
const ofProduct: ReadonlySet<DoubtKind> = new Set<DoubtKind>([
  'found-in-title',
  'respelled',
  'unknown-code',
  'plain-word',
])
/** Characters of what a line says. */
