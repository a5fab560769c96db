import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { ReadRow } from './read-row.ts'

/**
 * What stands below a heading of a web page that orders nothing, `Guardado para después (2)`, `Historial de compras`, up to
 * the heading of a cart or of an order's lines, is asked about. Below a cart with products, what has no
 * quantity is no part of the order.
 */
export function doubtShelved<Product>(
  rows: readonly ReadRow<Product>[],
  lines: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const headings = lines.flatMap(({ folded, row: { line } }) => {
    const text = folded.trim()
    const words = shelf.exec(text)?.[0]
    return words === undefined && !cart.test(text)
      ? []
      : [{ number: line.number, words: words ? line.text.trim() : null }]
  })
  if (headings.length === 0) return rows
  const carts = headings.filter(({ words }) => words === null)
  const isFilled = (shelfAt: number) =>
    carts.some(({ number }) =>
      rows.some(
        ({ row, reading }) => reading.kind === 'matched' && number < row.line.number && row.line.number < shelfAt,
      ),
    )
  return rows.flatMap((row) => {
    const at = row.row.line.number
    const isOpen = row.reading.kind === 'left' && row.reading.reason === 'not-read'
    // The heading itself counts its products.
    if (isOpen && headings.some(({ number }) => number === at)) return []
    const above = headings.findLast(({ number }) => number < at)
    if (!above?.words) return [row]
    if (row.proof === null && isFilled(above.number)) return []
    return [isOpen ? row : { ...row, doubts: [...row.doubts, { kind: 'not-a-request', words: above.words }] }]
  })
}

const count = String.raw`\s*(?:\(\d+[^)]*\)|\d+)?\W*$`
const shelf = new RegExp(
  String.raw`^\W*(?:guardad[oa]s? para (?:despues|mas tarde|luego)|saved for later|lista de deseos|wish ?list|favoritos|(?:los )?clientes (?:que (?:compraron|vieron) \p{L}+ )?tambien (?:compraron|vieron)|customers (?:who (?:bought|viewed) this )?also (?:bought|viewed)|tambien te puede interesar|you may also like|vistos? recientemente|recently viewed|historial de (?:compras|pedidos)|order history|mis (?:pedidos|compras)|your orders|comprar de nuevo|buy (?:it )?again)${count}`,
  'u',
)
const cart = new RegExp(
  String.raw`^\W*(?:mi |tu |your |my |shopping )?(?:(?:carrito|carro|cart|canasta|bolsa)(?: de compras?)?|line items|order (?:lines|items)|purchase order|orden de compra|partidas del pedido)${count}`,
  'u',
)
