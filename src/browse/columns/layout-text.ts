import { findColumn } from './catalog-columns.ts'
import { narrowest, type TableLayout, widest } from './table-layout.ts'

/**
 * Example: `sku:136:p,brand,title,compact`. Columns in order, each with its width, and `p` if pinned; `auto` if nobody
 * chose the columns.
 */
export function writeLayout(layout: TableLayout): string {
  const columns = layout.shown.map((id, index) => {
    const parts = [encodeURIComponent(id), String(layout.widths[id] ?? ''), index < layout.pinned ? 'p' : '']
    return parts.join(':').replace(/(?<!:):+$/, '')
  })
  if (layout.density === 'compact') columns.push('compact')
  if (!layout.isChosen) columns.push('auto')
  return columns.join(',')
}

/** Skips what it cannot read; null if no column remains. */
export function readLayout(text: string): TableLayout | null {
  const parts = text.split(',')
  const density = parts.includes('compact') ? 'compact' : 'normal'
  const pinnedColumns: string[] = []
  const others: string[] = []
  const widths: Record<string, number> = {}
  for (const part of parts) {
    const [written = '', width = '', pin = ''] = part.split(':')
    const id = readId(written)
    if (id === null || pinnedColumns.includes(id) || others.includes(id)) continue
    ;(pin === 'p' ? pinnedColumns : others).push(id)
    if (/^\d{2,3}$/.test(width)) widths[id] = Math.min(widest, Math.max(narrowest, Number(width)))
  }
  const shown = [...pinnedColumns, ...others]
  if (shown.length === 0) return null
  return {
    shown,
    isChosen: !parts.includes('auto'),
    pinned: pinnedColumns.length,
    widths,
    density,
  }
}

/** Null if no column has this id. */
function readId(written: string): string | null {
  try {
    const id = decodeURIComponent(written)
    return findColumn(formerIds.get(id) ?? id)?.id ?? null
  } catch {
    return null
  }
}

/** Former ids of columns, in saved layouts and old links. */
const formerIds: ReadonlyMap<string, string> = new Map([['order', 'quantityToOrder']])
