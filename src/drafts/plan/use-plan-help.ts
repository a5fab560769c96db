import { type RefObject, useEffect } from 'react'
import { isTypedInField } from '#src/ui/is-typed-in-field.ts'

/** F1 and `?` open the plan's own keys by the button, before the page's help gets the key; without the button, that one. */
export function usePlanHelp(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isHelp = key === 'F1' || (key === '?' && !isTypedInField(event))
      if (!isHelp || !button.current || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      button.current.click()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [button])
}
