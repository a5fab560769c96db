import { codeBelow } from '#src/drafts/list-reader/columns/code-below.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { noteLabel } from '#src/drafts/list-reader/spans/information.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { productsOf, type ReadRow } from './read-row.ts'

/**
 * The row above, whose own code nobody knows, with the product that the line right below it names by a code alone; null
 * where that is not so. What is asked of that code is asked of the row.
 *
 * @param lines the lines below, as far as they are read together
 * @param read what was read of them
 */
export function withCodeBelow<Product extends Identified>(
  above: ReadRow<Product> | undefined,
  [line, ...more]: readonly TableLine[],
  [below, ...others]: readonly ReadRow<Product>[],
): ReadRow<Product> | null {
  if (!above || !line?.table?.columns || more.length > 0 || others.length > 0) return null
  const isBelow = line.line.number === above.row.line.number + 1 && line.cells.some((cell) => codeBelow.test(cell))
  const { reading } = above
  if (!isBelow || reading.kind !== 'left' || reading.reason !== 'not-found' || below?.reading.kind !== 'matched')
    return null
  return {
    ...above,
    reading: { ...below.reading, quantity: reading.quantity },
    doubts: [...above.doubts, ...below.doubts.filter(({ kind }) => kind !== 'no-quantity')],
    spans: [...above.spans, ...below.spans.filter(({ kind }) => kind !== 'quantity')],
  }
}

/**
 * What the lines right below a row of a table, without its columns, ask for: not what only goes on describing its product.
 *
 * @param before the lines of the table
 * @param lines those below it, as far as they are read together
 * @param read what was read of them
 */
export function askedBelow<Product extends Identified>(
  above: ReadRow<Product> | undefined,
  before: readonly TableLine[] | undefined,
  lines: readonly TableLine[],
  read: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  const last = before?.at(-1)
  const isWrapped =
    last?.table?.columns?.includes('quantity') === true &&
    lines.length <= mostWrapped &&
    lines.at(-1)!.line.ordinal - last.line.ordinal === lines.length
  return above && isWrapped ? read.filter((row) => !describes(row, above) || isInNote(row)) : read
}

/** Lines of a description. */
const mostWrapped = 4

/** A note describes no row. */
function isInNote({ row: { line } }: ReadRow<unknown>): boolean {
  return noteLabel.test(foldLine(line.text))
}

/** Whether what a line names is the product of the row above, or nothing that the catalog has. */
function describes<Product extends Identified>(row: ReadRow<Product>, above: ReadRow<Product>): boolean {
  const { reading } = row
  if (reading.kind === 'left') return reading.reason === 'not-read' || reading.reason === 'not-found'
  return productsOf(row).some(({ sku }) => productsOf(above).some((product) => product.sku === sku))
}
