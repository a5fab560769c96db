import { sheetText } from '#src/drafts/list-reader/files/sheet-text.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { plainNumber } from '#src/sheets/plain-number.ts'
import type { SmallProduct } from './find-in-products.ts'
import type { KnownLine, KnownList, KnownRequest, ListForm, Span, TableFacts } from './known-list.ts'

/** The forms of the lists in `lists/`, by their numbers. A form that is not here is a table between tabs. */
const formOf: Readonly<Record<string, ListForm>> = {
  ...named('export', [1, 2, 40, 51]),
  ...named('chat', [3, 4, 16, 17, 18, 19, 22, 26, 32, 45, 54]),
  ...named('mail', [5, 6, 31, 38, 46, 53]),
  ...named('fixed columns', [7, 24, 34, 42, 43, 52]),
  ...named('codes', [20, 23]),
  ...named('prose', [21, 30, 37]),
  ...named('blocks', [35, 36, 39]),
  ...named('quotation', [50]),
}

/** A file of `lists/`, with the answers beside it. */
export type FixtureFile = { readonly name: string; readonly text: string; readonly expected: FixtureAnswers }

export type FixtureAnswers = {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly left: readonly { readonly reason: string }[]
}

/** The text of a sheet's cells, as the workbook reader returns them: texts as they are, numbers with all digits. */
export function textOfCells(rows: readonly (readonly (string | number | null)[])[]): string {
  return sheetText(rows.map((row) => row.map((cell) => (typeof cell === 'number' ? plainNumber(cell) : (cell ?? '')))))
}

/**
 * The fixture as a list of which everything is known; null where it is not read right unchanged. Its answers do not
 * name lines: those come from the rows, whose sums have to be the answers.
 */
export async function readFixture(
  { name, text, expected }: FixtureFile,
  find: FindCodes<SmallProduct>,
): Promise<KnownList | null> {
  const rows = (await readList(text, find)).rows.filter(
    ({ reading, told }) =>
      told !== 'none-wanted' && (reading.kind !== 'left' || !['not-read', 'total-differs'].includes(reading.reason)),
  )
  const sums = new Map<string, number>()
  const reasons: string[] = []
  for (const { reading } of rows) {
    if (reading.kind === 'matched') {
      sums.set(reading.product.sku, (sums.get(reading.product.sku) ?? 0) + reading.quantity)
    } else reasons.push(reading.kind === 'left' ? reading.reason : reading.kind)
  }
  const wanted = new Map(expected.lines.map(({ sku, quantity }) => [sku, quantity]))
  const isRight =
    sums.size === wanted.size &&
    [...sums].every(([sku, quantity]) => wanted.get(sku) === quantity) &&
    reasons.join() === expected.left.map(({ reason }) => reason).join()
  if (!isRight) return null

  const form = formOf[Number.parseInt(name, 10)] ?? 'table'
  const texts = text.split(/\r\n|\r|\n/)
  const lines = texts.map((line, index): KnownLine => {
    const own = rows.filter((row) => row.line === index + 1)
    const body = form === 'table' || form === 'fixed columns' ? 0 : bodyOf(line)
    const requests = own.map(({ reading }): KnownRequest => {
      const code = placeOf(line, reading.code)
      if (reading.kind === 'matched') {
        const { product, quantity } = reading
        return { kind: 'asked', sku: product.sku, quantity, code, amount: amountIn(line, { body, code, quantity }) }
      }
      const kind = reading.kind === 'left' && reading.reason === 'not-found' ? 'unknown' : 'unclear'
      const sku = reading.kind === 'left' && kind === 'unclear' ? (reading.product?.sku ?? null) : null
      return { kind, sku, quantity: null, code, amount: null }
    })
    const only = requests.length === 1
    return {
      text: line,
      kind: requests.length === 0 ? 'other' : form === 'table' || form === 'fixed columns' ? 'row' : 'request',
      body,
      requests: requests.map((request) => (only ? request : { ...request, amount: null })),
    }
  })
  return {
    name,
    form,
    lines,
    lineEnd: text.includes('\r\n') ? '\r\n' : text.includes('\n') || !text.includes('\r') ? '\n' : '\r',
    table: form === 'table' ? { separator: separatorOf(text), columns: null } : null,
  }
}

function named(form: ListForm, numbers: readonly number[]): Record<string, ListForm> {
  return Object.fromEntries(numbers.map((number) => [number, form]))
}

function separatorOf(text: string): TableFacts['separator'] {
  if (text.includes('\t')) return '\t'
  return text.includes('|') ? '|' : text.includes(';') ? ';' : ','
}

/** Behind quote marks, sender and time, bullet and list number. */
function bodyOf(line: string): number {
  const sender = /^\u200E?(?:\[[^\]]+\] [^:]{1,40}: |\d+\/\d+\/\d+, [^-]+ - [^:]{1,40}: )/.exec(line)
  const from = sender?.[0].length ?? 0
  const marks = /^(?:>\s?)*\s*(?:[-•*·–▪✅]\uFE0F?\s*)?(?:(?:\d{1,3}|[a-z])[.)]-?\s+)?/u.exec(line.slice(from))
  return from + (marks?.[0].length ?? 0)
}

/** Without a bullet glued to the code. */
function placeOf(line: string, written: string | null): Span | null {
  const code = (written ?? '').replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '').toLowerCase()
  const start = line.toLowerCase().indexOf(code)
  return code === '' || start < 0 || line.toLowerCase().length !== line.length
    ? null
    : { start, end: start + code.length }
}

/** The place of the quantity, where it is the only number beside the code. */
function amountIn(line: string, known: { body: number; code: Span | null; quantity: number }): Span | null {
  const { body, code, quantity } = known
  if (!code) return null
  const numbers = [...line.matchAll(/\d+(?:[.,]\d+)*/g)]
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length, text }))
    .filter(({ start, end }) => start >= body && (end <= code.start || start >= code.end))
  const [only] = numbers
  return only && numbers.length === 1 && Number(only.text) === quantity ? { start: only.start, end: only.end } : null
}
