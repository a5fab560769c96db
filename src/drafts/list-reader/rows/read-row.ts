import type { RowReading } from '#src/drafts/list-reader/list-row.ts'
import { groupByProduct, type Hit, isShortNumber, matchesIn } from '#src/drafts/list-reader/reading/list-codes.ts'
import { codeCells, type LaidOutRow } from '#src/drafts/list-reader/reading/list-rows.ts'
import type { CodeMatch, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import type { NumberStyle } from './list-numbers.ts'
import { readTableRow } from './read-table-row.ts'
import { readingOf } from './reading-of.ts'
import { looksLikeCode, singleCandidates, spanCandidates, tokensOf } from './row-codes.ts'
import { codeMark, countsPieces, type RowQuantity, readQuantityCell, readRowQuantity } from './row-quantity.ts'

export function readRow<Product extends Identified>(
  row: LaidOutRow,
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
): RowReading<Product>[] {
  const { style } = row
  const ofColumns = codeCells(row)
  const isKnown = ofColumns.some(({ code }) => known.get(code))
  if (!isKnown && sumsUp.test(row.cells.find((cell) => cell !== '') ?? '')) return []
  if (ofColumns.length > 0 || row.columns) return readTableRow(row, ofColumns, known, style)
  const hits = knownIn(row, known)
  if (hits.length === 0) return readUnknown(row, style)
  const groups = groupByProduct(hits)
  const strangers = strangersAmong(row, hits, groups.length > 1)
  if (groups.length > 1 || strangers.length > 0) return readSeveral(row.text, [...hits, ...strangers], style)
  return [readingOf(groups[0]!, gluedQuantity(groups[0]!, style) ?? quantityIn(row, hits, style))]
}

/** Unknown codes beside known ones: a cell of a row with several products, or a code with its own quantity. */
function strangersAmong<Product>(
  row: LaidOutRow,
  hits: readonly Hit<Product>[],
  isOneOfSeveral: boolean,
): Hit<Product>[] {
  return tokensOf(row.text)
    .filter(({ code, start, end }) => {
      if (!looksLikeCode(code)) return false
      if (hits.some(({ candidate }) => start < candidate.end && candidate.start < end)) return false
      const hasQuantity = /(?<![\p{L}\d.,])\d+\s+(?:de|of|x)\s+$/iu.test(row.text.slice(0, start))
      return hasQuantity || (isOneOfSeveral && row.cells.includes(code))
    })
    .map((candidate) => ({ candidate, match: { stage: 'sku', products: [] } }))
}

/** `3 de CF258A y 2 de TL-SG1008D`, `CF258A 3, TL-SG1008D 2`, or only codes: all quantities are on the same side. */
function readSeveral<Product extends Identified>(
  text: string,
  named: readonly Hit<Product>[],
  style: NumberStyle,
): RowReading<Product>[] {
  const hits = named.toSorted((a, b) => a.candidate.start - b.candidate.start)
  const head = text.slice(0, hits[0]!.candidate.start)
  const standsBefore = /\d/.test(head) || readRowQuantity(`${head}${codeMark}`, style).kind === 'quantity'
  return hits.map((hit, index) => {
    const before = text.slice(hits[index - 1]?.candidate.end ?? 0, hit.candidate.start)
    const after = text.slice(hit.candidate.end, hits[index + 1]?.candidate.start ?? text.length)
    const side = standsBefore ? `${before} ${codeMark}` : `${codeMark} ${after}`
    return readingOf(hit, gluedQuantity(hit, style) ?? readRowQuantity(side, style))
  })
}

function gluedQuantity<Product>({ candidate }: Hit<Product>, style: NumberStyle): RowQuantity | null {
  return candidate.glued === null ? null : readQuantityCell(candidate.glued, style)
}

/** The codes in a row's text that the catalog has: single tokens, or else codes with blanks. Ignores table columns. */
export function knownIn<Product extends Identified>(
  row: LaidOutRow,
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
): Hit<Product>[] {
  const singles = matchesIn(singleCandidates(row.text), known)
  const hits = singles.length > 0 ? singles : matchesIn(spanCandidates(row.text), known)
  // A short number is not a code in a row with other information, such as `Ext. 2024`.
  return talks.test(row.text) ? hits.filter(({ candidate }) => !isShortNumber(candidate.code)) : hits
}

export function quantityIn<Product extends Identified>(
  row: LaidOutRow,
  hits: readonly Hit<Product>[],
  style: NumberStyle,
): RowQuantity {
  const [first] = hits
  if (!first) return { kind: 'none' }
  const titles = first.match.products.map(({ title = '' }) => title)
  return gluedQuantity(first, style) ?? readRowQuantity(withoutTitles(markCodes(row.text, hits), titles), style)
}

/** Removes numbers that belong to the product's title (`RJ45 Cat 6`): the title has the number beside the same word. */
function withoutTitles(text: string, titles: readonly string[]): string {
  const known = titles.map((title) => ` ${plainWords(title)} `)
  return text
    .replace(
      /(?<![\p{L}\d.])([\p{L}\d.]+)(\s+)(?=([\p{L}\d.]+))/gu,
      (pair, left: string, blank: string, right: string) => {
        const words = ` ${plainWords(`${left} ${right}`)} `
        const isOfTitle = /\d/.test(words) && known.some((title) => title.includes(words))
        return isOfTitle && /^[\d.]+$/.test(left) ? blank : pair
      },
    )
    .replace(/(?=\d)(?<=([\p{L}\d.]+)\s+)(\d+)(?![\p{L}\d.])/gu, (figure, left: string) => {
      const words = ` ${plainWords(`${left} ${figure}`)} `
      return known.some((title) => title.includes(words)) ? ' ' : figure
    })
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d.]+/gu, ' ')
    .trim()
}

