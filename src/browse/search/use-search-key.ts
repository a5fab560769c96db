import { type RefObject, useEffect } from 'react'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'

/** `/` focuses the search box, unless the person is typing in a field. A key that the table keeps comes again. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || key !== '/' || isTypedInField(event) || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field])
}
