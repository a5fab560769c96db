import { writeMoney } from '#src/drafts/list-reader/changes/change-tables.ts'
import type { Wanted } from '#src/drafts/list-reader/changes/compose-line.ts'
import { plainLine } from '#src/drafts/list-reader/changes/edit-line.ts'
import type { Chances, KnownLine, KnownList, TableColumn } from '#src/drafts/list-reader/changes/known-list.ts'
import { addPages, type Pages } from './add-pages.ts'
import { type BlockLayout, layBlocks } from './lay-blocks.ts'
import { layCells } from './lay-cells.ts'
import { layLines } from './lay-lines.ts'
import { describeItems, spanishNames } from './printed-items.ts'
import type { LaidOut, PrintedList } from './printed-list.ts'

const layouts = ['aligned', 'aligned and centred', 'with single blanks', 'with tabs', 'with a cell a line'] as const
const lengths = ['in one line each', 'wrapped', 'over pages'] as const
const blocks = [
  'quantity below',
  'quantity first',
  'keys and values',
  'names above cells',
  'cart',
] as const satisfies readonly BlockLayout[]

export type QuotationForm = `quotation ${(typeof layouts)[number]}, ${(typeof lengths)[number]}`
export type BlockForm = `blocks: ${(typeof blocks)[number]}`
export type PrintedForm = QuotationForm | BlockForm

/** A quotation copied out of a PDF, by what the copy makes of its columns, and items in blocks of lines. */
export const printedForms: readonly PrintedForm[] = [
  ...layouts.flatMap((layout) =>
    lengths
      // In one line there is nothing to centre.
      .filter((length) => layout !== 'aligned and centred' || length !== 'in one line each')
      .map((length) => `quotation ${layout}, ${length}` as const),
  ),
  ...blocks.map((block) => `blocks: ${block}` as const),
]

const orders: readonly (readonly TableColumn[])[] = [
  ['item', 'code', 'title', 'unit', 'quantity', 'price', 'amount'],
  ['item', 'quantity', 'unit', 'code', 'title', 'price', 'amount'],
  ['quantity', 'unit', 'code', 'title', 'price', 'amount'],
  ['code', 'title', 'quantity', 'unit', 'price', 'amount'],
  ['item', 'title', 'code', 'quantity', 'unit', 'price', 'amount'],
  ['item', 'code', 'quantity', 'unit', 'title', 'price', 'amount'],
]

export function generatePrinted(form: PrintedForm, wanted: readonly Wanted[], chances: Chances): KnownList {
  const known = { name: form, lineEnd: '\n', table: null } as const
  const block = blocks.find((each) => form === `blocks: ${each}`)
  if (block !== undefined) {
    const { items } = describeItems(wanted, chances, { isLong: false })
    const laidOut = layBlocks({ columns: [], names: spanishNames, items }, block, chances.chance(0.5))
    return { ...known, form: 'blocks', lines: addPages(laidOut, null) }
  }
  const isLong = !form.endsWith('in one line each')
  const { items, total } = describeItems(wanted, chances, { isLong })
  const list: PrintedList = { columns: chances.pick(orders), names: spanishNames, items }
  const laidOut = layOut(form, list, { wrapAt: isLong ? 24 + chances.below(24) : null, chances })
  const pages = form.endsWith('over pages') ? pagesOf(wanted.length, chances) : null
  const isByCells = form.includes('with a cell a line')
  return {
    ...known,
    form: 'quotation',
    lines: [...title.map(plainLine), plainLine(''), ...addPages(laidOut, pages), ...totals(total, isByCells, chances)],
  }
}

const title = [
  'COMERCIALIZADORA DE CÓMPUTO DEL NORTE, S.A. DE C.V.',
  'COTIZACIÓN No. 4587',
  'Fecha: 11/03/2026   Vigencia: 15 días',
]

function layOut(
  form: PrintedForm,
  list: PrintedList,
  { wrapAt, chances }: { wrapAt: number | null; chances: Chances },
): LaidOut {
  const beside = chances.pick(['its first line', 'its last line'] as const)
  const goesOn = chances.pick(['in its column', 'at the margin'] as const)
  const first = { wrapAt, beside: 'its first line', goesOn } as const
  if (form.includes('centred')) return layLines(list, { ...first, between: 'aligned', beside: 'its middle line' })
  if (form.includes('aligned')) return layLines(list, { ...first, between: 'aligned' })
  if (form.includes('with tabs')) return layLines(list, { ...first, between: '\t' })
  if (form.includes('with single blanks')) return layLines(list, { ...first, between: ' ', beside })
  return layCells(list, { wrapAt, blankLines: chances.pick(['between cells', 'between items', 'none'] as const) })
}

function pagesOf(items: number, chances: Chances): Pages {
  return {
    itemsPerPage: items > 40 ? 15 + chances.below(15) : 2 + chances.below(3),
    title,
    footer: chances.pick(['', 'Precios en moneda nacional. ']),
    hasFormFeeds: chances.chance(0.5),
  }
}

function totals(sum: number, isByCells: boolean, chances: Chances): KnownLine[] {
  const tax = Math.round(sum * 16) / 100
  const rows = [
    [chances.pick(['Subtotal', 'SUBTOTAL:']), sum],
    [chances.pick(['IVA 16%', 'I.V.A. 16.00 %']), tax],
    [chances.pick(['Total', 'TOTAL M.N.']), Math.round((sum + tax) * 100) / 100],
  ] as const
  const lines = rows.flatMap(([label, amount]) =>
    isByCells ? [label, writeMoney(amount)] : [`${label} ${writeMoney(amount)}`],
  )
  return ['', ...lines].map(plainLine)
}
