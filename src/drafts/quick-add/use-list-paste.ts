import { useEffect, useEffectEvent } from 'react'
import { isTooLong } from '#src/drafts/list-reader/files/list-bounds.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { appendToList } from './append-to-list.ts'
import type { ListKeeper } from './kept/list-keeper.ts'
import { boxOf } from './kept/use-list-keeper.ts'
import type { ListArrival } from './list-arrival.ts'
import { quickAddMessages } from './quick-add-messages.ts'

/**
 * While the dialog is open, also before its code has loaded: a paste outside of a text field goes into the list.
 * @param arrival gets the text of the box after it
 */
export function useListPaste(isOpen: boolean, keeperOf: () => ListKeeper, arrival: ListArrival): void {
  const messages = useMessages(quickAddMessages)
  const showToast = useToast()
  const take = useEffectEvent(async (pasted: string) => {
    const keeper = keeperOf()
    const box = boxOf(keeper)
    // The list of the draft may still be read.
    await keeper.whenReady()
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
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (isTypedInField(event) || event.defaultPrevented || pasted.trim() === '') return
      event.preventDefault()
      void take(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOpen])
}
