export type LineColumn = {
  readonly name: 'sku' | 'manufacturerSku' | 'title' | 'brand' | 'quantity' | 'price' | 'subtotal' | 'note' | 'remove'
  /** For `grid-template-columns`: header and rows share it, so that the columns align. */
  readonly width: string
  readonly isNumber?: true
}

/** The columns of a draft's table, in their order; on a small screen the part number and the brand give way. */
export function lineColumns(hasRoom: boolean): readonly LineColumn[] {
  return hasRoom ? all : few
}

export function lineTemplate(columns: readonly LineColumn[]): string {
  return columns.map(({ width }) => width).join(' ')
}

const all: readonly LineColumn[] = [
  { name: 'sku', width: '9rem' },
  { name: 'manufacturerSku', width: '10rem' },
  { name: 'title', width: 'minmax(12rem, 2fr)' },
  { name: 'brand', width: '7.5rem' },
  { name: 'quantity', width: '7rem', isNumber: true },
  { name: 'price', width: '7.5rem', isNumber: true },
  { name: 'subtotal', width: '8rem', isNumber: true },
  { name: 'note', width: 'minmax(8rem, 1fr)' },
  { name: 'remove', width: '3rem' },
]

const few = all.filter(({ name }) => name !== 'manufacturerSku' && name !== 'brand')