function markCodes<Product>(text: string, hits: readonly Hit<Product>[]): string {
  let marked = ''
  let from = 0
  for (const { candidate } of hits) {
    marked += `${text.slice(from, candidate.start)}${codeMark}`
    from = candidate.end
  }
  return marked + text.slice(from)
}

/** Reads a row without a known code: not found where it requests something, nothing where it is other information. */
function readUnknown<Product>(row: LaidOutRow, style: NumberStyle): RowReading<Product>[] {
  if (talks.test(row.text) || isLabelled(row.text)) return []
  const code = tokensOf(row.text).find(({ code: each }) => looksLikeCode(each))
  if (!code && !countsPieces(row.text)) return []
  const marked = code ? markCodes(row.text, [{ candidate: code, match: { stage: 'sku', products: [] } }]) : row.text
  const quantity = readRowQuantity(marked, style)
  const isLabelCell = row.cells.length > 1 && !/\d/.test(row.cells[0] ?? '')
  if (names.test(row.text) && (quantity.kind === 'none' || isLabelCell)) return []
  return [
    {
      kind: 'left',
      reason: 'not-found',
      code: code?.code ?? null,
      product: null,
      quantity: quantity.kind === 'quantity' ? quantity.value : 1,
    },
  ]
}

/** Whether the row is a form field that names no product: `Usuario: CAJA02`. */
function isLabelled(text: string): boolean {
  const label = /^\s*([\p{L} .]{3,25}):\s/u.exec(text)?.[1]
  return label !== undefined && !countsPieces(text) && !productLabel.test(label)
}

const productLabel = /clave|c[oó]digo|sku|producto|art[ií]culo|modelo|parte|part|item|ean|upc|code|product/iu

/** Information beside an order that requests nothing, such as phone numbers, addresses, dates and document numbers. */
const talks =
  /(?<![\p{L}])(?:tel|tels|telefono|teléfono|cel|celular|whats|whatsapp|ext|rfc|clabe|cuenta|banco|folio|cotizaci[oó]n|cot|factura|pedido no|orden no|orden de compra|o\.?c\.?|p\.?o\.?|gu[ií]a|c\.?p\.?|col|colonia|calle|av|avenida|fecha|cliente|vendedor|ship to|vigencia|listado|reporte|report|p[aá]gina|page|quote|invoice|phone|mobile)(?!\p{L})\.?[\s\ue000]*(?:[:#][\s\ue000]*)?[\p{L}\d+(]/iu
/** The row names the order itself, or the companies of the order. */
const names =
  /^\W*(?:licitaci[oó]n|sociedad|proveedor|pedido|contrato|requisici[oó]n|proyecto|supplier|vendor|contract|project)(?!\p{L})/iu
const sumsUp =
  /^\W*(?:sub\s?-?total|total|totales|importe total|i\.?v\.?a\.?|gran total|suma|grand total|tax|descuento)(?![\p{L}])/iu
