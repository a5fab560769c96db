import { describe, expect, test } from 'vitest'
import { findInProducts, findInProductTitles } from './changes/find-in-products.ts'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', '920-777', 'Teclado Logitech K541', 410),
  smallProduct('ROU70001', 'AC-55010-X', 'Router Tenda RX78 Pro WiFi 7', 990),
]

describe('a reply above a quotation names its rows by number', () => {
  const quotation = `
El jue, 26 nov 2026 a las 12:03, Patricia Ventas escribió:
> Part  Cant  N/P         Descripción
> 1     5     CF258A      Tóner HP 58A
> 2     5     106R09767   Tóner Xerox
> 3     5     910-001     Mouse Logitech
> 4     5     9TT66AA     Monitor HP
> 5     2     920-777     Teclado Logitech`

  test.each([
    ['adelante con la 1, 2, 4 (de esta nada mas 3) y 5', ['5 TON20001', '5 TON20004', '2 TEC60001']],
    ['procede con la 1 y la 2', ['5 TON20001', '5 TON20004']],
    ['Go ahead with lines 1 and 2', ['5 TON20001', '5 TON20004']],
    ['autorizado: partidas 1 y 2', ['5 TON20001', '5 TON20004']],
    ['La 3 y la 4 quedan pendientes para enero, no las metas.', ['5 TON20001', '5 TON20004', '2 TEC60001']],
    ['La 3 y la 4 se quedan para enero', ['5 TON20001', '5 TON20004', '2 TEC60001']],
  ])('%j: the others are asked about', async (reply, expected) => {
    const { certain } = await summarizeList(`${reply}\n${quotation}`, products)
    expect(certain).toEqual(expected)
  })

  const quoted = ['5 x CF258A', '5 x 106R09767', '5 x 910-001', '5 x 9TT66AA', '2 x 920-777']
    .map((row, at) => `> ${at + 1})  ${row}`)
    .join('\n')

  test.each([
    ['Please go ahead with items 1, 2 and 5 as quoted.', ['3 ROU70001', '5 TON20001', '5 TON20004', '2 TEC60001']],
    ['Please go ahead with items 1, 2 and 5 if they are in stock.', ['3 ROU70001']],
  ])('%j, and changes another row and asks for something else', async (reply, expected) => {
    const text = `${reply}\nItem 3 - I am not sure, either the 5 you quoted or 12, depends on what HR says.\nPlease also add 3 routers AC-55010-X\n\nPatricia wrote:\n${quoted}`
    expect((await summarizeList(text, products)).certain).toEqual(expected)
  })

  test('and asks for something else besides, which is no row of it', async () => {
    const text = `adelante con la 1 y la 2\nagrégame 3 routers AC-55010-X\n${quotation}`
    expect((await summarizeList(text, products)).certain).toEqual(['3 ROU70001', '5 TON20001', '5 TON20004'])
  })
})

describe('an older message below a new order asks nothing', () => {
  const below =
    '\n-----Mensaje original-----\nDe: Ventas\nEnviado: viernes\nPara: Compras\n\n5 pz 9TT66AA\n2 pz 920-777\n'

  test.each([
    ['El pedido anterior ya llegó completo.\n3 CF258A\n2 106R09767\nQuedo al pendiente.', []],
    ['3 CF258A\n2 106R09767, same as last time\nLo demás con la ruta del jueves.', []],
    ['3 CF258A\n2 106R09767\nLo del correo de abajo sigue pendiente.', ['MON50001', 'TEC60001']],
    ['3 CF258A\n2 106R09767\nsame as last order', ['MON50001', 'TEC60001']],
  ])('%j', async (text, older) => {
    const find = { findInTitles: findInProductTitles(products) }
    const { rows } = await readList(text + below, findInProducts(products), find)
    const asking = rows.filter(({ told, line }) => told === undefined && line > 4)
    expect(asking.flatMap(({ reading }) => (reading.kind === 'matched' ? reading.product.sku : []))).toEqual(older)
  })
})

describe('a list below a mail that corrects it', () => {
  const below = `

El mié, 4 feb 2026 a las 15:40, Patricia escribió:
> - 10 tóner CF258A
> - 2 monitor 9TT66AA
> - 4 teclados 920-777`

  test.each([
    [
      'Carlos, correcciones sobre la lista:\n* los CF258A súbelos a 16\n* falta: 1 router AC-55010-X',
      ['1 ROU70001', '16 TON20001'],
    ],
    [
      'Va autorizado el pedido de abajo con dos cambios:\n- Los CF258A que sean 16, no 10\n- agrégame 1 router AC-55010-X',
      ['1 ROU70001', '16 TON20001'],
    ],
  ])('is ordered with its corrections: %j', async (reply, expected) => {
    const { certain, asked } = await summarizeList(reply + below, products)
    expect(certain).toEqual([...expected, '2 MON50001', '4 TEC60001'])
    expect(asked).toEqual([])
  })

  test.each([
    [
      'Todo bien, nada más cambia los tóner a 2, los monitores que sean 8 en vez de 2 y los teclados no los pidas. Agrega por favor una docena de AC-55010-X.',
      ['2 TON20001', '8 MON50001', '4 TEC60001'],
    ],
    ['Los tóner bájalos a 2, los monitores 8', ['2 TON20001', '8 MON50001']],
    [
      'los tóner HP a 2 y los monitores que sean 8 en vez de 2. Agrega 3 AC-55010-X. Lo demás igual.',
      ['2 TON20001', '8 MON50001'],
    ],
  ])('asks about each row that one sentence changes, with what it says first: %j', async (reply, changed) => {
    const { certain, asked } = await summarizeList(reply + below, products)
    expect(asked).toEqual(expect.arrayContaining(changed))
    expect(certain).not.toContain('10 TON20001')
    expect(certain).not.toContain('2 MON50001')
  })

  test('asks nothing more of a sentence all of whose changes are asked of quoted rows, and takes back each thing of it', async () => {
    const { asked } = await summarizeList(`Los tóner bájalos a 2, los monitores 8${below}`, products)
    expect(asked).toEqual(['2 TON20001', '8 MON50001'])
    const refused = await summarizeList(
      `no pidas los tóner y los monitores. Agrega 3 AC-55010-X. Lo demás igual.${below}`,
      products,
    )
    expect(refused.certain).toEqual(['3 ROU70001', '4 TEC60001'])
  })
})
