import { expect, test } from 'vitest'
import { findInProducts } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { type RowChoice, settleRows } from './list-orders.ts'

type Product = { readonly sku: string }

const find = findInProducts(
  ['MOU10224', 'TEC10657', 'CAB79085'].map((sku) => ({
    sku,
    manufacturerSku: null,
    ean: null,
    brand: '',
    title: sku,
    price: 100,
  })),
)

async function totalAfter(text: string, choose: (written: string) => RowChoice<Product> | undefined) {
  const { rows } = await readList<Product>(text, find)
  const read = settleRows(rows, new Map())
  const choices = new Map(
    read.flatMap(({ key, row }) => {
      const choice = choose(row.written)
      return choice ? [[key, choice] as const] : []
    }),
  )
  const total = settleRows(rows, choices).at(-1)!
  if (total.isMet) return 'met'
  return total.doubts.map((doubt) => (doubt.kind === 'total-differs' ? [doubt.read, doubt.open] : doubt.kind))
}

const pieces = [
  'Código\tDescripción\tCantidad',
  'MOU10224\tMouse\t3',
  'TEC10657\tTeclado\t2',
  '\tPegamento blanco\t8',
  '\tCinta canela transparente\t1',
  'Total piezas: 5',
].join('\n')

test('a total of pieces goes away when what is no product of the list is left out', async () => {
  expect(await totalAfter(pieces, () => undefined)).toEqual([[14, 2]])
  const isOther = (written: string) => /Pegamento|canela/.test(written)
  expect(
    await totalAfter(pieces, (written) => (/Pegamento/.test(written) ? { isDismissed: true } : undefined)),
  ).toEqual([[6, 1]])
  expect(await totalAfter(pieces, (written) => (isOther(written) ? { isDismissed: true } : undefined))).toBe('met')
})

test('a total follows the quantities that a person gives, and is asked again where they are others', async () => {
  const text = pieces.replace('Total piezas: 5', 'Total piezas: 20')
  const others = (given: number) => (written: string) => (written.startsWith('MOU') ? { quantity: given } : undefined)
  expect(await totalAfter(text, others(9))).toBe('met')
  expect(await totalAfter(text, others(8))).toEqual([[19, 2]])
})

test('a total counts no service that is told and left out', async () => {
  const text = pieces
    .replace('Pegamento blanco', 'Mano de obra, instalación')
    .replace('\tCinta canela transparente\t1\n', '')
  expect(await totalAfter(text, () => undefined)).toBe('met')
})

const money = [
  'Código\tDescripción\tCantidad\tPrecio\tImporte',
  'MOU10224\tMouse\t3\t100.00\t300.00',
  'TEC10657\tTeclado\t2\t100.00\t200.00',
  'CAB79085\tCable\t4\t50.00\t200.00',
  'Subtotal\t\t\t\t500.00',
].join('\n')

test('a subtotal follows them, too', async () => {
  expect(await totalAfter(money, () => undefined)).toEqual([[700, 0]])
  expect(await totalAfter(money, (written) => (written.startsWith('CAB') ? { isDismissed: true } : undefined))).toBe(
    'met',
  )
  expect(await totalAfter(money, (written) => (written.startsWith('TEC') ? { quantity: 0 } : undefined))).toBe('met')
})
