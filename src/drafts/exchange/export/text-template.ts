import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type ColumnWith, columnsWith, lineColumns } from '#src/drafts/model/lines/column-definition.ts'
import { openPieces } from '#src/drafts/model/money/draft-sums.ts'
import type { DraftTotals } from '#src/drafts/model/money/money.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import type { Locale } from '#src/i18n/locale.ts'
import type { ExportedLine } from './exported-line.ts'
import { placedInWords } from './placed-columns.ts'

/** A text for a draft or order. `{field}` is replaced by its value, `{{` by `{`. `first` and `last` may be empty. */
export type TextTemplate = { readonly first: string; readonly line: string; readonly last: string }

/** A draft, or one of its orders, which has a number and one warehouse. */
export type TextSource = Pick<Draft, 'name' | 'note'> & {
  readonly lines: readonly ExportedLine[]
  /** Of a draft: what is placed and what is to be placed. */
  readonly totals: DraftTotals
  /** What it costs with the prices of now; null where these are its prices. */
  readonly newTotal: NewTotal | null
  readonly order?: OrderWords
}

/** `checked`: how many products were checked, and when, in words. */
export type OrderWords = { readonly number: string; readonly warehouse: string; readonly checked: string }

const columns = columnsWith('named', 'quantity')
type ColumnField = (typeof lineColumns)[ColumnWith<'named'>]['named'][0]
const columnFields = Object.fromEntries(columns.map((name) => lineColumns[name].named))

/** English and Spanish names of the fields of a line, and of the first and last line. Both are always recognized. */
export const lineTextFields = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the columns
  ...(columnFields as Record<ColumnField, string>),
  number: 'número',
  placed: 'colocadas',
  open: 'por colocar',
  orders: 'órdenes',
  order: 'orden',
} as const
export const frameTextFields = {
  name: 'nombre',
  note: 'nota',
  date: 'fecha',
  lines: 'líneas',
  pieces: 'piezas',
  subtotal: 'subtotal',
  iva: 'iva',
  total: 'total',
  order: 'orden',
  warehouse: 'almacén',
  checked: 'revisado',
} as const

/** Fields that only orders have; empty in a draft. */
export const orderFields = { line: ['order'], frame: ['order', 'warehouse', 'checked'] } as const satisfies {
  line: readonly LineField[]
  frame: readonly FrameField[]
}

export type LineField = keyof typeof lineTextFields
export type FrameField = keyof typeof frameTextFields

/**
 * Writes a draft or order with the template, one text line per line. Numbers of a line are plain, for programs. Sums in
 * the first and last line are formatted, for people.
 *
 * @param most lines at most, for a preview
 */
export function writeText(
  source: TextSource,
  { first, line, last }: TextTemplate,
  formats: Formats,
  most = source.lines.length,
): string[] {
  const frame = frameValues(source, formats)
  const writeLine = compile(line, lineNames)
  const order = source.order?.number ?? ''
  const lines = source.lines
    .slice(0, most)
    .map((each, index) => writeLine({ ...lineValues(each, index, formats), order }))
  return [
    ...(first === '' ? [] : [compile(first, frameNames)(frame)]),
    ...lines,
    ...(last === '' ? [] : [compile(last, frameNames)(frame)]),
  ]
}

/** Texts in braces that are not a field of their part. They are copied unchanged. */
export function unknownFields({ first, line, last }: TextTemplate): string[] {
  return [...new Set([...unknownIn(first, frameNames), ...unknownIn(line, lineNames), ...unknownIn(last, frameNames)])]
}

/** Whether the template has a field that only orders have. */
export function saysOrder({ first, line, last }: TextTemplate): boolean {
  const inFrame = [first, last].some((template) => hasField(template, frameNames, orderFields.frame))
  return inFrame || hasField(line, lineNames, orderFields.line)
}

/** Whether the template has a price or a sum. */
export function saysMoney({ first, line, last }: TextTemplate): boolean {
  const inFrame = [first, last].some((template) => hasField(template, frameNames, ['subtotal', 'iva', 'total']))
  return inFrame || hasField(line, lineNames, ['price', 'subtotal'])
}

