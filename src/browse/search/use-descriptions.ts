import { useEffect, useSyncExternalStore } from 'react'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import { useDescribedCount } from '#src/catalog/use-described-count.ts'
import { isInDialog } from '#src/ui/is-in-dialog.ts'

export type Descriptions = { readonly answers: AnswerStore; readonly onChange: (inDescriptions: boolean) => void }

/**
 * Adds to the answer what only descriptions have, or leaves it out; in the search box as in the table. In a quantity it
 * is the spreadsheet's key, and in a dialog it is not meant.
 */
export const descriptionsKey = 'F2'

/** How many products only descriptions have, and whether the answer has these. The key works while there are any. */
export function useDescriptions({ answers, onChange }: Descriptions): { count: number; areIn: boolean } {
  const snapshot = useSyncExternalStore(answers.subscribe, answers.getSnapshot)
  const count = useDescribedCount(snapshot)
  const areIn = snapshot.query?.inDescriptions === true
  useEffect(() => {
    if (count === 0) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
      if (key !== descriptionsKey || ctrlKey || metaKey || altKey || shiftKey || isComposing) return
      if (event.target instanceof Element && event.target.closest('[role=gridcell]')) return
      if (isInDialog(event)) return
      event.preventDefault()
      onChange(!areIn)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [count, areIn, onChange])
  return { count, areIn }
}
