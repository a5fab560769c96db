import { readHeader } from '#src/drafts/list-reader/columns/list-columns.ts'
import {
  hasOpenCell,
  type QuotedSeparator,
  separatorMarks,
  splitCells,
} from '#src/drafts/list-reader/columns/split-cells.ts'

/**
 * One row of a pasted text byte for byte, with the number of its first line, from 1, and where it begins in the text. A
 * quoted cell may have several lines.
 */
export type ListRecord = { readonly number: number; readonly raw: string; readonly start: number }

/** The most lines of a row. Beyond this, the quote was never closed. */
const mostLines = 20

export function splitRecords(pasted: string): ListRecord[] {
  const written = linesIn(pasted)
  const lines = written.map(({ raw }) => raw)
  const records: ListRecord[] = []
  let quoting: readonly Quoting[] | null = null
  for (let at = 0; at < lines.length; ) {
    const first = lines[at]!
    if (first.includes('"')) quoting ??= quotingOf(lines)
    const count = first.includes('"') ? linesOfRow(lines, at, quoting ?? []) : 1
    const { start } = written[at]!
    const last = at + count - 1
    records.push({ number: at + 1, raw: pasted.slice(start, written[last]!.start + lines[last]!.length), start })
    at += count
  }
  return records
}

/** All lines of a text, each without its break, and where it begins. */
export function linesIn(text: string): { readonly raw: string; readonly start: number }[] {
  return Array.from(text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g), ({ 0: line, index }) => ({
    raw: line.replace(/[\r\n]+$/, ''),
    start: index,
  }))
}

/** A separator of quoted cells, and the number of cells in a row; null is any number. */
type Quoting = { readonly separator: QuotedSeparator; readonly width: number | null }

/**
 * Sentences have commas and semicolons too. So these count as separators only where a header is found. A header has
 * hardly any digits.
 */
function quotingOf(lines: readonly string[]): Quoting[] {
  const likely = lines.filter((line) => !/\d\D*\d\D*\d/.test(line))
  const named = separators.flatMap((separator) => {
    for (const line of likely) {
      if (!line.includes(separatorMarks[separator])) continue
      const cells = splitCells(line, separator)
      if (cells.length > 1 && readHeader(cells, separator)) return [{ separator, width: cells.length }]
    }
    return []
  })
  return named.length > 0 ? named : [{ separator: 'tab', width: null }]
}

const separators: readonly QuotedSeparator[] = ['tab', 'semicolon', 'comma']

function linesOfRow(lines: readonly string[], at: number, quoting: readonly Quoting[]): number {
  for (const { separator, width } of quoting) {
    const isRow = (raw: string) => {
      const { length } = splitCells(raw, separator)
      return width === null ? length > 1 : length === width
    }
    let raw = lines[at]!
    if (!hasOpenCell(raw, separator)) {
      if (isRow(raw)) return 1
      continue
    }
    for (let more = 1; more < mostLines && at + more < lines.length; more += 1) {
      raw += `\n${lines[at + more]!}`
      if (!hasOpenCell(raw, separator)) {
        if (isRow(raw)) return more + 1
        break
      }
    }
  }
  return 1
}
