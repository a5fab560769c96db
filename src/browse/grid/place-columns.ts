import type { CSSProperties } from 'react'
import { type CatalogColumn, type CodeColumn, fixedColumns } from '#src/browse/columns/catalog-columns.ts'
import { classNames } from '#src/ui/class-names.ts'

/** A column at its place. Widths are CSS variables of the grid, so that dragging an edge redraws no row. */
export type PlacedColumn = {
  readonly column: CatalogColumn
  /** From 0, left to right; the checkbox column does not count. */
  readonly place: number
  /** For each of its cells and its header. */
  readonly style: CSSProperties
  readonly className: string
  readonly isSticky: boolean
}

type Shown = {
  readonly column: CatalogColumn
  readonly width: number
  readonly pinned: false | 'start' | 'end'
  /** Takes the remaining width. */
  readonly grows: boolean
}

/** px; the checkbox column, which is always pinned at the left. */
export const checkboxWidth = 34

/** The CSS variable that holds a column's width. */
export function widthVariable(place: number): string {
  return `--width-${place}`
}

/** @returns the placed columns, and the CSS variables that the grid must set */
export function placeColumns(shown: readonly Shown[]): {
  columns: readonly PlacedColumn[]
  /** Codes whose column is hidden: the title column shows a match in them. */
  hiddenCodes: readonly CodeColumn[]
  gridStyle: Readonly<Record<`--${string}`, string>>
} {
  const gridStyle: Record<`--${string}`, string> = {}
  let left = `${checkboxWidth}px`
  const columns = shown.map(({ column, width, pinned, grows }, place): PlacedColumn => {
    const variable = widthVariable(place)
    gridStyle[`--width-${place}`] = `${width}px`
    const own: CSSProperties = grows ? { flex: `1 0 var(${variable})` } : { flex: 'none', width: `var(${variable})` }
    const style = pinned === 'start' ? { ...own, left: `calc(${left})` } : pinned === 'end' ? { ...own, right: 0 } : own
    if (pinned === 'start') left += ` + var(${variable})`
    const isSticky = pinned !== false
    const className = classNames(cellClass(column), 'h-full', isSticky && 'sticky z-1 bg-(--row-tone)')
    return { column, place, style, className, isSticky }
  })
  const widths = shown.map((_, place) => ` + var(${widthVariable(place)})`).join('')
  gridStyle['--row-width'] = `calc(${checkboxWidth}px${widths})`
  const hiddenCodes = codeColumns.filter((code) => shown.every(({ column }) => column.id !== code))
  return { columns, hiddenCodes, gridStyle }
}

export function cellClass({ align, grows }: CatalogColumn): string {
  return classNames(
    'flex min-w-0 items-center px-2',
    grows && 'max-w-240',
    align === 'end' && 'justify-end',
    align === 'center' && 'justify-center',
  )
}

const codeColumns = fixedColumns.flatMap((column): CodeColumn[] => (column.cell === 'code' ? [column.id] : []))
