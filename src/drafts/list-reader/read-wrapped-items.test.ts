import { describe, expect, test } from 'vitest'
import { findInProducts, findInProductTitles } from './changes/find-in-products.ts'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'
import { titleHasWord } from './rows/title-words.ts'

const products = [
  smallProduct('ETI1', '1008402', 'Ribbon de Cera-Resina Zebra Z-Select 8402, 110 mm x 450 m, Negro', 320),
  smallProduct('CEL2', 'SM-A498M256PR', 'Smartphone Samsung Galaxy A10 6.1", 256 GB, 8 GB RAM, Morado', 4200),
  smallProduct('GAR3', 'UBQ14E', 'Póliza de Garantía HP Care Pack 943, 5 Años, en centro de servicio', 2900),
  smallProduct('CAB4', 'N298-01-GY', 'Cable Tripp Lite de Alimentación, Macho - Macho, 1 Metro, Gris', 90),
  smallProduct('CAB5', 'N298-02-BK', 'Cable Tripp Lite de Alimentación, Macho - Hembra, 2 Metros, Negro', 120),
  smallProduct('DVR6', 'IDS-7984HQHI-M1', 'DVR Hikvision iDS-7984HQHI de 32 Canales TurboHD, 2 MP Lite', 9000),
  smallProduct('RAC7', 'LP-RA-24U-919', 'Rack Abierto Linkedpro LP919 para Rack 19", 24U, Gris', 3500),
  smallProduct('SWI8', 'CBS816-16T', 'Switch Cisco Business CBS816, 16 Puertos, PoE pasivo', 5000),
  smallProduct('ROU9', 'C564GI', 'Router MikroTik hAP ax64 WiFi 7, Doble Banda', 3900),
  smallProduct('REG10', 'RS9679', 'Supresor Koblenz RS9679, 8 Contactos', 300),
  smallProduct('REG11', 'ER1694', 'Supresor Koblenz ER1694, 6 Contactos', 280),
  smallProduct('TAB12', 'SM-X567NL', 'Tablet Samsung Galaxy Tab S67 FE 12.4"', 10_890),
  smallProduct('CAM13', 'CAM18912', 'Cámara IP Hikvision Bala 4 MP', 1500),
  smallProduct('APS14', 'CPE214', 'Access Point TP-Link Pharos CPE214', 1100),
  smallProduct('PVT15', 'QMT794B', 'Terminal Portátil Android Qian Anjet 55, USB, Negro', 3000),
  smallProduct('TON16', 'CF3249XC', 'Tóner HP 18X Negro', 1700),
  smallProduct('TEC17', '920-013898', 'Teclado Logitech MK528 Inalámbrico', 700),
  smallProduct('UPS20', 'SMT25', 'No Break APC Smart-UPS SMT25', 1200),
  smallProduct('SWI21', '6932849431674', 'Switch Tenda TEG8048 Administrable, 48 Puertos', 26_279.66),
  smallProduct('DSK18', 'MZ-V957P4T0', 'Disco Duro Sólido Samsung 957 PRO, 4 TB', 7000),
  smallProduct('DSK19', 'ASU633SS-1T', 'Disco Duro Sólido ADATA SU633, 1 TB', 1300),
]

const read = (text: string) => rowsInWords(text, products)

