import { useEffect } from 'react'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { appendToList } from './append-to-list.ts'

/** While the dialog is open, also before its code has loaded: a paste outside of a text field goes into the list. */
export function useListPaste(isOpen: boolean, box: StoredValue<string>): void {
  useEffect(() => {
    if (!isOpen) return
    const onPaste = (event: ClipboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, textarea') !== null
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (isInField || event.defaultPrevented || pasted.trim() === '') return
      event.preventDefault()
      box.set(appendToList(box.get(), pasted))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOpen, box])
}
