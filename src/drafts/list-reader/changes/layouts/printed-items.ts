import { writeMoney } from '#src/drafts/list-reader/changes/change-tables.ts'
import type { Wanted } from '#src/drafts/list-reader/changes/compose-line.ts'
import type { Chances, TableColumn } from '#src/drafts/list-reader/changes/known-list.ts'
import type { PrintedItem } from './printed-list.ts'

export const spanishNames: Readonly<Record<TableColumn, string>> = {
  item: 'Part.',
  code: 'Clave',
  title: 'Descripción',
  quantity: 'Cant.',
  unit: 'Unidad',
  price: 'P. Unitario',
  amount: 'Importe',
}

/** How a seller writes the titles of the catalog. */
const titleStyles: readonly ((title: string) => string)[] = [
  (title) => title,
  (title) => title,
  (title) => title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
  (title) => title.split(', ').slice(0, 3).join(' '),
]

/**
 * The rows of a quotation, with prices that multiply and their sum. Positions begin anywhere, titles and prices are near
 * those of the catalog, and a long description has more of the product: its other code, its year, a size.
 */
export function describeItems(
  wanted: readonly Wanted[],
  chances: Chances,
  { isLong }: { readonly isLong: boolean },
): { readonly items: PrintedItem[]; readonly total: number } {
  const first = chances.chance(0.5) ? 1 : 2 + chances.below(300)
  const step = chances.chance(0.25) ? 10 : 1
  const digits = chances.chance(0.25) ? 3 : 1
  const unit = chances.pick(['PZA', 'PZ', 'PIEZA', 'Pza'])
  const margin = chances.pick([1, 1, 1.06, 0.97])
  const decimals = chances.chance(0.25) ? '.00' : ''
  const sign = chances.pick(['$', '$', ''])
  const writeTitle = chances.pick(titleStyles)
  let total = 0
  const items = wanted.map((one, index): PrintedItem => {
    const price = Math.max(1, Math.round((one.product?.price ?? 100 + index) * margin * 100)) / 100
    const amount = Math.round(price * one.quantity * 100) / 100
    total += amount
    return {
      wanted: one,
      cells: {
        item: String(first + index * step).padStart(digits, '0'),
        code: one.code,
        title: `${writeTitle(one.product?.title ?? 'Adaptador de corriente')}${isLong ? moreOf(one, chances) : ''}`,
        quantity: `${one.quantity}${decimals}`,
        unit,
        price: `${sign}${writeMoney(price).slice(1)}`,
        amount: `${sign}${writeMoney(amount).slice(1)}`,
      },
    }
  })
  return { items, total: Math.round(total * 100) / 100 }
}

function moreOf({ code, product }: Wanted, chances: Chances): string {
  const other = [product?.manufacturerSku, product?.sku].find((each) => each && each !== code && each.length > 4)
  const more = [' (2021)', ' 27"', ' 16 GB', ' Color Negro', ' Garantía 12 meses']
  const codes = other ? [` Modelo ${other}`, ` No. Parte: ${other}`, ` ${other}`] : [` ${code}`]
  return [chances.chance(0.4) ? chances.pick(codes) : '', chances.chance(0.6) ? chances.pick(more) : ''].join('')
}
