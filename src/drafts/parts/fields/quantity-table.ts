import { createContext, type RefObject, use, useEffect, useEffectEvent, useState } from 'react'
import { typedDigitsEvent } from '#src/ui/typed-digits.ts'
import { useNewest } from '#src/ui/use-newest.ts'
import type { QuantityEdit, Way } from './quantity-keys.ts'

/** The table around a quantity field: where its keys go next. */
export type QuantityTable = {
  /** Moves the focus, in the same event; false at the border. */
  readonly go: (field: HTMLInputElement, way: Way) => boolean
  /** Texts that were refused and then left, of rows that may not be drawn. */
  readonly refused: Map<string, QuantityEdit>
  /** Rows whose quantity is being set to 0, which removes them: the keys pass over them. */
  readonly leaving: Set<string>
}

const QuantityTableContext = createContext<QuantityTable | null>(null)
export const QuantityTableProvider = QuantityTableContext.Provider

/** Null around a single field. */
export function useQuantityTable(): QuantityTable | null {
  return use(QuantityTableContext)
}

/** @param go need not be the same function each time */
export function useNewQuantityTable(
  go: (field: HTMLInputElement, way: Way, table: QuantityTable) => boolean,
): QuantityTable {
  const newest = useNewest(go)
  const [table] = useState(() => {
    const created: QuantityTable = {
      go: (field, way) => newest()(field, way, created),
      refused: new Map(),
      leaving: new Set(),
    }
    return created
  })
  return table
}

/** Calls `enter` with the digits that a person types in this element outside text fields. */
export function useTypedDigits(
  scroller: RefObject<HTMLElement | null>,
  enter: (digits: string, target: EventTarget | null) => void,
): void {
  const newest = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) enter(String(event.detail), event.target)
  })
  useEffect(() => {
    const element = scroller.current
    const onTyped = (event: Event) => newest(event)
    element?.addEventListener(typedDigitsEvent, onTyped)
    return () => element?.removeEventListener(typedDigitsEvent, onTyped)
  }, [scroller])
}

/** Marks the fields of quantities in the DOM. */
export const quantityField = '[data-control="quantity"]'
