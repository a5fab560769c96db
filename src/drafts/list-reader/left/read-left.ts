import type { ListLine } from '#src/drafts/list-reader/lines/clean-line.ts'
import { linesIn } from '#src/drafts/list-reader/lines/split-records.ts'
import type { Doubt, ListRow, PieceKind, RowReading } from '#src/drafts/list-reader/list-row.ts'
import type { RowSpan } from '#src/drafts/list-reader/rows/read-row.ts'
import type { FindCodes, Identified, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import { ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import { readSplitWords } from '#src/drafts/model/lines/split-words.ts'
import { readQuestion } from './left-question.ts'
import { betweenQuantities, betweenSkus } from './left-text.ts'
import { allLeftWords, type LeftColumn, leftColumns } from './left-words.ts'

/** A line of a text as it is, with its number, from 1. */
type TextLine = { readonly number: number; readonly raw: string; readonly start: number }

/**
 * The lines that `leftText` wrote, and the text without them: each of their characters is a blank, so that every other
 * place and line stays.
 */
export function takeLeft(pasted: string): { readonly text: string; readonly lines: readonly TextLine[] } {
  if (!headers.some((header) => pasted.includes(header))) return { text: pasted, lines: [] }
  const lines: TextLine[] = []
  let text = ''
  let ended = 0
  let isBelow = false
  for (const [at, { raw, start }] of linesIn(pasted).entries()) {
    const isHeader = headers.includes(raw.replace(/^\uFEFF/, '').trim())
    isBelow = isHeader || (isBelow && isRow(raw))
    if (isBelow && !isHeader) lines.push({ number: at + 1, raw, start })
    text += pasted.slice(ended, start) + (isBelow ? ' '.repeat(raw.length) : raw)
    ended = start + raw.length
  }
  return { text: text + pasted.slice(ended), lines }
}

/** Some programs take the empty cells at the end away. */
function isRow(raw: string): boolean {
  const { length } = raw.split('\t')
  return length > leftColumns.indexOf('question') && length <= leftColumns.length
}

/** Also without the texts of the person's own that came later: what was left before has no column for them. */
const headers = allLeftWords.flatMap(({ columns }) => {
  const names = leftColumns.map((column) => columns[column])
  return ownTexts.map((_, later) => names.slice(0, names.length - later).join('\t'))
})

/** A row that was left of a list, as it was, and what each part of its line is. */
type LeftRow<Product> = {
  readonly line: ListLine
  readonly row: ListRow<Product>
  readonly spans: readonly RowSpan[]
}

/** Reads what `leftText` wrote. Only what the catalog says of a code may be new. */
export async function readLeft<Product extends Identified>(
  lines: readonly TextLine[],
  find: FindCodes<Product>,
): Promise<LeftRow<Product>[]> {
  const all = lines.map((line) => ({ line, cells: cellsOf(line.raw) }))
  const codes = [...new Set(all.flatMap(({ cells }) => [cells.code, cells.sku, ...skusOf(cells.sku)]))].filter(
    (code) => code !== '',
  )
  const matches = await find(codes)
  const known = new Map(codes.map((code, at) => [code, matches[at] ?? null]))
  const productsOf = (code: string) => known.get(code)?.products ?? []
  return all.map(({ line: { number, raw, start }, cells }): LeftRow<Product> => {
    const own = productsOf(cells.sku)
    const named = own.length > 0 ? own : skusOf(cells.sku).flatMap(productsOf)
    const products = [...new Set(named.length > 0 ? named : productsOf(cells.code))]
    const quantities = cells.quantity.split(betweenQuantities).map(Number)
    const { reason, doubts } = readQuestion(cells.question)
    const reading = readingOf(cells.code || null, products, {
      quantity: quantities[0]!,
      reason,
      stage: known.get(cells.code)?.stage ?? stageOf(doubts),
    })
    const line = lineOf(raw, number, start)
    const possible = quantities.filter((each) => isQuantity(each))
    return {
      line,
      spans: spansOf(line),
      row: {
        line: number,
        written: cells.written,
        raw,
        ...recordOf(ownTexts, (name) => cells[name]),
        split: readSplitWords(cells.warehouses),
        words: reading.kind === 'left' && reading.product === null ? cells.title : '',
        table: null,
        reading,
        doubts,
        price: Number(cells.price) || null,
        quantities: possible.length > 0 ? possible : [1],
      },
    }
  })
}

function readingOf<Product>(
  code: string | null,
  products: readonly Product[],
  said: {
    quantity: number
    reason: ReturnType<typeof readQuestion>['reason']
    stage: MatchStage
  },
): RowReading<Product> {
  const { stage } = said
  const isRead = isQuantity(said.quantity)
  const quantity = isRead ? said.quantity : 1
  const [product = null] = products
  const left = { kind: 'left', code, product, quantity } as const
  if (said.reason === 'not-read' || said.reason === 'total-differs')
    return { ...left, reason: said.reason, product: null }
  if (product === null) return { ...left, reason: 'not-found' }
  if (products.length > 1) return { kind: 'ambiguous', code: code ?? '', products, quantity }
  if (quantity === 0) return { ...left, reason: 'zero' }
  if (said.reason === 'bad-quantity' || !isRead) return { ...left, reason: 'bad-quantity' }
  return { kind: 'matched', code: code ?? '', stage, product, quantity }
}

/** How a product was found whose code, as it was written, finds none. */
function stageOf(doubts: readonly Doubt[]): MatchStage {
  const has = (wanted: Doubt['kind']) => doubts.some(({ kind }) => kind === wanted)
  return has('respelled') ? 'respelled' : has('found-in-title') || has('unknown-code') ? 'title' : 'sku'
}

function cellsOf(raw: string): Readonly<Record<LeftColumn, string>> {
  const cells = raw.split('\t')
  return recordOf(leftColumns, (column) => (cells[leftColumns.indexOf(column)] ?? '').trim())
}

function skusOf(cell: string): string[] {
  return cell.split(betweenSkus)
}

function lineOf(raw: string, number: number, start: number): ListLine {
  return {
    number,
    ordinal: number,
    written: raw.trim(),
    text: raw,
    raw,
    isAside: false,
    beginsMessage: false,
    isQuoted: false,
    prefixes: [],
    struck: [],
    misread: [],
    start,
    at: (index) => start + index,
  }
}

const kinds: Partial<Record<LeftColumn, PieceKind>> = { quantity: 'quantity', code: 'code', price: 'price' }

function spansOf(line: ListLine): RowSpan[] {
  let at = 0
  return line.raw.split('\t').flatMap((cell, index) => {
    const start = at
    at += cell.length + 1
    const kind = kinds[leftColumns[index]!] ?? 'description'
    return cell === '' ? [] : [{ line, start, end: start + cell.length, kind }]
  })
}
