import { useEffect, useMemo, useRef, useState } from 'react'
import { useCatalogClient, useCatalogState } from '#src/catalog/catalog-context.tsx'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { allSelected, changeSelection, noSelection, type RowSelection, selectedAmong } from './row-selection.ts'

/** The selected rows, and what a click or a key does to them. Indices are those of the answer. */
export type RowSelectionControl = {
  readonly selection: RowSelection
  /** How many of the rows that the query matches. */
  readonly selected: 'none' | 'some' | 'all'
  /** Changes only this row. */
  toggle(index: number): void
  /** Selects from `from`, the active row, to this row. A range that ended at `from` becomes longer or shorter. */
  extendTo(index: number, from: number): void
  selectAll(selected: boolean): void
  clear(): void
  /** Positions, first those of the answer in its order. */
  all(): Uint32Array
}

/** Keeps the selection when the query, filters or sort change. In a newer catalog it follows the skus. */
export function useRowSelection(answer: CatalogAnswer | null): RowSelectionControl {
  const client = useCatalogClient()
  const { catalog } = useCatalogState()
  const [state, setState] = useState({ generation: answer?.generation ?? 0, selection: noSelection })
  const [before, setBefore] = useState(state)
  /** The range that Shift extends, from its anchor to its last end. */
  const range = useRef<{ answer: CatalogAnswer; anchor: number; end: number } | null>(null)

  const [previousCatalog, setPreviousCatalog] = useState(catalog)
  if (catalog !== previousCatalog) {
    setPreviousCatalog(catalog)
    if (catalog && catalog.generation !== state.generation) {
      setBefore(state)
      setState({
        generation: catalog.generation,
        selection: changeSelection(noSelection, catalog.followed, true),
      })
    }
  }

  // Until the newer catalog answers, the rows on the screen are those of the catalog before.
  const shown = [state, before].find(({ generation }) => generation === answer?.generation)
  const selection = shown?.selection ?? noSelection
  const positions = answer?.positions
  const amount = useMemo(
    () => (positions && selection.count > 0 ? selectedAmong(selection, positions).length : 0),
    [selection, positions],
  )

  // Asks the client to follow these products into a newer catalog.
  const isEverUsed = useRef(false)
  useEffect(() => {
    if (state.selection.count > 0) isEverUsed.current = true
    if (isEverUsed.current) client.follow(state.generation, allSelected(state.selection, new Uint32Array(0)))
  }, [client, state])

  return useMemo(() => {
    const select = (next: RowSelection) => {
      if (answer) setState({ generation: answer.generation, selection: next })
    }
    return {
      selection,
      selected: amount === 0 ? 'none' : amount === answer?.positions.length ? 'all' : 'some',
      toggle(index) {
        const position = answer?.positions[index]
        if (position === undefined) return
        range.current = null
        const one = Uint32Array.of(position)
        const added = changeSelection(selection, one, true)
        select(added.count > selection.count ? added : changeSelection(selection, one, false))
      },
      extendTo(index, from) {
        if (!answer) return
        const drawn = range.current
        const isGoingOn = drawn !== null && drawn.answer === answer && drawn.end === from
        const anchor = isGoingOn ? drawn.anchor : from
        range.current = { answer, anchor, end: index }
        const without = isGoingOn ? changeSelection(selection, between(answer, anchor, from), false) : selection
        select(changeSelection(without, between(answer, anchor, index), true))
      },
      selectAll(selected) {
        if (answer) select(changeSelection(selection, answer.positions, selected))
      },
      clear() {
        range.current = null
        select(noSelection)
      },
      all: () => allSelected(selection, answer?.positions ?? new Uint32Array(0)),
    }
  }, [answer, selection, amount])
}

function between({ positions }: CatalogAnswer, a: number, b: number): Uint32Array {
  return positions.subarray(Math.min(a, b), Math.max(a, b) + 1)
}
