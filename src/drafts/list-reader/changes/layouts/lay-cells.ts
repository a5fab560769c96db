import { plainLine } from '#src/drafts/list-reader/changes/edit-line.ts'
import type { KnownLine } from '#src/drafts/list-reader/changes/known-list.ts'
import { type LaidOut, layLine, type PrintedList, partOf, wrapText } from './printed-list.ts'

type CellLayout = { readonly wrapAt: number | null; readonly blankLines: 'between cells' | 'between items' | 'none' }

/** Each cell on a line of its own, in the order of the columns, as some programs copy a table out of a PDF. */
export function layCells({ columns, names, items }: PrintedList, { wrapAt, blankLines }: CellLayout): LaidOut {
  const spaced = (lines: readonly KnownLine[]) =>
    blankLines === 'between cells' ? lines.flatMap((line) => [line, plainLine('')]) : [...lines]
  const last = blankLines === 'between items' ? [plainLine('')] : []
  return {
    header: [...spaced(columns.map((column) => plainLine(names[column]))), ...last],
    items: items.map((item) => {
      const lines = columns.flatMap((column) => {
        if (column !== 'title' || wrapAt === null) return spaced([layLine('request', [partOf(item, column)])])
        const title = wrapText(item.cells.title, wrapAt).map(plainLine)
        return blankLines === 'between cells' ? [...title, plainLine('')] : title
      })
      return [...lines, ...last]
    }),
  }
}
