import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { announcesChanges } from '#src/drafts/list-reader/spans/information.ts'
import { valueOfWord } from '#src/drafts/list-reader/spans/number-words.ts'
import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isOrder, productsOf, type ReadRow } from './read-row.ts'
import { titleHasAll } from './title-words.ts'

/**
 * The open rows of lines that surely ask for nothing more: a quantity of the rows just above that is said once more
 * (`ok, 7`), a reaction (`👍 1`), the number of a record (`No. 3`), buttons of a program, how many things or changes there
 * are, the name of who asks with its number, the head of a page, and words of the title of the product above.
 */
export function emptyRows<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  isOpen: (row: ReadRow<Product>) => boolean,
): ReadonlySet<ReadRow<Product>> {
  const open = rows.filter(isOpen)
  const counting = countingLines(open)
  const orderAbove = ordersAbove(rows)
  const asking = new Set(rows.filter(({ reading }) => !(reading.kind === 'left' && reading.reason === 'not-read')))
  return new Set(
    open.filter((row) => {
      const { line } = row.row
      const text = foldLine(line.text).trim()
      const above = () => rows.filter((other) => other.row.line.number < line.number)
      return (
        reaction.test(line.raw.trim()) ||
        reaction.test(line.text.trim()) ||
        buttons.test(text) ||
        institution.test(text) ||
        taxLine.test(text) ||
        documentCode.test(line.text.trim()) ||
        counting.has(line) ||
        Number(entries.exec(text)?.[1]) === asking.size - (asking.has(row) ? 1 : 0) ||
        announcesChanges.test(text) ||
        describesAbove(line, orderAbove.get(row)) ||
        repeatsAbove(text, line, above) ||
        isPartOfAbove(text, line, above)
      )
    }),
  )
}

/** A number that is said again with a word of agreement, of the last rows: it says nothing that these do not say or ask. */
function repeatsAbove<Product>(text: string, line: ListLine, rowsAbove: () => readonly ReadRow<Product>[]): boolean {
  // A number without a word of agreement may be another row's quantity.
  const written = /\p{L}|👍|👌/u.test(text) ? confirmation.exec(text)?.[1] : undefined
  if (written === undefined) return false
  const value = valueOfWord(written) ?? Number(written)
  const above = rowsAbove()
  const lastLine = above.at(-1)?.row.line.number ?? Number.NEGATIVE_INFINITY
  if (line.number - lastLine > farthest) return false
  return above.some(({ row, quantities }) => row.line.number === lastLine && quantities.includes(value))
}

/** `- Rack 2U`, a few lines below a server whose title says that. */
function describesAbove({ number, text }: ListLine, above: ReadRow<Identified> | undefined): boolean {
  return (
    above !== undefined &&
    number - above.row.line.number <= longestRecord &&
    productsOf(above).some(({ title = '' }) => titleHasAll(title, text))
  )
}

/** For each row the last one above it that has a product. */
function ordersAbove<Product>(rows: readonly ReadRow<Product>[]): ReadonlyMap<ReadRow<Product>, ReadRow<Product>> {
  const above = new Map<ReadRow<Product>, ReadRow<Product>>()
  let [last, next]: (ReadRow<Product> | undefined)[] = []
  for (const row of rows.toSorted((one, other) => one.row.line.number - other.row.line.number)) {
    if (next && next.row.line.number < row.row.line.number) last = next
    if (last) above.set(row, last)
    if (isOrder(row)) next = row
  }
  return above
}

/** `Envío 1: 4 piezas` below a row of four pieces. */
function isPartOfAbove<Product>(text: string, line: ListLine, rowsAbove: () => readonly ReadRow<Product>[]): boolean {
  const written = part.exec(text)?.[1]
  if (written === undefined) return false
  const value = Number(written)
  const last = rowsAbove().findLast(({ reading }) => reading.kind === 'matched')
  return (
    last !== undefined &&
    line.number - last.row.line.number <= farthest &&
    last.reading.quantity === value &&
    last.doubts.length === 0
  )
}

