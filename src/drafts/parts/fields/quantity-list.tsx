import { type ReactNode, useRef } from 'react'
import { QuantityTableProvider, quantityField, useNewQuantityTable } from './quantity-table.ts'

/** A short list or table with one quantity in a row, all of them drawn: a key that leaves one goes to the next. */
export function QuantityList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const table = useNewQuantityTable((field, way) => {
    if (way === 'left' || way === 'right') return false
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>(quantityField) ?? [])]
    const next = fields[fields.indexOf(field) + (way === 'down' ? 1 : -1)]
    next?.focus()
    return next !== undefined
  })
  return (
    <QuantityTableProvider value={table}>
      <div ref={list} className="contents">
        {children}
      </div>
    </QuantityTableProvider>
  )
}
