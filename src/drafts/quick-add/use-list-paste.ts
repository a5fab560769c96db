import { useEffect, useEffectEvent } from 'react'
import { isTooLong } from '#src/drafts/list-reader/files/list-bounds.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { appendToList } from './append-to-list.ts'
import type { ListArrival } from './list-arrival.ts'
import { quickAddMessages } from './quick-add-messages.ts'

/**
 * While the dialog is open, also before its code has loaded: a paste outside of a text field goes into the list.
 * @param arrival gets the text of the box after it
 */
export function useListPaste(isOpen: boolean, box: StoredValue<string>, arrival: ListArrival): void {
  const messages = useMessages(quickAddMessages)
  const showToast = useToast()
  const take = useEffectEvent((pasted: string) => {
    const text = appendToList(box.get(), pasted)
    if (isTooLong(text)) {
      showToast({ text: messages.tooLong })
      return
    }
    arrival.put(text)
    box.set(text)
  })
  useEffect(() => {
    if (!isOpen) return
    const onPaste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (isInField || event.defaultPrevented || pasted.trim() === '') return
      event.preventDefault()
      take(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOpen])
}
