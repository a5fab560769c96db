import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import type { ExpectedList } from './expected-list.ts'

/**
 * What became of a request. `right`: as asked, and certain; of one that is unknown or unclear, that the person is told.
 * `doubtful`: the person is told to look. The grave ones: `wrong` is a certain row with another product or quantity,
 * `lost` is no row at all.
 */
export type Outcome = 'right' | 'doubtful' | 'wrong' | 'lost'

type Named = { readonly sku: string }

export type JudgedRequest<Product = Named> = {
  readonly line: number
  readonly wanted: string
  readonly kind: 'asked' | 'unknown' | 'unclear'
  /** Null where the answers do not name them. */
  readonly sku: string | null
  readonly quantity: number | null
  readonly outcome: Outcome
  /** What the reader made of it; `''` where it is lost. */
  readonly got: string
  /** Null where it is lost. */
  readonly row: ListRow<Product> | null
}

export type JudgedRow<Product = Named> = {
  readonly line: number
  readonly got: string
  readonly row: ListRow<Product>
}

export type Judgement<Product = Named> = {
  readonly requests: readonly JudgedRequest<Product>[]
  /** Certain rows for nothing that was asked: as grave as a wrong one. */
  readonly invented: readonly JudgedRow<Product>[]
  /** Rows that ask the person about nothing. */
  readonly needless: readonly JudgedRow<Product>[]
}

type Row = ListRow<Named>

type Wanted = {
  readonly line: number
  readonly kind: JudgedRequest['kind']
  readonly text: string
  readonly sku?: string | undefined
  readonly quantity?: number
}

/** How far from the request's line its row may be: a row of a text that goes on in the next lines. */
const reach = 2
/** The same for a row with the product and the quantity that were asked for: its code may stand below a long description. */
const farthest = 5

/**
 * Compares what was read with what a careful person reads. Each row counts for one request, the one that it fits best;
 * only a line that is not read as a whole counts for all requests of that line.
 */
export function judgeList<Product extends Named>(
  expected: ExpectedList,
  rows: readonly ListRow<Product>[],
): Judgement<Product> {
  const all = wantedOf(expected)
  const found = new Map<Wanted, { readonly outcome: Outcome; readonly row: ListRow<Product> }>()
  const free = new Set(rows.filter(({ told }) => told === undefined))
  const settle = (outcome: Outcome, distance: number, fits: (wanted: Wanted, row: Row) => boolean) => {
    for (const wanted of all) {
      if (found.has(wanted)) continue
      const row = [...free].find((one) => distanceOf(wanted, one) <= distance && fits(wanted, one))
      if (!row) continue
      found.set(wanted, { outcome, row })
      free.delete(row)
    }
  }
  for (const distance of [0, reach, farthest]) settle('right', distance, isRight)
  for (const distance of [0, reach])
    settle('doubtful', distance, (wanted, row) => !isCertain(row) && isAbout(wanted, row))
  settle('doubtful', 0, ({ kind }, row) => kind !== 'asked' && mayBeAnything(row))
  for (const distance of [0, reach]) settle('wrong', distance, (wanted, row) => isCertain(row) && isAbout(wanted, row))
  settle('doubtful', 0, (_, row) => mayBeAnything(row))
  settle('wrong', 0, (_, row) => isCertain(row))
  settle('doubtful', reach, (_, row) => mayBeAnything(row))
  for (const wanted of all) {
    const whole = found.has(wanted) ? undefined : rows.find((row) => row.line === wanted.line && isWholeLine(row))
    if (whole) found.set(wanted, { outcome: 'doubtful', row: whole })
  }
  // What is told is left out until the person takes it: of what was asked for, that is a loss.
  for (const row of rows) {
    if (row.told === undefined || row.told === 'none-wanted') continue
    const wanted = all.find(
      (one) => one.kind === 'unknown' && !found.has(one) && Math.abs(one.line - row.line) <= reach,
    )
    if (wanted) found.set(wanted, { outcome: 'right', row })
  }
  const left = [...free].map((row) => ({ line: row.line, got: describeRow(row), row }))
  return {
    requests: all.map((wanted) => {
      const { line, kind } = wanted
      const { outcome, row } = found.get(wanted) ?? { outcome: 'lost', row: null }
      const isTold = kind !== 'asked' && outcome === 'doubtful'
      return {
        line,
        kind,
        wanted: wanted.text,
        sku: wanted.sku ?? null,
        quantity: wanted.quantity ?? null,
        outcome: isTold ? 'right' : outcome,
        got: row ? describeRow(row) : '',
        row,
      }
    }),
    invented: left.filter(({ row }) => isCertain(row)),
    needless: left.filter(({ row }) => !isCertain(row)),
  }
}

function wantedOf({ asks, unknown, unclear }: ExpectedList): Wanted[] {
  const wanted: Wanted[] = [
    ...asks.map(({ line, sku, quantity }) => ({
      line,
      kind: 'asked' as const,
      sku,
      quantity,
      text: `${quantity} × ${sku}`,
    })),
    ...unknown.map(({ line, text }) => ({ line, kind: 'unknown' as const, text: `unknown: ${text}` })),
    ...unclear.map(({ line, why, sku }) => ({ line, kind: 'unclear' as const, sku, text: `unclear: ${why}` })),
  ]
  return wanted.toSorted((a, b) => a.line - b.line)
}

/** A row that later lines changed is of these, too: the answers may name either. */
function distanceOf({ line }: Wanted, row: Row): number {
  return Math.min(...[row, ...(row.changedBy ?? [])].map((each) => Math.abs(each.line - line)))
}

function isRight({ kind, sku, quantity }: Wanted, { reading, doubts }: Row): boolean {
  if (kind !== 'asked' || reading.kind !== 'matched' || doubts.length > 0) return false
  return reading.product.sku === sku && reading.quantity === quantity
}

export function isCertain({ reading, doubts }: Row): boolean {
  return reading.kind === 'matched' && doubts.length === 0
}

function isAbout({ sku }: Wanted, { reading }: Row): boolean {
  if (sku === undefined) return false
  if (reading.kind === 'ambiguous') return reading.products.some((product) => product.sku === sku)
  return reading.product?.sku === sku
}

/** Not certain, and not about a total. */
function mayBeAnything(row: Row): boolean {
  return !isCertain(row) && !(row.reading.kind === 'left' && row.reading.reason === 'total-differs')
}

function isWholeLine({ reading }: Row): boolean {
  return reading.kind === 'left' && reading.reason === 'not-read'
}

function describeRow({ reading, doubts, quantities }: Row): string {
  if (reading.kind === 'left') return `${reading.reason} ${reading.code ?? ''}`.trim()
  const product = reading.kind === 'matched' ? reading.product.sku : `${reading.code}?`
  const doubted =
    doubts.length === 0 ? '' : ` (${doubts.map(({ kind }) => kind).join(', ')}; ${quantities.join(' · ')})`
  return `${reading.quantity} × ${product}${doubted}`
}
