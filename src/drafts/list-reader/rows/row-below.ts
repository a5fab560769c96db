import { codeBelow } from '#src/drafts/list-reader/columns/code-below.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { noteLabel } from '#src/drafts/list-reader/spans/information.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isNamedBy } from './described-by.ts'
import { productsOf, type ReadRow, skuOf, withDoubt } from './read-row.ts'

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
 * The same rows, where a line below one that is described and counted names that product by its code, and counts nothing:
 * they are one request. Of a description that no product has alone, the code below says which one is meant; where it is
 * another product, and goes on with the description, both are asked about.
 */
export function joinCodesBelow<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  const joined: ReadRow<Product>[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    if (!above || !isCodeBelow(above, row)) joined.push(row)
    else if (isSameBelow(above, row)) joined[joined.length - 1] = joinedRow(above, row)
    else {
      const [own, other] = [skuOf(above), row.reading.code ?? '']
      if (own !== null && indentOf(row) > indentOf(above))
        joined[joined.length - 1] = withDoubt(above, { kind: 'other-model', listed: other, catalog: own })
      joined.push(row)
    }
  }
  return joined
}

/** Whether a row is a code alone that counts nothing, right below what was described and counted without one. */
function isCodeBelow(above: ReadRow<unknown>, { row, reading, spanned, proof, doubts }: ReadRow<unknown>): boolean {
  const distance = row.line.ordinal - above.row.line.ordinal
  const isCode = reading.kind === 'matched' && reading.stage !== 'title' && spanned !== undefined && proof === null
  const isDescribed =
    above.reading.kind === 'matched'
      ? above.reading.stage === 'title'
      : above.reading.kind === 'left' && above.reading.reason === 'not-found' && above.reading.code === null
  return (
    isCode &&
    isDescribed &&
    distance >= 1 &&
    distance <= mostWrapped &&
    above.spans.some(({ kind, line }) => kind === 'quantity' && line === above.row.line) &&
    doubts.every((doubt) => ofCodeAlone.has(doubt.kind) || isWarranty(doubt))
  )
}

function isSameBelow(above: ReadRow<Identified>, below: ReadRow<Identified>): boolean {
  if (above.reading.kind === 'matched') return skuOf(above) === skuOf(below)
  const { reading } = below
  return reading.kind === 'matched' && isNamedBy(above.row.line.text, reading.code, reading.product.title ?? '')
}

function joinedRow<Product>(above: ReadRow<Product>, below: ReadRow<Product>): ReadRow<Product> {
  return {
    ...above,
    reading: { ...below.reading, quantity: above.reading.quantity },
    doubts: above.doubts.filter(({ kind }) => kind !== 'found-in-title'),
    spans: [...above.spans, ...below.spans.filter(({ kind }) => kind !== 'quantity')],
  }
}

function indentOf({ row }: ReadRow<unknown>): number {
  return row.line.raw.search(/\S/)
}

/** `MODELO 7S2G3LA#ABM, GARANTÍA DE 1 AÑO`: it describes the product. */
function isWarranty(doubt: Doubt): boolean {
  return doubt.kind === 'not-a-request' && /^(?:garantia|warranty)/.test(foldLine(doubt.words))
}

/** What is asked of a code that stands alone, and that the description above it answers. */
const ofCodeAlone: ReadonlySet<Doubt['kind']> = new Set(['no-quantity', 'plain-word'])

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

/** A number in a cell of its own at the end: `EXTENSIÓN USO RUDO 10 M      5`. */
const countsApart = /\p{L}\S*\s{2,}\d{1,5}\s*$/u

/** Whether what a line names is the product of the row above, or nothing that the catalog has. */
function describes<Product extends Identified>(row: ReadRow<Product>, above: ReadRow<Product>): boolean {
  const { reading } = row
  if (reading.kind === 'left' && countsApart.test(row.row.line.raw)) return false
  if (reading.kind === 'left') return reading.reason === 'not-read' || reading.reason === 'not-found'
  return productsOf(row).some(({ sku }) => productsOf(above).some((product) => product.sku === sku))
}
