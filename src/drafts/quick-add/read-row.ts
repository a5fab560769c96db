import {
  type CodeMatch,
  groupByProduct,
  type Hit,
  type Identified,
  isShortNumber,
  type MatchStage,
  matchesIn,
} from './list-codes.ts'
import { hasCode } from './list-columns.ts'
import type { NumberStyle } from './list-numbers.ts'
import { codeCells, type LaidOutRow } from './list-rows.ts'
import type { ColumnMeanings } from './list-tables.ts'
import { type CodeCandidate, cellMark, looksLikeCode, singleCandidates, spanCandidates, tokensOf } from './row-codes.ts'
import { codeMark, countsPieces, type RowQuantity, readQuantityCell, readRowQuantity } from './row-quantity.ts'

export type RowReading<Product> =
  | {
      readonly kind: 'matched'
      readonly code: string
      readonly stage: MatchStage
      readonly product: Product
      readonly quantity: number
    }
  /** The code fits several products: somebody has to say which is meant. */
  | {
      readonly kind: 'ambiguous'
      readonly code: string
      readonly products: readonly Product[]
      readonly quantity: number
    }
  /** Not to be bought as it is. */
  | {
      readonly kind: 'left'
      readonly reason: LeftReason
      readonly code: string | null
      readonly product: Product | null
      readonly quantity: number
    }

export type LeftReason = 'not-found' | 'zero' | 'bad-quantity'

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

function readTableRow<Product extends Identified>(
  { cells, columns, text, table }: LaidOutRow,
  codes: readonly CodeCandidate[],
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
  style: NumberStyle,
): RowReading<Product>[] {
  const place = columns?.indexOf('quantity') ?? -1
  const hits = codes.flatMap((candidate) => {
    const match = known.get(candidate.code)
    return match ? [{ candidate, match }] : []
  })
  // The columns named no code that anybody has: perhaps it stands in the description.
  const elsewhere = hits.length > 0 ? [] : matchesIn(singleCandidates(text), known)
  const [first] = groupByProduct(hits.length > 0 ? hits : elsewhere)
  const quantity =
    place >= 0
      ? readQuantityCell(cells[place] ?? '', style)
      : readRowQuantity(`${codeMark} ${withoutCodes(cells, columns)}`, style)
  if (place >= 0 && table?.isForm && (quantity.kind === 'none' || quantity.kind === 'zero')) return []
  if (first) return [readingOf(first, quantity)]
  const [code] = codes
  if (!code && !hasCode(columns ?? [])) return readDescribed(cells, columns, quantity)
  // A heading between the rows, or a remark, stands alone in its first cell.
  const filled = cells.filter((cell) => cell !== '').length
  if (filled === 1 && cells.length > 1 && isHeading.test(code?.code ?? '')) return []
  // A line below the table, such as its footer, falls into fewer cells than a row.
  if (code === undefined || !/[\p{L}\d]/u.test(code.code) || /^[\p{L}. ]+:\s/u.test(code.code)) return []
  if (cells.length * 2 < (columns?.length ?? 0)) return []
  return [
    {
      kind: 'left',
      reason: 'not-found',
      code: code.code,
      product: null,
      quantity: quantity.kind === 'quantity' ? quantity.value : 1,
    },
  ]
}

/** A table that names no code: what has a description and a quantity asks for something. */
function readDescribed<Product>(
  cells: readonly string[],
  columns: ColumnMeanings | null,
  quantity: RowQuantity,
): RowReading<Product>[] {
  const title = cells[columns?.indexOf('title') ?? -1] ?? ''
  if (!/\p{L}{3}/u.test(title) || quantity.kind !== 'quantity') return []
  return [{ kind: 'left', reason: 'not-found', code: null, product: null, quantity: quantity.value }]
}

/** What of a table's row may say how many, where no column does. */
function withoutCodes(cells: readonly string[], columns: ColumnMeanings | null): string {
  return cells.filter((_, index) => (columns?.[index] ?? null) === null).join(` ${cellMark} `)
}