describe('an item is read as its lines say together', () => {
  test.each<[string, string, readonly string[], string, readonly string[]]>([
    [
      'the quantity of a field above its description, which counts something else',
      'Partida 7\nCantidad: 2\nDescripción: Rack abierto Linkedpro LP919 de 24 unidades',
      ['RAC7 2'],
      '5 LP919',
      ['RAC7 5'],
    ],
    [
      'a switch with ports is no exchange of one thing for another; to switch is',
      '4 C564GI\n3 switch Cisco Business CBS816 de 16 puertos con PoE pasivo',
      ['ROU9 4', 'SWI8 3'],
      '4 C564GI\nswitch the router for the CBS816-16T',
      ['ROU9 4 cancelled', 'SWI8 4 no-quantity'],
    ],
    [
      'a row without a code between others, though it is called as what a telephone has',
      'CODIGO    DESCRIPCION                      CANT\nRS9679    SUPRESOR KOBLENZ RS9679           20\n          EXTENSION USO RUDO 10 M            5\nER1694    SUPRESOR KOBLENZ ER1694            6',
      ['REG10 20', 'left 5', 'REG11 6'],
      'RS9679 20\nTel. 55 1234 5678 extensión 204',
      ['REG10 20'],
    ],
    [
      'what is said above a table of how many of a thing are wanted',
      '¿Me la mejora? Lo que dice abajo es lo que voy a comprar, sólo que de las tablets van 4 y no 3 como pusieron.\n\nCANT  CODIGO\n3     SM-X567NL\n2     CPE214',
      ['left 4', 'left 3', 'TAB12 4 or 3 corrected', 'APS14 2'],
      'Va lo de abajo, 2 de las tablets para mañana.\n\nCANT  CODIGO\n3     SM-X567NL\n2     CPE214',
      ['left 2', 'TAB12 3', 'APS14 2'],
    ],
    [
      'all that stands behind what somebody has',
      '3 SM-X567NL\nya tengo en bodega: 5 CAM18912, 1 caja de conectores, 2 CPE214',
      ['TAB12 3', 'CAM13 1 or 5 not-a-request several-quantities', 'APS14 2 or 1 not-a-request several-quantities'],
      '3 SM-X567NL\ny también 5 CAM18912',
      ['TAB12 3', 'CAM13 5'],
    ],
    [
      'figures of what a product is called count nothing, with its code behind a comma',
      '2 CPE214\nuna terminal portátil Qian Anjet 55, la QMT794B',
      ['APS14 2', 'PVT15 1 no-quantity'],
      '2 CPE214\nterminal portátil QMT794B 55',
      ['APS14 2', 'PVT15 55 or 1 several-quantities implausible'],
    ],
    [
      'the names of columns with a figure in a short word, as a scanner reads them',
      'REQUISICION DE MATER1ALES  Mun1cipal  so1icitante amari1lo\nNO.  CANT.  UNIDAD   DESCRIPC1ON DEL B1EN\n1     10     PZA      Toner HP CF3249XC negro\n2      3     PZA      Teclado Logitech MK528, 92O-013898\n3      8     PZA      Access point CPE214\n4      6     PZA      Camara CAM18912',
      ['TON16 10', 'TEC17 3', 'APS14 8', 'CAM13 6'],
      'T0NER so1icitante amari1lo Mun1cipal\n2 B1EN',
      ['left 2'],
    ],
    [
      'a thing whose name begins with a no, taken back; and one of which so many are wanted now',
      '2 SMT25 no break\n4 C564GI\nlos no break no, ya hay en bodega\nsuban los routers a 8',
      ['UPS20 2 cancelled', 'ROU9 8 or 4 corrected'],
      '2 SMT25 no break\n4 C564GI',
      ['UPS20 2', 'ROU9 4'],
    ],
    [
      'a model beside the catalog’s price, to the cent; another price leaves it open',
      '2 tenda teg8048 26,279.66\n3 CPE214 1,100.00',
      ['SWI21 2', 'APS14 3'],
      '2 tenda teg8048 12,000.00\n3 CPE214 1,100.00',
      ['SWI21 2 or 12000 unexplained-number found-in-title price-differs', 'APS14 3'],
    ],
    [
      'what a next message takes back by pointing at it',
      'mándame 1 MZ-V957P4T0\nno espérame ese mejor no que está muy caro, mejor 2 ASU633SS-1T',
      ['DSK18 1 cancelled', 'DSK19 2 corrected'],
      'mándame 1 MZ-V957P4T0\nese no es urgente',
      ['DSK18 1'],
    ],
    [
      'things that are asked for without a number that is understood',
      '2 CPE214\ntambién tóner para la impresora hp, no me acuerdo cuál es\ny si tienes el no break Koblenz noventa y siete seis dieciséis uno\nel monitor Koblenz 976161',
      ['APS14 2', 'left 1', 'left 1', 'left 1'],
      '2 CPE214\nla laptop del contrato 44513 ya llegó',
      ['APS14 2'],
    ],
  ])('%s', async (_, text, rows, other, otherRows) => {
    expect(await read(text)).toEqual(rows)
    expect(await read(other)).toEqual(otherRows)
  })
})

describe('an item with its quantity above and its code below', () => {
  /** The only product that has all words of a description. */
  const findDescribed = async (descriptions: readonly string[]) =>
    descriptions.map((description) => {
      const words = (description.match(/[\p{L}\d]{3,}/gu) ?? []).filter((word) => !/^(?:con|del|los)$/.test(word))
      const fitting = products.filter(({ title }) => words.every((word) => titleHasWord(title, word)))
      return words.length > 2 && fitting.length === 1 ? fitting[0]! : null
    })

  /** The rows of an annex whose first two items are plain, and whose last one is these two lines. */
  const readAnnex = async (described: string, coded: string) => {
    const annex = `PARTIDA  DESCRIPCIÓN                                              CANTIDAD  U.M.
   1     Ribbon de Cera-Resina Zebra Z-Select 8402, 110 mm x 450 m,        6    PZA
         Negro. Modelo 1008402
   2     Smartphone Samsung Galaxy A10 6.1", 256 GB, 8 GB RAM,              1    PZA
         Morado (No. parte SM-A498M256PR)
${described}
${coded}`
    const find = { findInTitles: findInProductTitles(products), findDescribed }
    const { rows } = await readList(annex, findInProducts(products), find)
    return rows.map(({ reading, doubts }) =>
      [
        reading.kind === 'matched' ? reading.product.sku : 'left',
        reading.quantity,
        ...doubts.map(({ kind }) => kind),
      ].join(' '),
    )
  }

  const cable = '   3     Cable Tripp Lite de Alimentación, Macho - Macho, 1 Metro,          4    PZA'

  test.each([
    [
      'is one request, also where no product has its description alone',
      cable,
      'Gris. No. de parte N298-01-GY',
      ['CAB4 4'],
    ],
    [
      'has its code in the next line, which says how long it is guaranteed',
      cable,
      'Gris. MODELO N298-01-GY, CON GARANTÍA DE 1 AÑO.',
      ['CAB4 4'],
    ],
    [
      'is asked about with its code where that is another product',
      cable,
      'Negro. Modelo UBQ14E',
      ['CAB4 4 other-model', 'GAR3 1 no-quantity'],
    ],
    [
      'keeps a part number that begins with “No.” for no refusal',
      '  22     DVR Hikvision iDS-7984HQHI de 32 Canales TurboHD                  15    PZA',
      'IP, 2 MP Lite. No. de parte IDS-7984HQHI-M1/S(32)',
      ['DVR6 15'],
    ],
  ])('%s', async (_, described, coded, last) => {
    expect(await readAnnex(described, `         ${coded}`)).toEqual(['ETI1 6', 'CEL2 1', ...last])
  })
})
