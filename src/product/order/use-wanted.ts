import { useState } from 'react'
import { readQuantity } from '#src/drafts/model/lines/quantity.ts'
import { type LineSplit, type StockedWarehouse, setInSplit, splitTotal } from '#src/drafts/model/lines/split.ts'
import { splitOver } from '#src/drafts/model/lines/split-over.ts'

/** What the person is about to add: the quantity and, optionally, its split. */
export type Wanted = {
  readonly quantity: number
  /** Null: the warehouses are left open. */
  readonly split: LineSplit | null
  /** The same as it would be if the text that is being typed were committed: advice follows each key. */
  readonly typed: { readonly quantity: number; readonly split: LineSplit | null }
  /** The same, but nothing after it was added, until the person asks for more: the 1 in the field is only a beginning. */
  readonly asked: Amount
  /** What it would be with this quantity. */
  readonly having: (quantity: number) => Amount
  readonly setQuantity: (quantity: number) => void
  readonly setSplitting: (isSplitting: boolean) => void
  /** Sets the quantity from a warehouse; the total follows. */
  readonly setPart: (warehouse: string, quantity: number) => void
  /** The text in a field, at each key; null when its editing ends. `warehouse` null is the field of the total. */
  readonly type: (warehouse: string | null, text: string | null) => void
  /** Resets the form after it was added. */
  readonly reset: () => void
}

export type Amount = Pick<Wanted, 'quantity' | 'split'>

/** @param warehouses in the order in which a split uses them */
export function useWanted(warehouses: readonly StockedWarehouse[]): Wanted {
  const [amount, set] = useState<Amount>(one)
  const [typing, setTyping] = useState<{ warehouse: string | null; text: string } | null>(null)
  const { quantity, split } = amount
  /** What a quantity is set in. */
  const base = amount === added ? one : amount
  const commit = (next: Amount) => {
    setTyping(null)
    set(next)
  }
  const read = typing && readQuantity(typing.text)
  const typed =
    typing === null || read?.kind !== 'quantity'
      ? amount
      : typing.warehouse === null
        ? withQuantity(base, read.value, warehouses)
        : withPart(amount, typing.warehouse, read.value)
  return {
    quantity,
    split,
    typed,
    asked: typed === added ? nothing : typed,
    having: (next) => withQuantity(amount, next, warehouses),
    setQuantity: (next) => commit(withQuantity(base, next, warehouses)),
    setSplitting: (isSplitting) => commit({ quantity, split: isSplitting ? splitOver(warehouses, quantity) : null }),
    setPart: (warehouse, part) => commit(withPart(amount, warehouse, part)),
    type: (warehouse, text) => setTyping(text === null ? null : { warehouse, text }),
    reset: () => commit(added),
  }
}

/** There is always something to add: 0 is 1. The same quantity keeps its split, which the person may have changed. */
function withQuantity(amount: Amount, quantity: number, warehouses: readonly StockedWarehouse[]): Amount {
  const wanted = quantity > 0 ? quantity : 1
  if (wanted === amount.quantity) return amount
  return { quantity: wanted, split: amount.split && splitOver(warehouses, wanted) }
}

function withPart({ split }: Amount, warehouse: string, part: number): Amount {
  const next = setInSplit(split ?? [], warehouse, part)
  return { quantity: splitTotal(next) || 1, split: next }
}

const one: Amount = { quantity: 1, split: null }
/** The same again: an object of its own, so that it is known. */
const added: Amount = { ...one }
const nothing: Amount = { quantity: 0, split: null }
