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
 * While the dialog is open, also before its code has loaded: a paste outside of a text field goes into the list. On the
 * page of a draft it opens the dialog.
 * @param options.onOpen null where only the button opens it
 * @param options.arrival gets the text of the box after it
 */
export function useListPaste(options: {
  isOpen: boolean
  onOpen: (() => void) | null
  keeperOf: () => ListKeeper
  arrival: ListArrival
}): void {
  const { isOpen, onOpen, keeperOf, arrival } = options
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
  const open = useEffectEvent(() => onOpen?.())
  const listens = isOpen || onOpen !== null
  useEffect(() => {
    if (!listens) return
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (isTypedInField(event) || event.defaultPrevented || pasted.trim() === '') return
      // Another dialog has its own use for it, or none.
      if (!isOpen && document.querySelector('[data-modal]:not([data-closed])') !== null) return
      event.preventDefault()
      if (!isOpen) open()
      void take(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOpen, listens])
}
