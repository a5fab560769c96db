import { useState } from 'react'
import {
  type LineSplit,
  type StockedWarehouse,
  setInSplit,
  splitOver,
  splitTotal,
} from '#src/drafts/model/lines/split.ts'

/** What somebody is about to add: how many and, where they say so, from which warehouses. */
export type Wanted = {
  readonly quantity: number
  /** Null: where it is to come from is left open. */
  readonly split: LineSplit | null
  readonly setQuantity: (quantity: number) => void
  readonly setSplitting: (isSplitting: boolean) => void
  /** How many come from a warehouse; the whole follows. */
  readonly setPart: (warehouse: string, quantity: number) => void
  /** It was added: begins anew. */
  readonly reset: () => void
}

/** @param warehouses in the order in which they are to be taken from */
export function useWanted(warehouses: readonly StockedWarehouse[]): Wanted {
  const [{ quantity, split }, set] = useState<Pick<Wanted, 'quantity' | 'split'>>(one)
  return {
    quantity,
    split,
    setQuantity: (next) => set({ quantity: next, split: split && splitOver(warehouses, next) }),
    setSplitting: (isSplitting) => set({ quantity, split: isSplitting ? splitOver(warehouses, quantity) : null }),
    setPart(warehouse, part) {
      const next = setInSplit(split ?? [], warehouse, part)
      set({ quantity: splitTotal(next) || 1, split: next })
    },
    reset: () => set(one),
  }
}

const one = { quantity: 1, split: null }
