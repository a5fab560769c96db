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

/**
 * Skips what it cannot read; null if no column remains.
 * @param idOf the column that is written so; null if there is none
 */
export function readLayoutOf(text: string, idOf: (written: string) => string | null): TableLayout | null {
  const parts = text.split(',')
  const density = parts.includes('compact') ? 'compact' : 'normal'
  const pinnedColumns: string[] = []
  const others: string[] = []
  const widths: Record<string, number> = {}
  for (const part of parts) {
    const [written = '', width = '', pin = ''] = part.split(':')
    const id = idOf(decode(written))
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

/** `''`, which is no column, where it cannot be read. */
function decode(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
