import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  { ...smallProduct('IMP1', 'A1', 'Impresora Brother HL-1255, Blanco y Negro, Láser', 2190), brand: 'Brother' },
  { ...smallProduct('TON1', 'A2', 'Tóner Brother TN-5099 Magenta, 6,000 Páginas', 990), brand: 'Brother' },
  {
    ...smallProduct('DSK1', 'A3', 'Disco Duro Sólido (SSD) Western Digital Black SN181, 2 TB', 2490),
    brand: 'Western Digital',
  },
  {
    ...smallProduct('CAM1', 'A4', 'Cámara IP Uniview IPC9581 Domo, 8 MP (4K), lente motorizado', 3100),
    brand: 'Uniview',
  },
  { ...smallProduct('SOP1', 'A5', 'Soporte StarTech.com ARM468 de techo, Blanco', 900), brand: 'StarTech.com' },
  { ...smallProduct('TIN1', 'A6', 'Cartucho Epson T441 Cian, 4 ml', 210), brand: 'Epson' },
  { ...smallProduct('PRO1', 'A8', 'Procesador AMD Ryzen 7 5915X, S-AM4, 3.00 GHz', 4340), brand: 'AMD' },
  {
    ...smallProduct('TEC1', 'A9', 'Kit de Teclado y Mouse Logitech MK988, Inalámbrico, Bluetooth, Gris, Español', 479),
    brand: 'Logitech',
  },
  { ...smallProduct('BAT1', 'A7', 'Batería para No Break SMT8123, 12 V', 610), brand: 'APC' },
]

test.each([
  ['bro hl-1255 ... 3', '3 IMP1'],
  ['3 ryzen 7 5915X', '3 PRO1'],
  ['procesador 5915x, 4 piezas', '4 PRO1'],
  ['5915X x 2', '2 PRO1'],
  ['- 4 kits teclado y mouse logitech MK988', '4 TEC1'],
  ['2 kits teclado y mouse MK988', '2 TEC1'],
  ['3 tn-5099 magenta', '3 TON1'],
  ['(2) WD SN181 2TB', '2 DSK1'],
  ['(6) Uniview IPC9581 domes - the 8MP motorized ones', '6 CAM1'],
  ['2 toner brother TN-5099', '2 TON1'],
  ['4 - tn-5099', '4 TON1'],
  ['2 - HL-1255', '2 IMP1'],
  ['Item 6: StarTech ARM468 ceiling mount, white. Quantity requested: 14 each', '14 SOP1'],
  ['Item 3: Brother HL-1255 printer. Quantity requested: 2 each', '2 IMP1'],
  ['tinta epson T441 cian - 6', '6 TIN1'],
  ['cierto, 3 impresoras HL-1255 blancas y negras', '3 IMP1'],
  ['ah y falta una impresora brother HL-1255 para la sala de juntas', '1 IMP1'],
  ['pida 20 de la Brother TN-5099', '20 TON1'],
  ['de almacenamiento 4 WD SN181 de 2tb', '4 DSK1'],
  ['Ferretería El Roble -> 2 tóner TN-5099', '2 TON1'],
  ['6 soportes startech ARM468 para los restaurantes', '6 SOP1'],
])('%j names the only product with its model', async (line, wanted) => {
  expect((await summarizeList(line, products)).certain).toEqual([wanted])
})

test('each of several products of a line is judged by its own words', async () => {
  const { certain } = await summarizeList('2 impresoras brother HL-1255 y 6 uniview IPC9581', products)
  expect(certain).toEqual(['2 IMP1', '6 CAM1'])
})

test.each([
  ['another colour', '3 tn-5099 amarillo'],
  ['another figure', '(2) WD SN181 4TB'],
  ['another kind of thing', '2 tambor brother TN-5099'],
  ['what it is for', '2 rodillos para brother HL-1255'],
  ['a part of it', '1 bandeja brother HL-1255'],
  ['what is like it', '2 brother TN-5099 compatibles'],
  ['another model beside it', '2 brother HL-1255 HL-L2350'],
  ['nothing else, where the title says what it is for', '2 - SMT8123'],
  ['another colour in English', '14 StarTech ARM468 ceiling mount, black'],
  ['another thing in English', '2 HL-1255 scanner'],
  ['another thing beside its maker', '2 Brother HL-1255 scanner'],
  ['another thing before its quantity', 'tambor para 2 brother HL-1255'],
  ['another thing ahead', 'fusor, 1 brother HL-1255'],
  ['another maker', '2 hp TN-5099'],
])('a line with the model of a title and %s is asked about', async (_, line) => {
  expect((await summarizeList(line, products)).certain).toEqual([])
})

test('a letter like a figure behind a model is not the next word of its title: SG1661B of SG1661, 8 Puertos', async () => {
  const title = 'Switch TP-Link Fast Ethernet Omada SG1661, 8 Puertos, PoE pasivo'
  const near = [{ ...smallProduct('SWI1', 'SG1661PP', title, 818), brand: 'TP-Link' }]
  expect((await summarizeList('3 Switch TP-Link Fast Ethernet Omada SG1661B', near)).certain).toEqual([])
  expect((await summarizeList('3 Switch TP-Link Fast Ethernet Omada SG166l', near)).certain).toEqual(['3 SWI1'])
})
