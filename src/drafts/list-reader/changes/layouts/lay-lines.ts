import type { LinePart } from '#src/drafts/list-reader/changes/compose-line.ts'
import { plainLine } from '#src/drafts/list-reader/changes/edit-line.ts'
import type { KnownLine, TableColumn } from '#src/drafts/list-reader/changes/known-list.ts'
import {
  type LaidOut,
  layLine,
  type PrintedItem,
  type PrintedList,
  partOf,
  textOfPart,
  wrapText,
} from './printed-list.ts'

export type LineLayout = {
  /** `aligned`: each column begins or ends at its place. */
  readonly between: 'aligned' | ' ' | '\t'
  /** How wide a description is; null where it is never broken. */
  readonly wrapAt: number | null
  /** Beside which line of a broken description the other cells stand; with tabs always the first. */
  readonly beside: 'its first line' | 'its middle line' | 'its last line'
  /** Where a description goes on; with `between` as blanks always at the margin. */
  readonly goesOn: 'in its column' | 'at the margin'
}

/** A row a line; the rest of a broken description is in the lines below it. */
export function layLines(list: PrintedList, layout: LineLayout): LaidOut {
  const places = layout.between === 'aligned' ? placesOf(list, layout) : null
  const header = places
    ? writeAligned(
        list.columns.map((column) => list.names[column]),
        places,
      )
    : list.columns.map((column) => list.names[column]).flatMap(between(layout))
  return {
    header: [{ ...plainLine(header.map(textOfPart).join('').trimEnd()), kind: 'header' }],
    items: list.items.map((item) => layItem(item, list.columns, layout, places)),
  }
}

function layItem(
  item: PrintedItem,
  columns: readonly TableColumn[],
  layout: LineLayout,
  places: readonly Place[] | null,
): KnownLine[] {
  const titleAt = columns.indexOf('title')
  const { beside } = layout
  const [title = '', ...rest] = titleParts(item, layout)
  if (places) {
    const parts = [title, ...rest]
    const at = beside === 'its first line' ? 0 : beside === 'its last line' ? rest.length : Math.floor(rest.length / 2)
    const own = columns.map((column) => (column === 'title' ? parts[at]! : partOf(item, column)))
    const blanks = ' '.repeat(places[titleAt]?.start ?? 0)
    return parts.map((text, index) =>
      index === at
        ? layLine('request', trimEnd(writeAligned(own, places)))
        : { ...plainLine(`${blanks}${text}`), kind: 'wrapped' },
    )
  }
  const cells = columns.map((column) => (column === 'title' ? title : partOf(item, column)))
  const last = rest.at(-1)
  if (last === undefined || beside === 'its first line') {
    const tabs = layout.between === '\t' && layout.goesOn === 'in its column' ? '\t'.repeat(titleAt) : ''
    return [
      layLine('request', cells.flatMap(between(layout))),
      ...rest.map((text): KnownLine => ({ ...plainLine(`${tabs}${text}`), kind: 'wrapped' })),
    ]
  }
  const lines = [
    layLine('request', cells.slice(0, titleAt + 1).flatMap(between(layout))),
    ...rest.slice(0, -1).map(plainLine),
    layLine('request', [last, ...cells.slice(titleAt + 1)].flatMap(between(layout))),
  ]
  return lines.map((line, index): KnownLine => (index === 0 ? line : { ...line, kind: 'wrapped' }))
}

type Place = { readonly start: number; readonly end: number; readonly isRight: boolean }

const toTheRight: ReadonlySet<TableColumn> = new Set(['quantity', 'price', 'amount'])
const gap = 3

function placesOf({ columns, names, items }: PrintedList, layout: LineLayout): Place[] {
  let at = 0
  return columns.map((column) => {
    const widths = items.flatMap((item) =>
      column === 'title' ? titleParts(item, layout).map(({ length }) => length) : [item.cells[column].length],
    )
    const start = at
    const end = start + Math.max(names[column].length, ...widths)
    at = end + gap
    return { start, end, isRight: toTheRight.has(column) }
  })
}

function titleParts({ cells }: PrintedItem, { wrapAt }: LineLayout): string[] {
  return wrapAt === null ? [cells.title] : wrapText(cells.title, wrapAt)
}

function writeAligned(cells: readonly LinePart[], places: readonly Place[]): LinePart[] {
  let at = 0
  return cells.flatMap((cell, index) => {
    const { start, end, isRight } = places[index]!
    const { length } = textOfPart(cell)
    const before = (isRight ? end - length : start) - at
    at += before + length
    return [' '.repeat(before), cell]
  })
}

function between({ between: mark }: LineLayout) {
  return (cell: LinePart, index: number): LinePart[] => (index === 0 ? [cell] : [mark, cell])
}

function trimEnd(parts: readonly LinePart[]): LinePart[] {
  return parts.filter((part, index) => index < parts.length - 1 || part !== '')
}
