import { describe, expect, test } from 'vitest'
import { findInProducts, type SmallProduct } from './changes/find-in-products.ts'
import { readList } from './read-list.ts'

const products = [
  product('TON-1001', 'Tóner Brother Negro'),
  product('TON-1002', 'Tóner HP Magenta'),
  product('MON-2001', 'Monitor Dell 27'),
  product('MOU-3001', 'Mouse Logitech'),
  product('USB-4001', 'Memoria Kingston 16 GB'),
  product('FUE-5001', 'Fuente de Poder Corsair'),
  product('ROU-6001', 'Router Mikrotik'),
  product('ROU-6001-X', 'Router Omada', 'ROU-6001'),
]
const find = findInProducts(products)

/** A text, its certain rows, and what is asked about: kind of doubt or reason, quantities, and the product's code. */
type Case = readonly [text: string, certain: readonly string[], asked: readonly string[]]

describe('what the text says elsewhere of a row', () => {
  test.each<Case>([
    [
      'la partida 2 ya no va, y de la partida 3 son 6, no 8\n\n1. 4 TON-1001\n2. 5 MON-2001\n3. 8 MOU-3001',
      ['4 TON-1001'],
      ['cancelled 5 MON-2001', 'corrected 8 6 MOU-3001'],
    ],
    // Of a message that a mail program put below a newer one, what that one orders anew is left out.
    [
      'De: Ana\nAsunto: RE: precios\n\nSúrteme 2 de la TON-1001 y 1 de la MOU-3001.\n\n-----Mensaje original-----\nDe: Beto\nEnviado: martes\nAsunto: precios\n\nTON-1001  Tóner   1 pza   $100.00\nMON-2001  Monitor   1 pza   $100.00',
      ['2 TON-1001', '1 MOU-3001'],
      ['quoted 1 MON-2001'],
    ],
    [
      'Te confirmo lo de abajo con un cambio.\n\nAgrega 1 MOU-3001.\n\nDe: Beto\nFecha: martes\n\n2 TON-1002\n4 MON-2001',
      ['1 MOU-3001', '2 TON-1002', '4 MON-2001'],
      [],
    ],
    ['Te reenvío.\n\nDe: Beto\nFecha: martes\n\n2 TON-1002\n4 MON-2001', ['2 TON-1002', '4 MON-2001'], []],
    // What stands in all rows names none of them.
    [
      '1. Part# TON-1001 – Qty 6 each\n2. Part# MON-2001 – Qty 4 each\n3. Part# MOU-3001 – Qty 3 each\n4. Part# XX-77 – Qty 20 each\n   pallets (if you can source them)',
      ['6 TON-1001', '4 MON-2001'],
      ['conditional 3 MOU-3001', 'not-found 20 -'],
    ],
    [
      '2 FUE-5001\n1 MON-2001\n¿la fuente sí las 2?\nno, ponme solo 1 de esa',
      ['1 MON-2001'],
      ['corrected 1 2 FUE-5001'],
    ],
    [
      '12 MON-2001\n12 MOU-3001\nright, so 14 monitors',
      ['12 MOU-3001'],
      ['corrected 12 14 MON-2001', 'not-found 14 -'],
    ],
    // A table that does not count its rows: the second one, and none of which 2 are asked for.
    [
      'Autorizado. Del renglón 2 que sean 6.\n\nCantidad | Clave | Descripción\n2.00 | TON-1001 | Tóner\n5.00 | MON-2001 | Monitor\n8.00 | MOU-3001 | Mouse',
      ['2 TON-1001', '8 MOU-3001'],
      ['corrected 6 5 MON-2001'],
    ],
    ['los toner no los metas\n4 TON-1001\n2 MON-2001', ['2 MON-2001'], ['cancelled 4 TON-1001']],
    [
      '4 TON-1001\n3 MON-2001\nok entonces nomas 1 TON-1001',
      ['3 MON-2001'],
      ['repeated 4 1 TON-1001', 'repeated 1 TON-1001'],
    ],
    ['5 x MON-2001, plus one spare, so 6 total\n3 MOU-3001', ['3 MOU-3001'], ['unexplained-number 5 6 MON-2001']],
  ])('%j', expectRead)
})

describe('an answer between quoted lines', () => {
  test.each<Case>([
    [
      '> 4 pc MON-2001\nOK\n> 2 pc MOU-3001\ntoo expensive, drop these\n> 3 pc TON-1001\nOK',
      ['4 MON-2001', '3 TON-1001'],
      ['cancelled 2 MOU-3001'],
    ],
    [
      'lo de abajo igual, lo demás igual\n2 MOU-3001\n\n| 4 MON-2001\n| 5 MOU-3001',
      ['2 MOU-3001', '4 MON-2001'],
      ['quoted 5 MOU-3001'],
    ],
    ['2 MOU-3001\n\n> 4 MON-2001', ['2 MOU-3001'], ['quoted 4 MON-2001']],
  ])('%j', expectRead)
})

