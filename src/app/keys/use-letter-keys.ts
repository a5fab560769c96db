import { useEffect } from 'react'
import { useScanParts } from '#src/drafts/scan/scan-context.tsx'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { isInDialog } from '#src/ui/is-in-dialog.ts'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'
import { useNewest } from '#src/ui/use-newest.ts'
import { createGoKeys } from './go-keys.ts'

/**
 * `g` and a letter lead to a page, or check its draft: outside fields and dialogs, not while a scanner types, and not
 * where the keys of a single character are switched off.
 */
export function useLetterKeys(run: (command: string) => void): void {
  const { singleKeys } = useBuyingParts()
  const { mode } = useScanParts()
  const newest = useNewest({ run })
  useEffect(() => {
    const goKeys = createGoKeys()
    // Capture: the times of all keys count, also of those that a scanner's listener holds back.
    const times = new WeakMap<Event, string | null>()
    const onEveryKey = (event: KeyboardEvent) => {
      const isCommand = isForPage(event) && singleKeys.get() !== false && !mode.isOn()
      times.set(event, goKeys.take(event.key, event.timeStamp, isCommand))
    }
    const onKey = (event: KeyboardEvent) => {
      const command = times.get(event) ?? null
      if (command === null || event.defaultPrevented) return
      event.preventDefault()
      newest().run(command)
    }
    addEventListener('keydown', onEveryKey, true)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onEveryKey, true)
      removeEventListener('keydown', onKey)
    }
  }, [mode, newest, singleKeys])
}

function isForPage(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target } = event
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing || repeat || isTypedInField(event)) return false
  const isForOther = target instanceof Element && target.closest('select, [role="listbox"]') !== null
  return !isForOther && !isInDialog(event)
}
