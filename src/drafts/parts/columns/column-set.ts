import { readLayoutOf } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'

/** A column of a table. */
export type TableColumn<Name extends string> = {
  readonly name: Name
  /** rem; header and rows share it, so that the columns align. */
  readonly width: number
  /** Its share of the remaining width. */
  readonly grows?: number
  /** rem that it takes of the remaining width before any column grows. */
  readonly most?: number
  readonly isNumber?: true
}

/** The columns of a table that a person may show, hide, move and resize. */
export type ColumnSet<Name extends string> = {
  /** Under this name the browser stores what the person chose. */
  readonly storedAs: string
  /** From left to right, until the person moves one. */
  readonly columns: readonly TableColumn<Name>[]
  /** It is always shown: the row is not known without it. */
  readonly keeps: Name
}

/** What the columns of these rows need, where that is not their usual width. */
export type OwnWidths<Name extends string> = Partial<Record<Name, Pick<TableColumn<Name>, 'width' | 'grows' | 'most'>>>

/** Every column, as far as there is space. */
export function initialLayout({ columns }: ColumnSet<string>): TableLayout {
  return { shown: columns.map(({ name }) => name), isChosen: false, pinned: 0, widths: {}, density: 'normal' }
}

/**
 * @param stored what this browser has stored; anything
 * @returns the initial layout where that is none
 */
export function readLayout(set: ColumnSet<string>, stored: unknown): TableLayout {
  const initial = initialLayout(set)
  const isKnown = (id: string) => initial.shown.includes(id)
  const layout = typeof stored === 'string' ? readLayoutOf(stored, (id) => (isKnown(id) ? id : null)) : null
  if (!layout?.shown.includes(set.keeps)) return initial
  if (layout.isChosen) return layout
  // Columns that a newer version added are shown where there is space.
  const added = initial.shown.filter((id) => !layout.shown.includes(id))
  return { ...layout, shown: [...layout.shown, ...added] }
}

/** The columns of a layout in their order, as wide as the person made them, or as their rows need. */
export function columnsOf<Name extends string>(
  { columns }: ColumnSet<Name>,
  layout: TableLayout,
  own: OwnWidths<Name> = {},
): readonly TableColumn<Name>[] {
  return layout.shown.flatMap((id) => {
    const column = columns.find(({ name }) => name === id)
    if (!column) return []
    const px = layout.widths[id]
    return px === undefined ? { ...column, ...own[column.name] } : fixedWidth(column, px)
  })
}

/** A column that a person resized has this width, whatever space there is. */
export function fixedWidth<Column extends TableColumn<string>>(column: Column, px: number): Column {
  return { ...column, width: px / 16, grows: 0, most: 0 }
}

/** For the element around header and rows: the widths of the columns, and below which width it scrolls sideways. */
export function tableStyle(columns: readonly TableColumn<string>[]) {
  return { minWidth: tableWidth(columns), ['--template' as string]: tableTemplate(columns) }
}

/** px */
export function tableWidth(columns: readonly TableColumn<string>[]): number {
  return Math.ceil(16 * columns.reduce((sum, { width }) => sum + width, 0))
}

export function tableTemplate(columns: readonly TableColumn<string>[]): string {
  return columns
    .map(({ width, grows, most }) => {
      const upTo = grows ? `${grows}fr` : most ? `${most}rem` : null
      return upTo === null ? `${width}rem` : `minmax(${width}rem, ${upTo})`
    })
    .join(' ')
}
