import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import { fieldsOf, ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import { writeQuestion } from './left-question.ts'
import { type LeftColumn, type LeftWords, leftColumns } from './left-words.ts'

type Row = SettledRow<{ readonly sku: string; readonly title?: string }>

/**
 * The open rows of a list as a table that `readLeft` reads back as they were: with their products, all quantities that
 * may be meant, and what is asked. Without the lines around them, the lines themselves would be read otherwise.
 */
export function leftText(rows: readonly Row[], words: LeftWords): string {
  const open = rows.filter(({ problem }) => problem !== null)
  return [words.columns, ...open.map((row) => cellsOf(row, words))]
    .map((cells) => leftColumns.map((column) => plainCell(cells[column])).join('\t'))
    .join('\n')
}

function cellsOf({ row, code, product, quantity, problem, doubts }: Row, words: LeftWords): Record<LeftColumn, string> {
  const quantities = quantity === row.reading.quantity ? row.quantities : []
  const offered = row.reading.kind === 'ambiguous' ? row.reading.products : []
  return {
    quantity: [...new Set([quantity, ...quantities])].join(betweenQuantities),
    code: code ?? '',
    sku: product?.sku ?? [...new Set(offered.map(({ sku }) => sku))].join(betweenSkus),
    title: product?.title ?? row.words,
    question: writeQuestion({ reason: problem === 'doubtful' ? null : problem, doubts }, words),
    written: row.written,
    price: row.price === null ? '' : String(row.price),
    warehouses: splitWords(row.split),
    ...fieldsOf(row, ownTexts),
  }
}

export const betweenQuantities = ' / '
export const betweenSkus = ' · '

/** What is in a cell has no tab and no end of a line. */
function plainCell(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
