import { composeLine, type LinePart, type Wanted } from '#src/drafts/list-reader/changes/compose-line.ts'
import type { KnownLine, LineKind, TableColumn } from '#src/drafts/list-reader/changes/known-list.ts'

/** The rows of a document before they are laid out: what each asks for, and the text of its cells. */
export type PrintedList = {
  readonly columns: readonly TableColumn[]
  readonly names: Readonly<Record<TableColumn, string>>
  readonly items: readonly PrintedItem[]
}

export type PrintedItem = { readonly wanted: Wanted; readonly cells: Readonly<Record<TableColumn, string>> }

/** The lines of a layout; those of an item are never parted by a page. */
export type LaidOut = { readonly header: readonly KnownLine[]; readonly items: readonly (readonly KnownLine[])[] }

export function partOf({ wanted, cells }: PrintedItem, column: TableColumn): LinePart {
  if (column === 'code') return { code: wanted }
  return column === 'quantity' ? { quantity: wanted, written: cells.quantity } : cells[column]
}

/** A line of a layout. Without a code it asks for nothing: the request is where its code is. */
export function layLine(kind: LineKind, parts: readonly LinePart[]): KnownLine {
  const hasCode = parts.some((part) => typeof part === 'object' && 'code' in part)
  return composeLine(hasCode ? kind : 'other', hasCode ? parts : parts.map(textOfPart))
}

export function textOfPart(part: LinePart): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code.code
  return 'quantity' in part ? (part.written ?? String(part.quantity.quantity)) : part.written
}

/** A text in up to so many lines, broken at blanks; what is too long stays in the last one. */
export function wrapText(text: string, width: number, most = 3): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    const isFull = last !== '' && last.length + word.length >= width && lines.length < most
    if (isFull) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