/** `No. 1`, `No. 2`, `No. 3`, each alone in its line: they count the records. */
function countingLines<Product>(open: readonly ReadRow<Product>[]): ReadonlySet<ListLine> {
  const numbered = open.flatMap(({ row: { line } }) => {
    const number = ordinal.exec(foldLine(line.text).trim())?.[1]
    return number === undefined ? [] : [{ line, number: Number(number) }]
  })
  const isCount = numbered.every(({ number }, index) => index === 0 || number > numbered[index - 1]!.number)
  return new Set(numbered.length >= fewest && isCount ? numbered.map(({ line }) => line) : [])
}

const fewest = 3
/** Lines. */
const farthest = 3
const longestRecord = 8
const ordinal = /^(?:no|num|numero|n[°º]|partida|renglon|item|linea|#)\W{0,3}(\d{1,4})\W*$/u
const reaction =
  /^(?:\d{1,2}\s*(?:[👍❤🙏😂👌✅🎉😊]\uFE0F?|me gusta|likes?|reacci[oó]n(?:es)?)|[👍❤🙏😂👌✅🎉😊]\uFE0F?\s*\d{1,2})$/iu
const confirmation = new RegExp(
  `^\\W*(?:(?:ok|oki|okay|va|vale|sale|si|claro|listo|perfecto|entonces|asi|quedan?|seria[n]?|son|van|esta bien|de acuerdo|correcto|exacto|sure|yes|right)\\W+){0,3}(?:(?:entonces|solo|nomas|las?|los|el|l[oa]s mism[oa]s|con)\\W+){0,2}(\\d{1,4}|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?:\\W+(?:entonces|ok|va|sale|por favor|porfa|gracias|nomas|nada mas|esta bien|then|please))*[^\\p{L}\\d]*$`,
  'u',
)
/** Of a shop's page or a program: nothing is ordered in their words. */
const buttons =
  /^(?:(?:\W|\ue000)*(?:(?:agregar|anadir|add|seguir|continuar|vaciar|convertir|guardar|editar|eliminar|descargar|compartir|actualizar|ver)(?: (?:en|a|al|el|la|mi|un|una|otr[oa]|an?|the|to|your))*(?: (?:producto|articulo|seccion|nota|linea|fila|partida|comprando|comprar|cotizacion|carrito|pedido|comentario|archivo|product|line|section|note|cart|row|item|shopping))+))+\W*$/u
/** `Impuesto IVA  Tipo Traslado  Base 6,390.93  …  Importe 1,022.55`: what a row of an invoice pays. */
const taxLine = /^\W*impuestos?(?!\p{L}).*(?<!\p{L})base \$?[\d,.]+/u
const institution =
  /^\W*(?:clave|cct)\W+\d{2}[a-z]{3}\d{4}[a-z](?![\p{L}\d])|^\W*(?:centro|escuela|notaria|preparatoria|secundaria|primaria|jardin|hospital|clinica|unidad medica|colegio|instituto|cbtis|cetis|cecati|conalep|universidad|facultad|delegacion|juzgado|plantel|telesecundaria)(?!\p{L})[^\d:;,]*(?<!\p{L})(?:no|num|numero)\W{1,3}\d{1,4}\W*$/u
/** `COT-SEN-1126-014`, alone in its line: the number of the document. */
const documentCode =
  /^(?:COT|OC|PO|REQ|RFQ|PED|PRE|FAC|FOLIO|SOL|LIC|IM|C\.?C\.?T)\.?[-\s/][A-Z0-9]{1,8}(?:[-/][A-Z0-9]{1,8}){0,4}$/u
const entries =
  /^(\d{1,4}) (?:productos?|articulos?|partidas?|renglones|items?|products?|lines?)(?: (?:seleccionad[oa]s?|en (?:el |tu |su )?(?:carrito|pedido)|selected|in (?:your )?cart|total(?:es)?|en total))?\W*$/u
const part = new RegExp(
  `^\\W*(?:envio|entrega|embarque|release|shipment|ship|delivery)\\s?#?\\d{1,3}\\s*[:.-]\\s*(\\d{1,5})(?:[.,]0+)?(?:\\s+(?:${units}))?(?!\\d)`,
  'u',
)
