import { type RefObject, useEffect, useEffectEvent } from 'react'
import { typedDigitsEvent } from '#src/ui/typed-digits.ts'

/** Digits that a person, not a scanner, typed on the grid: they become the quantity of the active row. */
export function useTypedQuantity(grid: RefObject<HTMLElement | null>, activeRowId: string): void {
  const enterDigits = useEffectEvent((digits: string) => {
    const field = document.getElementById(activeRowId)?.querySelector<HTMLInputElement>('input[type="text"]')
    if (!field) return
    field.focus()
    field.setRangeText(digits, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  useEffect(() => {
    const element = grid.current
    const onTypedDigits = (event: Event) => {
      if (event instanceof CustomEvent && event.target === element) enterDigits(String(event.detail))
    }
    element?.addEventListener(typedDigitsEvent, onTypedDigits)
    return () => element?.removeEventListener(typedDigitsEvent, onTypedDigits)
  }, [grid])
}
