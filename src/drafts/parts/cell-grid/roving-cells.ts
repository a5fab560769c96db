import { quantityField } from '#src/drafts/parts/fields/quantity-table.ts'

/** A cell by its row (`data-row`; empty in the header) and its column (`data-column`), which keep it wherever they move. */
type CellName = { readonly row: string; readonly at: number; readonly column: string }

export type RovingCells = ReturnType<typeof createRovingCells>

/**
 * The cells of a grid of which exactly one is a tab stop: the one that had the focus last, and at first the quantity of
 * the first row. What has the focus in a cell is its control, where it has a single one, or else the cell itself. All
 * else in the grid can have the focus, but is not in the tab order. Controls may come and go at any time, as parts load.
 */
export function createRovingCells(grid: HTMLElement) {
  /** What is out of the tab order because it is in a cell, and not by itself. */
  const held = new WeakSet<HTMLElement>()
  let active: CellName | null = null
  let stop: HTMLElement | null = null

  const controlsOf = (cell: Element) =>
    [...cell.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => (control.tabIndex >= 0 || held.has(control)) && !control.matches(':disabled'),
    )
  /** What has the focus in this cell. */
  const focusOf = (cell: HTMLElement): HTMLElement => {
    const [first, ...others] = controlsOf(cell)
    return first && others.length === 0 ? first : cell
  }
  const arrange = (row: Element) => {
    for (const cell of cellsOf(row)) {
      const own = controlsOf(cell)
      for (const control of own) {
        held.add(control)
        if (control !== stop && control.tabIndex !== -1) control.tabIndex = -1
      }
      if (own.length !== 1) {
        if (cell !== stop && cell.getAttribute('tabindex') !== '-1') cell.tabIndex = -1
        continue
      }
      // A click beside the control of a cell is a click on nothing.
      if (document.activeElement === cell) own[0]?.focus({ preventScroll: true })
      cell.removeAttribute('tabindex')
    }
  }
  const activeCell = (): HTMLElement | null => {
    const rows = [...grid.querySelectorAll('[role=row]')]
    const ofContent = rows.filter((row) => nameOf(row) !== '')
    const row =
      rows.find((each) => nameOf(each) === (active?.row ?? null)) ??
      // It is gone: the one that is there now.
      ofContent.findLast((each) => indexOf(each) <= (active?.at ?? 0)) ??
      ofContent[0]
    const cells = row ? cellsOf(row) : []
    return cells.find((cell) => cell.dataset['column'] === (active?.column ?? quantityColumn)) ?? quantityOf(cells)
  }
  const place = () => {
    const cell = activeCell()
    const next = cell && focusOf(cell)
    if (next === stop) return
    if (stop) stop.tabIndex = -1
    if (next) next.tabIndex = 0
    stop = next
  }
  const changed = (records: readonly MutationRecord[]) => {
    const rows = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const row = target instanceof Element ? target.closest('[role=row]') : null
      if (row) rows.add(row)
      else for (const each of rowsIn(addedNodes)) rows.add(each)
    }
    for (const row of rows) arrange(row)
    place()
    // What was written here is no change.
    changes.takeRecords()
  }
  const changes = new MutationObserver(changed)

  for (const row of grid.querySelectorAll('[role=row]')) arrange(row)
  place()
  changes.observe(grid, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled'] })
  return {
    focusOf,
    controlsOf,
    /** The cell around something in this grid. */
    cellAround(target: EventTarget | null): HTMLElement | null {
      const cell = target instanceof Element ? target.closest<HTMLElement>(anyCell) : null
      return cell && grid.contains(cell) ? cell : null
    },
    cellsOf,
    /** Call it when something in this cell got the focus. */
    activate(cell: HTMLElement) {
      const row = cell.closest('[role=row]')
      if (!row) return
      active = { row: nameOf(row), at: indexOf(row), column: cell.dataset['column'] ?? '' }
      // Rows that were drawn in this event are new to the grid.
      changed(changes.takeRecords())
    },
    /** Gives this cell, which may just have been drawn, the focus. */
    focusIn(cell: HTMLElement) {
      changed(changes.takeRecords())
      const target = focusOf(cell)
      target.focus({ preventScroll: true })
      if (target instanceof HTMLInputElement && target.type === 'text') target.select()
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    end: () => changes.disconnect(),
  }
}

const anyCell = '[role=gridcell], [role=rowheader], [role=columnheader]'
/** Not the marks that a panel puts around its button while it is open. */
const controls = ':is(a[href], button, input, select, textarea, [tabindex]):not([data-base-ui-focus-guard])'
const quantityColumn = 'quantity'

function cellsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(anyCell)]
}

function quantityOf(cells: readonly HTMLElement[]): HTMLElement | null {
  return cells.find((cell) => cell.querySelector(quantityField)) ?? cells[0] ?? null
}

function nameOf(row: Element): string {
  return (row instanceof HTMLElement && row.dataset['row']) || ''
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('aria-rowindex') ?? 0)
}

function rowsIn(nodes: NodeList): Element[] {
  return [...nodes].flatMap((node) =>
    node instanceof Element
      ? [...(node.matches('[role=row]') ? [node] : []), ...node.querySelectorAll('[role=row]')]
      : [],
  )
}
