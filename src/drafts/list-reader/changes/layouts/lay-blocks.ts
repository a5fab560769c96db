import { plainLine } from '#src/drafts/list-reader/changes/edit-line.ts'
import type { KnownLine } from '#src/drafts/list-reader/changes/known-list.ts'
import { type LaidOut, layLine, type PrintedItem, type PrintedList, partOf } from './printed-list.ts'

/** The ways to write an item in a block of lines. */
export const blockLayouts = {
  /** The description, its code, more words, and the quantity at last. */
  'quantity below': {
    header: ['Descripción / Clave / Cantidad'],
    lines: (item: PrintedItem) => [
      layLine('request', [item.cells.title]),
      layLine('request', [partOf(item, 'code')]),
      ...(item.wanted.product ? [plainLine(`Marca ${item.wanted.product.brand}`)] : []),
      layLine('request', [`${item.cells.quantity} ${item.cells.unit}`]),
    ],
  },
  /** The quantity with the description, and the code at last. */
  'quantity first': {
    header: [],
    lines: (item: PrintedItem) => [
      layLine('request', [`${item.cells.quantity} ${item.cells.unit} ${item.cells.title}`]),
      layLine('request', ['Modelo: ', partOf(item, 'code')]),
    ],
  },
  'keys and values': {
    header: [],
    lines: (item: PrintedItem) => [
      layLine('request', [`Descripción: ${item.cells.title}`]),
      layLine('request', ['No. de parte: ', partOf(item, 'code')]),
      layLine('request', [`Cantidad: ${item.cells.quantity} ${item.cells.unit}`]),
      ...(item.cells.price === '' ? [] : [plainLine(`Precio unitario: ${item.cells.price}`)]),
    ],
  },
  /** A name above each cell, as a form is copied out of a web page. */
  'names above cells': {
    header: [],
    lines: (item: PrintedItem) => [
      plainLine('Artículo:'),
      layLine('request', [item.cells.title]),
      plainLine('Código:'),
      layLine('request', [partOf(item, 'code')]),
      plainLine('Cantidad:'),
      layLine('request', [item.cells.quantity]),
    ],
  },
  /** The cart of a web shop. */
  cart: {
    header: ['Carrito de compras'],
    lines: (item: PrintedItem) => [
      layLine('request', [item.cells.title]),
      layLine('request', ['SKU: ', partOf(item, 'code')]),
      plainLine('Disponible'),
      ...(item.cells.price === '' ? [] : [plainLine(item.cells.price)]),
      plainLine('Cantidad'),
      layLine('request', [item.cells.quantity]),
      ...(item.cells.amount === '' ? [] : [plainLine(item.cells.amount)]),
      plainLine('Eliminar'),
      plainLine('Guardar para después'),
    ],
  },
} as const

export type BlockLayout = keyof typeof blockLayouts

export function layBlocks({ items }: PrintedList, layout: BlockLayout, isSpaced: boolean): LaidOut {
  const { header, lines } = blockLayouts[layout]
  const space: readonly KnownLine[] = isSpaced ? [plainLine('')] : []
  return { header: header.map(plainLine), items: items.map((item) => [...lines(item), ...space]) }
}