function hasField(template: string, names: ReadonlyMap<string, string>, wanted: readonly string[]): boolean {
  return [...template.matchAll(fieldPattern)].some(([whole, name]) => {
    const field = whole === '{{' ? undefined : names.get(nameKey(name ?? ''))
    return field !== undefined && wanted.includes(field)
  })
}

function unknownIn(template: string, names: ReadonlyMap<string, unknown>): string[] {
  return [...template.matchAll(fieldPattern)]
    .filter(([whole, name]) => whole !== '{{' && !names.has(nameKey(name ?? '')))
    .map(([whole]) => whole)
}

/** The same template with its field names in this language. */
export function withFieldsIn(locale: Locale, { first, line, last }: TextTemplate): TextTemplate {
  const rename = <Field extends string>(
    template: string,
    names: ReadonlyMap<string, Field>,
    spanish: Readonly<Record<Field, string>>,
  ) =>
    template.replaceAll(fieldPattern, (whole: string, name: string | undefined) => {
      const field = whole === '{{' ? undefined : names.get(nameKey(name ?? ''))
      return field === undefined ? whole : `{${locale === 'en' ? field : spanish[field]}}`
    })
  return {
    first: rename(first, frameNames, frameTextFields),
    line: rename(line, lineNames, lineTextFields),
    last: rename(last, frameNames, frameTextFields),
  }
}

/** Also matches a single `{`: an unclosed field counts as unknown. */
const fieldPattern = /\{\{|\{([^{}\r\n]*)\}|\{/g

function compile<Field extends string>(
  template: string,
  names: ReadonlyMap<string, Field>,
): (values: Record<Field, string>) => string {
  return (values) =>
    template.replaceAll(fieldPattern, (whole: string, name: string | undefined) => {
      if (whole === '{{') return '{'
      const field = names.get(nameKey(name ?? ''))
      return field === undefined ? whole : values[field].replaceAll(lineBreaks, ' ')
    })
}

/** Replaced by a space, so that a value stays on its line. */
const lineBreaks = /(?<!\s)\s*[\r\n\v\f\u0085\u2028\u2029]\s*/g

function lineValues(line: ExportedLine, index: number, formats: Formats): Record<Exclude<LineField, 'order'>, string> {
  const { price, placed } = line
  const plain = { ...line, price: price === null ? '' : plainPrice(price) }
  const values = Object.fromEntries(columns.map((name) => [lineColumns[name].named[0], String(plain[name] ?? '')]))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the columns
    ...(values as Record<ColumnField, string>),
    number: String(index + 1),
    placed: String(placed?.pieces ?? 0),
    open: String(openPieces(line, placed ?? undefined)),
    orders: placedInWords(line, formats),
  }
}

function frameValues(source: TextSource, formats: Formats): Record<FrameField, string> {
  const { name, note, lines, totals, order } = source
  return {
    name,
    note,
    date: formats.date(Date.now()),
    lines: formats.number(lines.length),
    pieces: formats.number(totals.pieces),
    subtotal: formats.money(totals.subtotal),
    iva: formats.money(totals.iva),
    total: formats.money(totals.total),
    order: order?.number ?? '',
    warehouse: order?.warehouse ?? '',
    checked: order?.checked ?? '',
  }
}

/** At least two decimals, more where the price has more. */
function plainPrice(price: number): string {
  return price.toLocaleString('en-US', { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 20 })
}

const lineNames = namesOf(lineTextFields)
const frameNames = namesOf(frameTextFields)

function namesOf<Field extends string>(fields: Readonly<Record<Field, string>>): ReadonlyMap<string, Field> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are fields
  const pairs = Object.entries(fields) as [Field, string][]
  return new Map(
    pairs.flatMap(([english, spanish]) => [[english, english] as const, [nameKey(spanish), english] as const]),
  )
}

/** Ignores case and accents: `{Título}` is `{titulo}`. */
function nameKey(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
