import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { PlacedNumber } from './list-item.ts'
import type { ReadRow, RowSpan } from './read-row.ts'
import type { Run } from './run.ts'
import { onlyCounts, sentenceFrom } from './wrapped-sentence.ts'

/**
 * Records with labels whose product no code names: `Descripción: Escáner Kodak Alaris S9184`, and below it `Cantidad: 1`;
 * or `PARTIDA 2. CANTIDAD: 1`, in one line or in two, and below it the description. That says what it is.
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
    if (isTaken.line(at)) continue
    const label = describes.exec(line.folded)?.[0]
    const placed = label === undefined || hasItem(at) ? null : quantityBelow(at)
    if (placed) add(placed, [{ line: line.row.line, start: label!.length, end: line.text.length }], [at])
    const last = lastCounts.test(line.folded) ? descriptionAbove(at) : []
    const [only, ...more] = numbers[at]!
    if (last.length > 0 && only && more.length === 0)
      add(
        only,
        last,
        last.map((_, above) => at - 1 - above),
      )
    const counted = countsRecord(at)
      ? numbers[at]!.find(({ number }) => countLabel.test(line.folded.slice(0, number.start)))
      : undefined
    const described = counted ? descriptionBelow(at) : []
    if (described.length > 0)
      add(
        counted!,
        described,
        described.map((_, below) => at + 1 + below),
      )
  }
  return { rows, lines: used }

  function add(placed: PlacedNumber, description: readonly Omit<RowSpan, 'kind'>[], at: readonly number[]): void {
    const quantity = placed.number.value?.toNumber() ?? 0
    if (isTaken.number(placed.number) || quantity <= 0) return
    rows.push({
      row: lines.find(({ row }) => row.line === description[0]!.line)!.row,
      reading: { kind: 'left', reason: 'not-found', code: null, product: null, quantity },
      doubts: [],
      quantities: [quantity],
      proof: 'sign',
      spans: [
        ...description.map((span) => ({ ...span, kind: 'description' as const })),
        {
          line: placed.line.row.line,
          start: placed.number.outerStart,
          end: placed.number.outerEnd,
          kind: 'quantity',
        },
      ],
    })
    for (const each of [...at, placed.at]) used.add(each)
  }

  /** Whether a line counts its record, which it names, or the line above does: `PARTIDA 4`, and below it `Cantidad: 6`. */
  function countsRecord(at: number): boolean {
    return (
      onlyCounts(lines[at]!) || (countsAlone.test(lines[at]!.folded) && recordAlone.test(lines[at - 1]?.folded ?? ''))
    )
  }

  /** The first sentence of the lines directly below, which name no code; empty where they do. */
  function descriptionBelow(from: number): Omit<RowSpan, 'kind'>[] {
    const found = sentenceFrom(
      lines,
      from + 1,
      (at) => isTaken.line(at) || countsRecord(at) || recordAlone.test(lines[at]!.folded),
    )
    const [first] = found
    const isNamed = found.some((_, below) => itemsAt.has(from + 1 + below))
    return first && !isNamed && /\p{L}{3}/u.test(first.line.text) ? found : []
  }

  /** The lines between `Partida 2`, alone in its line, and the fields that count it; empty where a code or a field is in them. */
  function descriptionAbove(from: number): Omit<RowSpan, 'kind'>[] {
    const found: Omit<RowSpan, 'kind'>[] = []
    for (let at = from - 1; at >= 0 && at >= from - 1 - farthest; at -= 1) {
      const { folded, text, row } = lines[at]!
      if (lines[at + 1]!.row.line.ordinal - row.line.ordinal > 1 || itemsAt.has(at) || isTaken.line(at)) return []
      if (recordAlone.test(folded))
        return found.every(({ line }) => !saysMeasures.test(foldLine(line.text))) ? found : []
      if (!unitField.test(folded) && aField.test(folded)) return []
      if (!unitField.test(folded)) found.unshift({ line: row.line, start: 0, end: text.length })
      else if (found.length > 0) return []
    }
    return []
  }

  /** Whether a line of the record names a product by its code: up to empty lines, and other descriptions. */
  function hasItem(from: number): boolean {
    // What is above a line that begins its record is of another one.
    return (beginsRecord(lines[from]!) ? [1] : [-1, 1]).some((step) => {
      for (let at = from; at >= 0 && at < lines.length; at += step) {
        const apart = at === from ? 0 : Math.abs(lines[at]!.row.line.ordinal - lines[at - step]!.row.line.ordinal)
        if (apart > 1 || (at !== from && (describes.test(lines[at]!.folded) || keyed.test(lines[at]!.folded))))
          return false
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

/** Whether a line has the number of its record: `RENGLÓN 2.- …`, `3) Item: …`. */
function beginsRecord({ folded, row }: SpannedLine): boolean {
  return row.line.prefixes.some(({ kind }) => kind === 'number') || keyAhead.test(folded)
}

/** `Cantidad: 6   Unidad: Pieza` */
const countsAlone =
  /^\W*(?:cantidad|cant|qty|quantity)\s*:\s*\d[\d,]*\W*(?:(?:unidad|unit|u\.?m)(?: de medida)?\s*:\s*\p{L}+)?\W*$/u
/** Lines of a record. */
const farthest = 4
const describes =
  /^\W*(?:(?:partida|renglon|articulo|item|concepto|posicion)\W{0,3}(?:no\W{0,3})?\d{1,4}\W{1,4}(?=\p{L}{2})|(?:\d{1,3}\W{1,3})?(?:item|descripcion(?: del (?:bien|articulo|producto))?|description|item description|concepto|bien(?: o servicio)?|(?:producto|articulo|product|item) \d{1,3})\s*:\s*(?=\p{L}{2}))/u
const keyAhead = /^\W*(?:\d{1,3}\W|\p{L}+\W{0,3}(?:no\W{0,3})?\d{1,4}\W)/u
/** The field of a form that begins the record with its number. */
const keyed = /^\W*(?:producto|articulo|product|item) \d{1,3}\s*:/u
/** `Unidad de medida: Pieza   Cantidad: 6` */
const lastCounts =
  /^\W*(?:unidad(?: de medida)?\s*:\s*\p{L}+\W+)?(?:cantidad|cant|qty|quantity)\s*:\s*\d[\d,]*(?:\s*\p{L}+)?\W*$/u
const unitField = /^\W*(?:unidad|unit|u\.?m)(?: de medida)?\.?\s*:/u
const aField = /^\W*\p{L}[\p{L} ]{1,24}:\s/u
/** `No break de 1500 VA / 900 W`: what is asked for by its measures may be one of several. */
const saysMeasures = /\d\s?(?:va|w|v|hz|gb|tb|mah|ah)(?![\p{L}\d])/u
const recordAlone = /^\W*(?:partida|renglon|articulo|item|concepto|posicion)\W{0,3}(?:no\W{0,3})?\d{1,4}\W*$/u
const countLabel = /(?:cantidad|cant|qty|quantity)[^\d]*$/u
const counts = /^\W*(?:cantidad|cant|qty|quantity)(?: (?:solicitada|requerida)|(?: \d{1,3})(?=\s*:))?\W{0,3}\d/u
