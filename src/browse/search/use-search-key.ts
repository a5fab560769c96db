import { type RefObject, useEffect } from 'react'

/** `/` focuses the search box, unless the person is typing in a field. A key that the table keeps comes again. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.defaultPrevented || event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field])
}
