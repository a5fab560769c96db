import { orderWords, sinceWords } from '#src/drafts/parts/ordered/placed-words.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { exportMessages } from './export-messages.ts'
import type { ExportedLine } from './exported-line.ts'

/** Export columns: how many pieces of each line are placed, and in which orders. */
export type PlacedColumns = {
  readonly pieces: string
  readonly orders: string
  readonly wordsOf: (line: Pick<ExportedLine, 'placed'>) => string
}

/** Null where nothing is placed: the export has no empty columns. */
export function placedColumns(lines: readonly Pick<ExportedLine, 'placed'>[], formats: Formats): PlacedColumns | null {
  if (lines.every(({ placed }) => placed === null)) return null
  return { ...exportMessages[formats.locale](formats).placed, wordsOf: (line) => placedInWords(line, formats) }
}

/** `5 · OC-1 · GDL; 2 · OC-2 · MTY, confirmada a $95.00`, or `''`. */
export function placedInWords({ placed }: Pick<ExportedLine, 'placed'>, formats: Formats): string {
  const parts = placed?.parts ?? []
  return parts
    .map((part) =>
      [`${part.line.quantity} · ${orderWords(part.order, formats)}`, ...sinceWords(part, formats)].join(', '),
    )
    .join('; ')
}
