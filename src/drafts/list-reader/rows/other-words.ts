import { bareCode } from '#src/drafts/list-reader/candidates/lookalikes.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { saysOtherColor, saysOtherThing } from './fitting-models.ts'
import { isRequestForMore } from './merge-repeats.ts'
import { type ReadRow, skuOf } from './read-row.ts'
import { titleHasWord } from './title-words.ts'

/**
 * One product twice. With other words, `T547304 … MAGENTA` and `T547304 … NEGRA`, the row whose words are not the product's
 * has the wrong code, as it is copied from the row above. With another code, `A-1` and its barcode, as many pieces may be the
 * same order: who wrote both may not know that they are one product. Other numbers add up, as with the same code.
 */
export function doubtOtherWords<Product extends Identified>(rows: readonly ReadRow<Product>[]): ReadRow<Product>[] {
  const other = new Map<ReadRow<Product>, number>()
  for (const [sku, same] of Map.groupBy(rows, skuOf)) {
    if (sku === null || same.length < 2) continue
    // Where one of both is asked about, that is enough.
    const from = same.findIndex(({ doubts }) => doubts.length === 0)
    const certain = same[from]
    for (const [at, row] of same.entries()) {
      const isBehind =
        certain !== undefined &&
        from < at &&
        codeOf(certain) !== codeOf(row) &&
        certain.reading.quantity === row.reading.quantity
      const first =
        isBehind && row.doubts.length === 0 && !isRequestForMore(foldLine(row.row.line.text)) ? certain : null
      const right = same.length > most ? null : same.find((each) => each !== row && isUnlike(row, each))
      const line = (right ?? first)?.row.line.number
      if (line !== undefined) other.set(row, line)
    }
  }
  if (other.size === 0) return [...rows]
  return rows.map((row) => {
    const line = other.get(row)
    return line === undefined || row.doubts.some(({ kind }) => kind === 'repeated')
      ? row
      : { ...row, doubts: [...row.doubts, { kind: 'repeated', line }] }
  })
}

/** A code however it is written, also a barcode with the zeros before it. */
function codeOf({ reading }: ReadRow<unknown>): string {
  return bareCode(reading.code ?? '').replace(/^0+(?=\d{8})/, '')
}

/**
 * A row of a table whose description is not its product's, while those of most rows are; and a model in a column of
 * descriptions that another colour stands beside than its product's, or another thing before it: `Plotter HP T650` is no
 * ink. Where the catalog, and not the header, told which column has the codes, half of a description is enough: `CB-155`
 * is one thing there and another one here.
 */
export function doubtOtherDescriptions<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  const matched = rows.filter(({ row, reading }) => row.table?.columns && reading.kind === 'matched')
  const others = new Map<ReadRow<Product>, Doubt>()
  for (const ofTable of Map.groupBy(matched, ({ row }) => row.table?.key).values()) {
    const unlike = ofTable.filter((row) => !isDescribed(row))
    if (unlike.length === 0 || unlike.length > ofTable.length * fewOf) continue
    const known = new Set(ofTable.flatMap((row) => wordsIn(titleOf(row))))
    for (const row of unlike) if (saysOther(row, known)) others.set(row, otherDescription(row))
  }
  const isOther = (row: ReadRow<Product>, { reading } = row) =>
    reading.kind === 'matched' &&
    reading.stage === 'title' &&
    (saysOtherColor(row, titleOf(row)) || saysOtherThing(aheadOfModel(row), titleOf(row)))
  return rows.map((row) => {
    const model: Doubt | null =
      row.proof === 'column' && row.row.table?.columns && isOther(row)
        ? { kind: 'found-in-title', code: row.reading.code ?? '' }
        : null
    const doubt = others.get(row) ?? model
    return doubt ? { ...row, doubts: [...row.doubts, doubt] } : row
  })
}

function otherDescription(read: ReadRow<Identified>): Doubt {
  const { row, reading } = read
  if (row.table?.isByCatalog) return { kind: 'found-in-title', code: reading.code ?? '' }
  return { kind: 'other-model', listed: beginOf(titleCell(row)), catalog: beginOf(titleOf(read)) }
}

