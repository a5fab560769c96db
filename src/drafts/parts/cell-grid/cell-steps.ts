/** A cell of a grid, and how large the grid is; rows and columns count from 0. */
export type GridPlace = {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  /** The first row of the content: above it are headers. */
  readonly firstRow: number
  /** The column that Home goes to first, and where the keys of a whole grid begin. */
  readonly firstColumn: number
  readonly rowsInView: number
}

export type GridKey = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

/**
 * The cell that a key leads to, within the grid; null where it is no key that moves. Only the up arrow, from the first
 * row, leads into the headers.
 */
export function cellStep(event: GridKey, place: GridPlace): { row: number; column: number } | null {
  const { key } = event
  const isWhole = event.ctrlKey || event.metaKey
  const step = (isWhole ? wholeSteps : steps)[key]?.(place)
  if (!step) return null
  const [row, column] = step
  const least = place.row < place.firstRow || (key === 'ArrowUp' && !isWhole) ? 0 : place.firstRow
  return { row: Math.max(least, Math.min(row, place.rows - 1)), column: within(column, place.columns) }
}

type Step = (place: GridPlace) => readonly [row: number, column: number]

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: ({ row, column }) => [row + 1, column],
  ArrowUp: ({ row, column }) => [row - 1, column],
  ArrowRight: ({ row, column }) => [row, column + 1],
  ArrowLeft: ({ row, column }) => [row, column - 1],
  PageDown: ({ row, column, rowsInView }) => [row + rowsInView, column],
  PageUp: ({ row, column, rowsInView }) => [row - rowsInView, column],
  Home: ({ row, column, firstColumn }) => [row, column > firstColumn ? firstColumn : 0],
  End: ({ row, columns }) => [row, columns - 1],
}

const wholeSteps: Readonly<Record<string, Step>> = {
  Home: ({ firstRow, firstColumn }) => [firstRow, firstColumn],
  End: ({ rows, columns }) => [rows - 1, columns - 1],
  ArrowUp: ({ firstRow, column }) => [firstRow, column],
  ArrowDown: ({ rows, column }) => [rows - 1, column],
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}
