import type { ColumnMeaning } from '#src/drafts/list-reader/columns/column-kinds.ts'

/*
 * Purchase orders as machines send them to each other: ANSI ASC X12 850, as chains and plants in North America do
 * (`PO1*1*24*EA*118.4**UP*740617684889*VN*DT51G4/128GB~`), and UN/EDIFACT ORDERS (`LIN+1++7503027114697:EN'`,
 * `QTY+21:24:PCE'`). Both are read as rows of a table: a tab between elements and a line for each item, character by
 * character, so that every place stays.
 */

/** The text of an order with its items as lines; null where a text is none. */
export function plainEdi(text: string): string | null {
  return plainX12(text) ?? plainEdifact(text)
}

/** The separators of X12 are those that its ISA segment shows: behind its name, and before the GS segment. */
function plainX12(text: string): string | null {
  const separator = /^\W{0,8}ISA([^\w\s])/.exec(text)?.[1]
  if (separator === undefined) return null
  const group = text.indexOf(`GS${separator}`)
  if (group < 0 || !text.includes(`ST${separator}850${separator}`)) return null
  const end = text.slice(0, group).trimEnd().at(-1)!
  const isSegmented = end !== separator && /^[^\w\s]$/.test(end)
  const isTag = tagsOfNotes(text, isSegmented ? end : '\n', separator)
  return mapped(text, (sign, at) => {
    if (isTag(at)) return ' '
    if (sign === separator) return '\t'
    if (!isSegmented || sign !== end) return sign
    // A segment that is a line already goes on being one.
    return /[\r\n]/.test(text[at + 1] ?? '') ? ' ' : '\n'
  })
}

/** The separators of EDIFACT are the usual ones, where no UNA segment says others. */
function plainEdifact(text: string): string | null {
  const [, una] = /^\W{0,8}UNA([^\w\s]{2}.[^\w].[^\w\s])/.exec(text) ?? []
  const [component, element, , release, , end] = una ?? ":+.? '"
  if (!/^\W{0,8}UN[ABH]/.test(text) || !text.includes(`${element!}ORDERS${component!}`)) return null
  /** `5?'` is five feet, and ends no segment. */
  const isPlain = (at: number) => release !== ' ' && text[at - 1] === release && text[at - 2] !== release
  const isTag = tagsOfNotes(text, end!, element!)
  const begins = new Set<number>()
  for (let at = text.indexOf(end!); at >= 0; at = text.indexOf(end!, at + 1)) {
    if (isPlain(at)) continue
    const next = at + 1 + /^\s*/.exec(text.slice(at + 1, at + 4))![0].length
    if (!ofItem.has(text.slice(next, next + 3))) begins.add(next)
  }
  // The segments of an item are one line.
  return mapped(text, (sign, at) => {
    if (isTag(at)) return ' '
    if (isPlain(at)) return sign
    if (sign === component || sign === element) return '\t'
    if (sign === end) return begins.has(at + 1) ? '\n' : '\t'
    if (!/[\r\n]/.test(sign)) return sign
    return begins.has(at + 1) || begins.has(at + 2) ? sign : ' '
  })
}

/** Segments that say more of the item above: its numbers, description, quantity, price. */
const ofItem: ReadonlySet<string> = new Set(['PIA', 'IMD', 'QTY', 'PRI', 'MOA'])

/** Segments that a person wrote, with the number of elements before the words: messages, notes and texts. */
const notes: Readonly<Record<string, number>> = { MSG: 1, NTE: 2, MTX: 2, FTX: 4 }

/**
 * Where the name and the qualifiers of a note stand, which are no words. The words may ask for something, as in any other
 * mail.
 */
function tagsOfNotes(text: string, end: string, separator: string): (at: number) => boolean {
  const places = new Set<number>()
  for (const [name, elements] of Object.entries(notes)) {
    const tag = `${name}${separator}`
    for (let at = text.indexOf(tag); at >= 0; at = text.indexOf(tag, at + 1)) {
      if (at > 0 && !/\s/.test(text[at - 1]!) && text[at - 1] !== end) continue
      let words = at
      for (let left = elements; left > 0 && words > 0; left -= 1) words = text.indexOf(separator, words) + 1
      for (let place = at; place < words; place += 1) places.add(place)
    }
  }
  return (at) => places.has(at)
}

function mapped(text: string, signOf: (sign: string, at: number) => string): string {
  let plain = ''
  for (let at = 0; at < text.length; at += 1) plain += signOf(text[at]!, at)
  return plain
}

