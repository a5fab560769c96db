import { useEffect, useRef } from 'react'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import type { ActiveCell } from './use-active-cell.ts'

/**
 * Keeps the preview and the active row in step.
 * @param options.drawn the rows that are drawn, `last` exclusive
 * @param options.preview the sku of the product in the preview
 * @returns call it when the active row moves: an open preview then shows the row's product
 */
export function usePreviewOfRow(options: {
  drawn: { readonly first: number; readonly last: number }
  rowAt: (index: number) => CatalogRow | undefined
  preview: string | null
  onPreview: (row: CatalogRow) => void
  setActive: (active: ActiveCell) => void
}): (index: number) => void {
  const {
    drawn: { first, last },
    rowAt,
    preview,
    onPreview,
    setActive,
  } = options
  // Row to preview that has not arrived: with an arrow key held down, the active row moves faster than the worker
  // answers.
  const rowToPreview = useRef<number | null>(null)
  // The product in the address becomes the active row, if it is on the screen.
  const productToFind = useRef(preview)
  useEffect(() => {
    const awaited = rowToPreview.current === null ? undefined : rowAt(rowToPreview.current)
    if (awaited) {
      rowToPreview.current = null
      onPreview(awaited)
    }
    if (productToFind.current === null) return
    for (let index = first; index < last; index += 1) {
      if (rowAt(index)?.product.sku !== productToFind.current) continue
      productToFind.current = null
      setActive({ row: index, place: null })
      return
    }
  }, [first, last, rowAt, onPreview, setActive])

  return (index) => {
    const row = rowAt(index)
    rowToPreview.current = null
    productToFind.current = null
    if (preview !== null && row) onPreview(row)
    else if (preview !== null) rowToPreview.current = index
  }
}