/** Whether words of a row's description are its product's: at least half of them where the catalog told the codes, else one. */
function isDescribed(row: ReadRow<Identified>): boolean {
  const words = wordsIn(titleCell(row.row))
  const others = words.filter((word) => !titleHasWord(titleOf(row), word))
  return others.length < fewestOthers || others.length < (row.row.table?.isByCatalog ? words.length / 2 : words.length)
}

/** Whether a description has words of other products of its table: those of another language are no other thing. */
function saysOther({ row }: ReadRow<Identified>, known: ReadonlySet<string>): boolean {
  return row.table?.isByCatalog || wordsIn(titleCell(row)).filter((word) => known.has(word)).length >= fewestKnown
}

function wordsIn(text: string): string[] {
  return foldLine(text).match(/\p{L}{3,}/gu) ?? []
}

function titleOf({ reading }: ReadRow<Identified>): string {
  return reading.kind === 'matched' ? (reading.product.title ?? '') : ''
}

function aheadOfModel({ row, reading }: ReadRow<unknown>): string {
  return foldLine(titleCell(row)).split(foldLine(reading.code ?? ''))[0]!
}

function titleCell({ cells, table }: TableLine): string {
  return cells[table?.columns?.indexOf('title') ?? -1] ?? ''
}

/** The first words, in so many characters. */
function beginOf(title: string): string {
  return /^.{0,32}(?![\p{L}\d])/u.exec(title.trim())?.[0].trim() ?? ''
}

const fewOf = 0.1
const fewestOthers = 3
/** Words of other products' titles. */
const fewestKnown = 2

/**
 * A row whose code is of one model while its words name another: the code has letters and digits of neither, and of the
 * product's title one token has the same letters and other digits.
 */
export function doubtOtherModel<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
): readonly ReadRow<Product>[] {
  const ofLine = Map.groupBy(rows, ({ row }) => row.line)
  return rows.map((row) => {
    const { reading } = row
    const isAlone = ofLine.get(row.row.line)!.length === 1
    if (!isAlone || reading.kind !== 'matched') return row
    // A model of a title is none other; a description may have been found without the model in it.
    if (reading.stage === 'title' && !/\s/.test(reading.code)) return row
    const title = foldLine(reading.product.title ?? '')
    const own = title.match(models) ?? []
    if (own.length === 0) return row
    const code = foldLine(reading.code)
    const written = (foldLine(row.row.line.text).match(models) ?? []).filter((model) => !code.includes(model))
    if (own.some((model) => written.includes(model))) return row
    for (const listed of written) {
      const other = own.find((model) => isSibling(model, listed))
      if (other !== undefined && !titleHasWord(title, listed)) {
        const doubt = { kind: 'other-model', listed: listed.toUpperCase(), catalog: other.toUpperCase() } as const
        return { ...row, doubts: [...row.doubts, doubt] }
      }
    }
    return row
  })
}

/** `tn-660` and `tn-760`: the same letters and signs, as many digits, and other ones. */
function isSibling(a: string, b: string): boolean {
  return a !== b && shapeOf(a) === shapeOf(b)
}

function shapeOf(model: string): string {
  return model.replace(/\d/g, '0')
}

/** Two letters or more and three digits or more; beside a product called `X470`, `X473` is none that is asked for 473 times. */
const models = /(?<![\p{L}\d])(?:\p{L}{2,4}-?|x)\d{3,5}\p{L}{0,2}(?![\p{L}\d])/gu

/** Whether a row differs from another by words that its product does not have, where the other's are its product's. */
function isUnlike<Product extends Identified>(row: ReadRow<Product>, other: ReadRow<Product>): boolean {
  const title = row.reading.kind === 'matched' ? (row.reading.product.title ?? '') : ''
  const [own, others] = [wordsOf(row), wordsOf(other)]
  const only = own.filter((word) => !others.includes(word))
  const without = others.filter((word) => !own.includes(word))
  const isOfTitle = (word: string) => titleHasWord(title, word)
  const isAlike = own.length - only.length >= only.length
  return isAlike && only.length > 0 && without.length > 0 && without.every(isOfTitle) && !only.some(isOfTitle)
}

function wordsOf({ row, reading }: ReadRow<unknown>): string[] {
  return wordsIn(row.line.text.replace(reading.code ?? '', ' '))
}

/** Rows with one product. */
const most = 20
