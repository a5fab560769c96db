import { type RefObject, useEffect } from 'react'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'

/**
 * `/` focuses the search box, unless the person is typing in a field: also in a quantity of which nothing is typed yet,
 * where no calculation begins with it. A key that the table keeps comes again. Where
 * nothing has the focus, or the heading, as when the page opens, a letter begins a search. Digits may be a scanner's.
 * Both can be switched off.
 */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  const { singleKeys } = useBuyingParts()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const isInText = isTypedInField(event) && !(key === '/' && event.target.matches('[data-settled]'))
      if (defaultPrevented || isInText || ctrlKey || metaKey || altKey || singleKeys.get() === false) return
      if (key === '/') event.preventDefault()
      else if (!(event.target instanceof Element && event.target.matches('body, h1')) || !/^\p{L}$/u.test(key)) return
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [field, singleKeys])
}
