import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { ReadRow } from './read-row.ts'

/**
 * What stands below a heading of a web page that orders nothing, `Guardado para después (2)`, `Historial de compras`, up to
 * the heading of a cart, is asked about.
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
  if (headings.every(({ words }) => words === null)) return rows
  return rows.map((row) => {
    const above = headings.findLast(({ number }) => number < row.row.line.number)
    const isOpen = row.reading.kind === 'left' && row.reading.reason === 'not-read'
    return !above?.words || isOpen
      ? row
      : { ...row, doubts: [...row.doubts, { kind: 'not-a-request', words: above.words }] }
  })
}

const count = String.raw`\s*(?:\(\d+[^)]*\)|\d+)?\W*$`
const shelf = new RegExp(
  String.raw`^\W*(?:guardad[oa]s? para (?:despues|mas tarde|luego)|saved for later|lista de deseos|wish ?list|favoritos|los clientes tambien compraron|customers also bought|tambien te puede interesar|you may also like|vistos? recientemente|recently viewed|historial de (?:compras|pedidos)|order history|mis (?:pedidos|compras)|your orders|comprar de nuevo|buy (?:it )?again)${count}`,
  'u',
)
const cart = new RegExp(
  String.raw`^\W*(?:mi |tu |your |my |shopping )?(?:carrito|carro|cart|canasta|bolsa)(?: de compras?)?${count}`,
  'u',
)
