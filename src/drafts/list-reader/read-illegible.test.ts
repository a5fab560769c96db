import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', '920-777', 'Teclado Logitech K541', 410),
  smallProduct('ROU70001', 'RX78', 'Router Tenda RX78 Pro WiFi 7', 990),
]

const signs = ['', '_', '-', '--', 'I', '?', 's/n', '~', '*']

test('a bar right before a figure of a scanned text may be a one', async () => {
  const { certain, asked } = await summaryOf(`Cant.   Descripcion                   Clave
4       T0ner HP 58A                  CF258A
6       T0ner Xerox amari11o          106R09767
¦2      M0nitor HP P24                9TT66AA
1O      Tec1ado Logitech K541         920-777`)
  expect(certain).not.toContain('2 MON50001')
  expect(asked).toContain('2 MON50001')
})

test('a scanned text is known by figures in its words and strokes in its numbers, also at their ends', async () => {
  const { certain, asked } = await summaryOf(`CANT   DESCRIPCION
 l0    Mouse L0gitech M498 inalambric0
 3     T0ner Xer0x 1O6RO9767 amarill0
 2     Tec1ado Logitech K54l`)
  expect({ certain, asked }).toEqual({ certain: ['10 MOU40001', '3 TON20004'], asked: ['2 TEC60001'] })
})

test('where a row asks for none, a stroke before a zero may be a line of the print', async () => {
  const { certain } = await summaryOf('CANT   CLAVE\n l0     CF258A\n 0      910-001\n 4      9TT66AA')
  expect(certain).toEqual(['4 MON50001'])
})

test('a position that stands alone above its record is no quantity', async () => {
  const { certain } = await summaryOf(`Line Part No. Description Qty UOM
1
CF258A
Tóner HP 58A
4
EA
2 106R09767 Tóner Xerox Amarillo 6 EA
3 910-001 Mouse Logitech M498 10 EA
4 9TT66AA Monitor HP P24 2 EA
5 920-777 Teclado Logitech K541 7 EA`)
  expect(certain).not.toContain('1 TON20001')
  expect(certain).toEqual(expect.arrayContaining(['6 TON20004', '10 MOU40001', '2 MON50001', '7 TEC60001']))
})

describe('a row whose quantity nobody can read', () => {
  test.each(signs)('is asked about with %j in its place, and its position is no quantity', async (sign) => {
    const { certain } = await summaryOf(`Ren  Cant.  Unidad   Descripci6n                  Clave
1     4     pza      Toner HP 58A                 CF258A
2     6     pza      Toner Xerox amarillo         106R09767
3    10     pza      Mouse Logitech M498          910-001
4     2     pza      Monitor HP P24               9TT66AA
5    ${sign.padStart(2)}     pza      Teclado Logitech K541        920-777
6     8     pza      Router Tenda inalambrico     RX78`)
    expect(certain).toEqual(['4 TON20001', '6 TON20004', '10 MOU40001', '2 MON50001', '8 ROU70001'])
  })

  test.each(signs)('does not get the stock that stands beside %j', async (sign) => {
    const { certain } = await summaryOf(`Clave       Producto                      Disponible   Cant. pedida
CF258A      Tóner HP 58A Negro                    11              4
106R09767   Tóner Xerox Amarillo                  48              6
910-001     Mouse Logitech M498                   85             10
9TT66AA     Monitor HP P24                        32              2
920-777     Teclado Logitech K541                 69   ${sign.padStart(12)}
RX78        Router Tenda RX78 Pro WiFi 7          16              8`)
    expect(certain).toEqual(['4 TON20001', '6 TON20004', '10 MOU40001', '2 MON50001', '8 ROU70001'])
  })

  test.each(signs)('does not get the last number of its title beside %j', async (sign) => {
    const { certain } = await summaryOf(`No.   N/P         Detalle                        Cantidad requerida   Unid.
  1   CF258A      TÓNER HP 58A                                 2.00   pza
  2   RX78        ROUTER TENDA RX78 PRO WIFI 7   ${sign.padStart(18)}   pza
  3   106R09767   TÓNER XEROX AMARILLO                         5.00   pza
  4   910-001     MOUSE LOGITECH M498                         20.00   pza
  5   9TT66AA     MONITOR HP P24                               8.00   pza`)
    expect(certain).toEqual(['2 TON20001', '5 TON20004', '20 MOU40001', '8 MON50001'])
  })

  test('does not get a number of another column of a table without names', async () => {
    const { certain } = await summaryOf(`CF258A | Tóner HP 58A Negro | 4.0 | 11
106R09767 | Tóner Xerox Amarillo | 6.0 | 48
910-001 | Mouse Logitech inalámbrico | 10.0 | 85
9TT66AA | Monitor HP Full HD | 2.0 | 32
920-777 | Teclado Logitech | - | 69`)
    expect(certain).not.toContain('69 TEC60001')
  })
})

test('a drum whose code begins like a drive is no street: DR-1060', async () => {
  const { asked } = await summaryOf(
    'me mandas tambien 2 tambores DR-1060 y los toner W1105A (5) que no vienen en tu lista',
  )
  expect(asked).toEqual(['2 not-found', '5 not-found'])
})

function summaryOf(text: string) {
  return summarizeList(text, products)
}

describe('a figure of a scanned text that the title has', () => {
  const cable = smallProduct('CAB60012', 'CAB100X', 'Cable Belden UTP Cat6, 100 m', 900)

  test('counts nothing behind a quantity', async () => {
    expect(await summarizeList('4 pz  cable Belden 1OO azul CAB100X', [cable])).toEqual({
      certain: ['4 CAB60012'],
      asked: [],
    })
  })

  test.each([
    'CAB100X  1OO',
    '1OO  CAB100X',
    'CAB100X x 1OO',
    '1OO x cable CAB100X',
    'pedir 1OO de los cables CAB100X',
  ])('may be the quantity elsewhere: %j', async (line) => {
    expect((await rowsInWords(line, [cable])).join()).toMatch(/^CAB60012 .*100.* unexplained-number/)
  })
})
