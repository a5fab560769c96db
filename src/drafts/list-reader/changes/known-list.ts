import type { ExpectedList } from './expected-list.ts'

/** A list of which everything is known that a change needs: what each line asks for, and where its codes stand. */
export type KnownList = {
  readonly name: string
  readonly form: ListForm
  readonly lines: readonly KnownLine[]
  readonly lineEnd: '\n' | '\r\n' | '\r'
  /** Null where no line is of a table. */
  readonly table: TableFacts | null
}

/**
 * `chat` and `mail`: a request a line, without and with words around it. `export`: each line has a sender and a time.
 * `prose`: requests in sentences. `quotation`: a row of a table with single blanks between its cells. `codes`: no
 * quantities. `words`: quantities in words. `blocks`: a request has several lines.
 */
export type ListForm =
  | 'chat'
  | 'mail'
  | 'export'
  | 'prose'
  | 'table'
  | 'fixed columns'
  | 'quotation'
  | 'codes'
  | 'words'
  | 'blocks'

/** `row`, `header` and `total` are of a table; `wrapped` is a part of a line that was broken. */
export type LineKind = 'request' | 'row' | 'header' | 'total' | 'wrapped' | 'other'

export type KnownLine = {
  readonly text: string
  readonly kind: LineKind
  /** Where the content begins, after bullets, list numbers, senders and quote marks. */
  readonly body: number
  readonly requests: readonly KnownRequest[]
}

export type KnownRequest = {
  readonly kind: 'asked' | 'unknown' | 'unclear'
  /** Null where the catalog does not have it, or more than once. */
  readonly sku: string | null
  /** Null where it is not known. */
  readonly quantity: number | null
  /** The place of the code; null where there is none, or where its place is not known. */
  readonly code: Span | null
  /** The place of the quantity's number, where it can be moved. */
  readonly amount: Span | null
}

export type Span = { readonly start: number; readonly end: number }

export type TableFacts = {
  readonly separator: '\t' | ';' | '|' | ',' | '  '
  /** Null where they are not known. */
  readonly columns: readonly TableColumn[] | null
}

export type TableColumn = 'item' | 'code' | 'title' | 'quantity' | 'unit' | 'price' | 'amount'

/** Random numbers that repeat; they come from the caller. */
export type Chances = {
  readonly below: (limit: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** A change that a program makes to a text, and that changes nothing of what a careful person orders. */
export type ListChange = {
  readonly name: string
  /** A careful person may have to ask, too: a doubt is not needless. */
  readonly expectsDoubts?: boolean
  readonly works: 'on lines' | 'on the text'
  readonly forms: readonly ListForm[]
  /** Null where it does not apply to this list, or changes nothing of it. */
  readonly apply: (list: KnownList, chances: Chances) => KnownList | null
}

export const allForms: readonly ListForm[] = [
  'chat',
  'mail',
  'export',
  'prose',
  'table',
  'fixed columns',
  'quotation',
  'codes',
  'words',
  'blocks',
]

/** The forms with a request a line, each line for itself. */
export const lineForms: readonly ListForm[] = ['chat', 'mail', 'codes', 'words']

export function textOf({ lines, lineEnd }: KnownList): string {
  return lines.map(({ text }) => text).join(lineEnd)
}

export function expectedOf({ lines }: KnownList): ExpectedList {
  const all = lines.flatMap(({ text, requests }, index) =>
    requests.map((request) => ({ ...request, line: index + 1, text })),
  )
  return {
    kind: null,
    asks: all.flatMap(({ kind, line, sku, quantity }) =>
      kind === 'asked' && sku !== null && quantity !== null ? [{ line, sku, quantity }] : [],
    ),
    unknown: all.flatMap(({ kind, line, text }) => (kind === 'unknown' ? [{ line, text }] : [])),
    unclear: all.flatMap(({ kind, line, text, sku }) =>
      kind === 'unclear' ? [{ line, why: text, ...(sku === null ? {} : { sku }) }] : [],
    ),
  }
}
