import type { BrowseFilters, BrowseView } from './browse-address.ts'
import type { TablePlace } from './scroll-memory.ts'

/** What all but the search box shows of a view. */
export type ViewBesidesText = Omit<BrowseView, 'filters'> & {
  readonly filters: Omit<BrowseFilters, 'text'>
  /** Where this history entry was left; the start of the table for a new view. */
  readonly placeToRestore: TablePlace
}

/** The view outside React: a key changes its text, which is asked before anything is drawn, and draws the search box. */
export type ViewStore = {
  readonly subscribe: (listener: () => void) => () => void
  /** As `subscribe`; but a view that is to be drawn with its rows is told later, unless they come and draw it before. */
  readonly subscribeDrawing: (listener: () => void) => () => void
  readonly getView: () => BrowseView
  /** The same object while only the text changes. */
  readonly getBesidesText: () => ViewBesidesText
  /** @param isDrawnWithRows whether what shows the view may wait for its rows, so that both are drawn once */
  set(view: BrowseView, placeToRestore: TablePlace, isDrawnWithRows?: boolean): void
}

/** The rows of most changes come within this; without them the view is drawn alone. */
const rowsWithinMs = 60

export function createViewStore(first: BrowseView, firstPlace: TablePlace): ViewStore {
  const listeners = new Set<() => void>()
  const drawings = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellDrawings = () => {
    for (const listener of drawings) listener()
  }
  let view = first
  let besidesText = withoutText(first, firstPlace)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    subscribeDrawing(listener) {
      drawings.add(listener)
      return () => drawings.delete(listener)
    },
    getView: () => view,
    getBesidesText: () => besidesText,
    set(next, placeToRestore, isDrawnWithRows = false) {
      view = next
      const besides = withoutText(next, placeToRestore)
      const filters = isSame(besides.filters, besidesText.filters) ? besidesText.filters : besides.filters
      if (!isSame({ ...besides, filters }, besidesText)) besidesText = { ...besides, filters }
      for (const listener of listeners) listener()
      clearTimeout(timer)
      if (isDrawnWithRows) timer = setTimeout(tellDrawings, rowsWithinMs)
      else tellDrawings()
    },
  }
}

function withoutText(view: BrowseView, placeToRestore: TablePlace): ViewBesidesText {
  const { text: _, ...filters } = view.filters
  return { ...view, filters, placeToRestore }
}

/** Whether all fields are the same values or objects. */
function isSame<Value extends object>(a: Value, b: Value): boolean {
  const other = new Map(Object.entries(b))
  return Object.entries(a).every(([name, value]) => other.get(name) === value)
}
