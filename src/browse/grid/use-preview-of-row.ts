import { useEffect, useRef } from 'react'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import type { GridRow } from './grid-columns.ts'
import type { ActiveCell } from './use-active-cell.ts'

/**
 * Keeps the product beside the list and the active row together.
 * @param options.preview the sku of the product beside the list
 * @returns to be called when the active row moves: where a product is shown, the row's takes its place
 */
export function usePreviewOfRow(options: {
  drawn: readonly GridRow[]
  rowAt: (index: number) => CatalogRow | undefined
  preview: string | null
  onPreview: (row: CatalogRow) => void
  setActive: (active: ActiveCell) => void
}): (index: number) => void {
  const { drawn, rowAt, preview, onPreview, setActive } = options
  // A product to be shown whose row is on its way: held down, the arrow keys outrun the worker.
  const rowToPreview = useRef<number | null>(null)
  // The product that came with the address is the active row, where it is among those on the screen.
  const productToFind = useRef(preview)
  useEffect(() => {
    const awaited = rowToPreview.current === null ? undefined : rowAt(rowToPreview.current)
    if (awaited) {
      rowToPreview.current = null
      onPreview(awaited)
    }
    const found = drawn.find(({ row }) => row && row.product.sku === productToFind.current)
    if (!found) return
    productToFind.current = null
    setActive({ row: found.index, place: null })
  }, [drawn, rowAt, onPreview, setActive])

  return (index) => {
    const row = rowAt(index)
    rowToPreview.current = null
    productToFind.current = null
    if (preview !== null && row) onPreview(row)
    else if (preview !== null) rowToPreview.current = index
  }
}