/** Codes that nobody has, beside others that are known: one of several in the row, or one with its own quantity. */
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

/** `3 de CF258A y 2 de TL-SG1008D`, `CF258A 3, TL-SG1008D 2`, or codes alone: each has what stands on its side. */
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

/** The codes of a row that the catalog knows, alone or with blanks in them; not those of a table's columns. */
export function knownIn<Product extends Identified>(
  row: LaidOutRow,
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
): Hit<Product>[] {
  const singles = matchesIn(singleCandidates(row.text), known)
  const hits = singles.length > 0 ? singles : matchesIn(spanCandidates(row.text), known)
  // A small number is one of the house's codes only where nobody talks: `Ext. 2024`.
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

/** What the product is called orders nothing: `RJ45 Cat 6`. A number goes with the word beside it that the title has. */
function withoutTitles(text: string, titles: readonly string[]): string {
  const known = titles.map((title) => ` ${plainWords(title)} `)
  return text
    .replace(/([\p{L}\d.]+)(\s+)(?=([\p{L}\d.]+))/gu, (pair, left: string, blank: string, right: string) => {
      const words = ` ${plainWords(`${left} ${right}`)} `
      const isOfTitle = /\d/.test(words) && known.some((title) => title.includes(words))
      return isOfTitle && /^[\d.]+$/.test(left) ? blank : pair
    })
    .replace(/(?<=([\p{L}\d.]+)\s+)(\d+)(?![\p{L}\d.])/gu, (figure, left: string) => {
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

export function readingOf<Product>({ candidate, match }: Hit<Product>, quantity: RowQuantity): RowReading<Product> {
  const { code } = candidate
  const [product = null] = match.products
  if (quantity.kind === 'zero') return { kind: 'left', reason: 'zero', code, product, quantity: 0 }
  if (quantity.kind === 'bad') return { kind: 'left', reason: 'bad-quantity', code, product, quantity: 1 }
  const value = quantity.kind === 'quantity' ? quantity.value : 1
  if (product === null) return { kind: 'left', reason: 'not-found', code, product, quantity: value }
  if (match.products.length > 1) {
    return { kind: 'ambiguous', code, products: match.products, quantity: value }
  }
  return { kind: 'matched', code, stage: match.stage, product, quantity: value }
}

/** No code of the row is known: it is left where it asks for something, and passed over where it only talks. */
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

/** No digit, or words enough for a sentence. */
const isHeading = /^\D+$|\S+\s+\S+\s+\S+/

/** `Usuario: CAJA02`: a field of a form that names no product. */
function isLabelled(text: string): boolean {
  const label = /^\s*([\p{L} .]{3,25}):\s/u.exec(text)?.[1]
  return label !== undefined && !countsPieces(text) && !productLabel.test(label)
}

const productLabel = /clave|c[oó]digo|sku|producto|art[ií]culo|modelo|parte|part|item|ean|upc|code|product/iu

/** What is written beside orders and orders nothing. */
const talks =
  /(?<![\p{L}])(?:tel|tels|telefono|teléfono|cel|celular|whats|whatsapp|ext|rfc|clabe|cuenta|banco|folio|cotizaci[oó]n|cot|factura|pedido no|orden no|orden de compra|o\.?c\.?|p\.?o\.?|gu[ií]a|c\.?p\.?|col|colonia|calle|av|avenida|fecha|cliente|vendedor|ship to|vigencia|listado|reporte|report|p[aá]gina|page|quote|invoice|phone|mobile)(?!\p{L})\.?[\s\ue000]*[:#]?[\s\ue000]*[\p{L}\d+(]/iu
/** The row names the order itself, or who it is between. */
const names =
  /^\W*(?:licitaci[oó]n|sociedad|proveedor|pedido|contrato|requisici[oó]n|proyecto|supplier|vendor|contract|project)(?!\p{L})/iu
const sumsUp =
  /^\W*(?:sub\s?-?total|total|totales|importe total|i\.?v\.?a\.?|gran total|suma|grand total|tax|descuento)(?![\p{L}])/iu
