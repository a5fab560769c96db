import { useMemo, useRef, useState } from 'react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { useNewest } from '#src/ui/use-newest.ts'

/** The lines chosen for a bulk action. */
export type LineSelection = {
  readonly has: (lineId: string) => boolean
  /** Lines of the draft, in its order, without removed ones. */
  readonly chosen: readonly DraftLine[]
  /** How many of the shown lines are chosen. */
  readonly shown: 'none' | 'some' | 'all'
  /** With `toHere`, all lines from the last one clicked to this one. */
  readonly toggle: (lineId: string, toHere: boolean) => void
  readonly chooseShown: (chosen: boolean) => void
  readonly clear: () => void
}

/**
 * @param lines of the draft
 * @param shown the filtered and sorted lines, in order of display
 */
export function useLineSelection(lines: readonly DraftLine[], shown: readonly DraftLine[]): LineSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const clickedLast = useRef<string | null>(null)
  const newest = useNewest({ ids, shown })
  const chosen = useMemo(() => (ids.size === 0 ? [] : lines.filter(({ id }) => ids.has(id))), [lines, ids])
  const chosenShown = useMemo(() => (ids.size === 0 ? 0 : shown.filter(({ id }) => ids.has(id)).length), [shown, ids])
  const actions = useMemo(
    () => ({
      toggle(lineId: string, toHere: boolean) {
        const { ids: before, shown: order } = newest()
        const from = toHere ? order.findIndex(({ id }) => id === clickedLast.current) : -1
        const to = order.findIndex(({ id }) => id === lineId)
        const range = from < 0 ? [lineId] : order.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id)
        clickedLast.current = lineId
        const isChosen = from < 0 ? !before.has(lineId) : true
        setIds(changed(before, range, isChosen))
      },
      chooseShown(isChosen: boolean) {
        const { ids: before, shown: order } = newest()
        setIds(
          changed(
            before,
            order.map(({ id }) => id),
            isChosen,
          ),
        )
      },
      clear: () => setIds(new Set()),
    }),
    [newest],
  )
  return {
    has: (lineId) => ids.has(lineId),
    chosen,
    shown: chosenShown === 0 ? 'none' : chosenShown === shown.length ? 'all' : 'some',
    ...actions,
  }
}

function changed(ids: ReadonlySet<string>, some: readonly string[], chosen: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const id of some) {
    if (chosen) next.add(id)
    else next.delete(id)
  }
  return next
}