describe('what stands in or beside a row against its quantity', () => {
  test.each<Case>([
    ['[x] 4 MON-2001\n[-] 3 MOU-3001\n[x] 2 TON-1001', ['4 MON-2001', '2 TON-1001'], ['not-a-request 3 MOU-3001']],
    // A tick of a checklist may say that the thing is there already: where the text does not say so, all are asked about.
    ['☑ 4 MON-2001\n☐ 3 MOU-3001', [], ['not-a-request 4 MON-2001', 'not-a-request 3 MOU-3001']],
    ['lo palomeado ya se compró\n☑ 4 MON-2001\n☐ 3 MOU-3001', ['3 MOU-3001'], []],
    ['- [x] 4 MON-2001 (ya llegó)\n- [ ] 3 MOU-3001\n- [x] 2 TON-1001', ['3 MOU-3001'], []],
    ['what is checked was ordered already\n✓ 4 MON-2001\n☐ 3 MOU-3001', ['3 MOU-3001'], []],
    ['Clave | Cant | Pedir\nMON-2001 | 4 | ☑\nMOU-3001 | 3 | ☐', ['4 MON-2001'], []],
    [
      'SKU\tQty\tNotes\nUSB-4001\t4\t4 sticks = 2 kits\nMON-2001\t12\t6 now, 6 in May\nMOU-3001\t2\tfor the lobby',
      ['2 MOU-3001'],
      ['unexplained-number 4 USB-4001', 'unexplained-number 12 MON-2001'],
    ],
    [
      'SKU\tMatriz\tTepic\tTotal\nUSB-4001\t4\t2\t6\nMON-2001\t2\t2\t4\nMOU-3001\t3\t1\t4\nTON-1001\t1\t1\t2\nFUE-5001\t4\t4\t9',
      ['6 USB-4001', '4 MON-2001', '4 MOU-3001', '2 TON-1001'],
      ['unexplained-number 9 8 FUE-5001'],
    ],
    [
      'Partida 1\nClave: MON-2001\nCantidad: 4\nPartida 2: SIN EFECTO\nClave: MOU-3001\nCantidad: 3',
      ['4 MON-2001'],
      ['cancelled 3 MOU-3001'],
    ],
    [
      'TON-1002   TONER HP MAGENTA   24\nTON-1002   TONER HP NEGRA   24\nMON-2001   MONITOR DELL   3',
      ['24 TON-1002', '3 MON-2001'],
      ['repeated 24 TON-1002'],
    ],
    ['2 ROU-6001\n3 ROU-6001-X', ['3 ROU-6001-X'], ['ambiguous 2 ROU-6001|ROU-6001-X']],
    [
      'TON-1001: 4 + 2 + 2 = 8\nMON-2001 3+3+0 = 6 pzas\nMOU-3001 5 + 3 + 3 = 12',
      ['8 TON-1001', '6 MON-2001'],
      ['unexplained-number 12 MOU-3001'],
    ],
    ['4 MON-2001, 2 cajas de etiquetas para ellos', [], ['pack 2 4 MON-2001']],
  ])('%j', expectRead)

  test('asks where the description is that of another product of the list', async () => {
    const described = [
      'TON-1001 | TONER BROTHER NEGRO | 2',
      'TON-1002 | TONER HP MAGENTA | 4',
      'MON-2001 | Display, 27 inch, black | 5',
    ]
    const others = Array.from({ length: 16 }, (_, at) => `MOU-3001 | MOUSE LOGITECH | ${at + 3}`)
    const table = ['Clave | Descripción | Cant', ...described, ...others, 'ROU-6001-X | TONER BROTHER NEGRO | 1'].join(
      '\n',
    )
    const { rows } = await readList(table, find)
    const open = rows.flatMap(({ line, doubts }) => (doubts.length > 0 ? [{ line, doubts }] : []))
    const doubt = { kind: 'other-model', listed: 'TONER BROTHER NEGRO', catalog: 'Router Omada' }
    expect(open.filter(({ line }) => line === 21)).toEqual([{ line: 21, doubts: [doubt] }])
    expect(open.flatMap(({ doubts }) => doubts).filter(({ kind }) => kind === 'other-model')).toHaveLength(1)
  })

  test('counts one code as often as it is asked for, in whatever form', async () => {
    const forms = [
      'cantidad: 1 clave TON-1001',
      'TON-1001 cant. 1',
      'TON-1001 x1',
      'cant. 1 MON-2001',
      'cant. 2 MOU-3001',
    ]
    const { rows } = await readList(forms.join('\n'), find)
    expect(rows.map(({ reading }) => reading.quantity)).toEqual([1, 1, 1, 1, 2])
  })

  test('does not stop at a price of nothing', async () => {
    const { rows } = await readList('MON-2001 4 0.00 0.00\nMOU-3001 2 10.00 20.00\nTON-1001 3 10.00 30.00', find)
    expect(rows.map(({ reading }) => reading.quantity)).toEqual([4, 2, 3])
  })
})

async function expectRead(text: string, certain: readonly string[], asked: readonly string[]) {
  const { rows } = await readList(text, find)
  const isCertain = (row: (typeof rows)[number]) =>
    row.reading.kind === 'matched' && row.doubts.length === 0 && row.told === undefined
  const named = ({ reading }: (typeof rows)[number]) =>
    reading.kind === 'ambiguous' ? reading.products.map(({ sku }) => sku).join('|') : (reading.product?.sku ?? '-')
  expect(rows.filter(isCertain).map((row) => `${row.reading.quantity} ${named(row)}`)).toEqual(certain)
  const open = rows
    .filter(
      (row) =>
        !isCertain(row) &&
        row.told !== 'taken-back' &&
        !(row.reading.kind === 'left' && row.reading.reason === 'not-read'),
    )
    .map((row) => {
      const { reading, doubts, quantities } = row
      const why = reading.kind === 'left' ? reading.reason : (doubts[0]?.kind ?? reading.kind)
      return `${why} ${quantities.join(' ')} ${named(row)}`
    })
  expect(open).toEqual(asked)
}

function product(sku: string, title: string, manufacturerSku: string | null = null): SmallProduct {
  return { sku, manufacturerSku, ean: null, brand: '', title, price: null }
}
