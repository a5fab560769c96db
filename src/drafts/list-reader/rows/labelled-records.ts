import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { PlacedNumber } from './list-item.ts'
import type { ReadRow } from './read-row.ts'
import type { Run } from './run.ts'

/**
 * Records with a label in each line whose product no code names: `Descripción: Escáner Kodak Alaris S9184`, and below it
 * `Cantidad: 1`. The description says what it is.
 *
 * @param isTaken lines that have been read otherwise, and numbers that are a product's quantity
 */
export function labelledRecords<Product extends Identified>(
  { lines, itemsAt, numbers }: Run<Product>,
  isTaken: { readonly line: (at: number) => boolean; readonly number: (number: LineNumber) => boolean },
): { readonly rows: readonly ReadRow<Product>[]; readonly lines: ReadonlySet<number> } {
  const rows: ReadRow<Product>[] = []
  const used = new Set<number>()
  for (const [at, line] of lines.entries()) {
    const label = describes.exec(line.folded)?.[0]
    if (label === undefined || isTaken.line(at) || hasItem(at)) continue
    const placed = quantityBelow(at)
    if (!placed || isTaken.number(placed.number) || placed.number.value === null) continue
    const quantity = placed.number.value.toNumber()
    const own = line.row.line
    rows.push({
      row: line.row,
      reading: { kind: 'left', reason: 'not-found', code: null, product: null, quantity },
      doubts: [],
      quantities: [quantity],
      proof: 'sign',
      spans: [
        { line: own, start: label.length, end: line.text.length, kind: 'description' },
        {
          line: placed.line.row.line,
          start: placed.number.outerStart,
          end: placed.number.outerEnd,
          kind: 'quantity',
        },
      ],
    })
    used.add(at).add(placed.at)
  }
  return { rows, lines: used }

  /** Whether a line of the record names a product by its code: up to empty lines, and other descriptions. */
  function hasItem(from: number): boolean {
    return ([-1, 1] as const).some((step) => {
      for (let at = from; at >= 0 && at < lines.length; at += step) {
        const apart = at === from ? 0 : Math.abs(lines[at]!.row.line.ordinal - lines[at - step]!.row.line.ordinal)
        if (apart > 1 || (at !== from && describes.test(lines[at]!.folded))) return false
        if (itemsAt.has(at)) return true
      }
      return false
    })
  }

  /** The number with its label in the next lines, up to an empty line or the next description. */
  function quantityBelow(from: number): PlacedNumber | null {
    for (let at = from + 1; at <= from + farthest && at < lines.length; at += 1) {
      const { folded, row } = lines[at]!
      if (row.line.ordinal - lines[at - 1]!.row.line.ordinal > 1 || itemsAt.has(at) || describes.test(folded))
        return null
      if (!counts.test(folded)) continue
      const [only, ...more] = numbers[at]!
      return only && more.length === 0 && only.number.value?.gt(0) ? only : null
    }
    return null
  }
}

/** Lines of a record. */
const farthest = 4
const describes =
  /^\W*(?:descripcion(?: del (?:bien|articulo|producto))?|description|item description|concepto|bien(?: o servicio)?)\s*:\s*(?=\p{L}{3})/u
const counts = /^\W*(?:cantidad|cant|qty|quantity)(?: (?:solicitada|requerida))?\W{0,3}\d/u