/** Whether a line of such a text asks for a product: the baseline item data, or a line item. */
export function isEdiItem(raw: string): boolean {
  return /^\s*(?:PO1|LIN)\t/.test(raw)
}

/** Whether a line of such a text may ask for something: an item, or what a person wrote. */
export function asksInEdi(raw: string): boolean {
  return isEdiItem(raw) || /^ {4}/.test(raw)
}

type EdiTotal = { readonly of: 'rows' | 'pieces'; readonly written: string }

/** What an order says of itself at its end, to be held against what was read of it; empty for any other line. */
export function ediTotals(raw: string): readonly EdiTotal[] {
  const [name, first = '', second = ''] = raw.trim().split('\t')
  const stated = (of: EdiTotal['of'], written: string): readonly EdiTotal[] =>
    written.trim() === '' ? [] : [{ of, written: written.trim() }]
  if (name === 'CTT') return [...stated('rows', first), ...stated('pieces', second)]
  const of = name === 'CNT' ? controls[first.trim()] : undefined
  return of === undefined ? [] : stated(of, second)
}

/** EDIFACT's 6069: the sum of the quantities of the lines, and how many lines there are. */
const controls: Readonly<Record<string, EdiTotal['of']>> = { 1: 'pieces', 2: 'rows' }

/** The unit of an item's quantity, where it is no piece: `CA` is a case. Null of other texts. */
export function packOfEdi(cells: readonly string[], quantityAt: number): string | null {
  const unit = cells[quantityAt + 1]?.trim() ?? ''
  return isEdiItem(`${cells[0]?.trim()}\t`) && unit !== '' && !pieces.has(unit.toUpperCase()) ? unit : null
}

/** X12's data element 355 and UN/ECE Recommendation 20: each, piece, unit, one. */
const pieces: ReadonlySet<string> = new Set(['EA', 'PC', 'PCE', 'PCS', 'UN', 'UNT', 'ST', 'C62', 'H87', 'NAR', 'NMB'])

/** The meanings of the elements of an item. */
export function ediColumns(cells: readonly string[]): ColumnMeaning[] {
  const columns = cells[0]?.trim() === 'PO1' ? x12Columns(cells) : edifactColumns(cells)
  return columns.map((column, at) => (column !== 'unused' && columns.indexOf(column) < at ? 'unused' : column))
}

/** Position, quantity, unit, price, its basis, and pairs of a qualifier and a number. */
function x12Columns(cells: readonly string[]): ColumnMeaning[] {
  const columns: ColumnMeaning[] = ['unused', 'unused', 'quantity', 'unused', 'price', 'unused']
  for (let at = columns.length; at < cells.length; at += 2) columns.push('unused', qualified(cells[at]))
  return columns.slice(0, cells.length)
}

/** Of each segment by its name: numbers stand before their qualifiers, quantities and prices behind them. */
function edifactColumns(cells: readonly string[]): ColumnMeaning[] {
  let segment = ''
  return cells.map((cell, at) => {
    const name = cell.trim()
    if (name === 'LIN' || ofItem.has(name)) segment = name
    const [before, after] = [cells[at - 1]?.trim(), cells[at + 1]?.trim()]
    if ((segment === 'LIN' || segment === 'PIA') && name !== '') return qualified(after)
    if (segment === 'QTY' && before === '21') return 'quantity'
    if (segment === 'PRI' && (before === 'AAA' || before === 'AAB')) return 'price'
    return segment === 'IMD' && /\p{L}{3}/u.test(name) && name.includes(' ') ? 'title' : 'unused'
  })
}

function qualified(qualifier = ''): ColumnMeaning {
  return qualifiers[qualifier.trim().toUpperCase()] ?? 'unused'
}

/** X12's data element 235 and EDIFACT's 7143, as far as they say whose number it is. A buyer's own finds nothing. */
const qualifiers: Readonly<Record<string, ColumnMeaning>> = {
  UP: 'ean',
  EN: 'ean',
  SRV: 'ean',
  UK: 'ean',
  UA: 'ean',
  UI: 'ean',
  EO: 'ean',
  VN: 'sku',
  VP: 'sku',
  VC: 'sku',
  SK: 'sku',
  SA: 'sku',
  MG: 'manufacturerSku',
  MN: 'manufacturerSku',
  MP: 'manufacturerSku',
  MF: 'manufacturerSku',
  PD: 'title',
}
