import type { KnownLine, KnownList, Span, TableColumn, TableFacts } from './known-list.ts'

export type KnownTable = TableFacts & { readonly columns: readonly TableColumn[] }

/** The table of a list whose columns are known; null where a cell may be quoted, or a line is not one row. */
export function tableOf({ table, lines }: KnownList): KnownTable | null {
  if (!table?.columns || table.separator === ',') return null
  const known = { ...table, columns: table.columns }
  const rows = lines.filter(({ kind }) => kind === 'row' || kind === 'header')
  const isWhole = rows.every((line) => isRuler(line) || cellsOf(line, known)?.length === known.columns.length)
  return isWhole && !rows.some(({ text }) => /(?:^|[\t;|])\s*"/.test(text)) ? known : null
}

const marks: Readonly<Record<TableFacts['separator'], RegExp>> = {
  '\t': /\t/g,
  ';': /;/g,
  '|': /\|/g,
  ',': /,/g,
  '  ': / {2,}/g,
}

/** The places of a row's cells, without the blanks around them; null where blanks do not part all of them. */
export function cellsOf({ text, body }: KnownLine, { separator, columns }: KnownTable): Span[] | null {
  const content = text.slice(body)
  if (separator === '  ' && (content.startsWith(' ') || content.endsWith(' '))) return null
  const cells: Span[] = []
  let start = body
  for (const { index, 0: found } of content.matchAll(marks[separator])) {
    cells.push(trimmed(text, start, body + index))
    start = body + index + found.length
  }
  cells.push(trimmed(text, start, text.length))
  return cells.length === columns.length ? cells : null
}

export function isRuler({ text }: KnownLine): boolean {
  return /^[\s|:=_-]+$/.test(text)
}

function trimmed(text: string, start: number, end: number): Span {
  const cell = text.slice(start, end)
  const from = start + cell.length - cell.trimStart().length
  return { start: from, end: Math.max(from, start + cell.trimEnd().length) }
}
