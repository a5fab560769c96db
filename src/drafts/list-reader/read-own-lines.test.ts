import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON1', 'CE246A', 'Tóner HP 646A Negro, 8,500 Páginas', 1900),
  smallProduct('TON2', 'W9980X', 'Tóner HP 998X Amarillo, 8,000 Páginas', 2100),
  smallProduct('TON3', 'CF4086XC', 'Tóner HP 69X Negro, 20,000 Páginas', 4199),
  smallProduct('TON16', 'Q45XA', 'Tóner HP 45X Cian', 1500),
  smallProduct('TON17', 'Q45XB', 'Tóner HP 45X Amarillo', 1500),
  smallProduct('TIN4', 'T575315', 'Botella de Tinta Epson T575 Magenta, 4 ml', 248),
  smallProduct('CAM5', 'DS-2CD2854G2P', 'Cámara IP Hikvision DS-2CD2854 Turret, 4 MP, lente 2.8 mm', 1086),
  smallProduct('NVR6', 'NVR6664-16P', 'NVR Dahua NVR6664 de 16 Canales', 6428),
  smallProduct('RAC7', 'NKRA42624Y', 'Rack Abierto Panduit NetKey 23 para Rack 19", 42U, Blanco', 3508.05),
  smallProduct('ROU8', 'ROU11485', 'Router TP-Link Archer C774', 900),
  smallProduct('SWI9', 'TEG8377P', 'Switch Tenda TEG8377P, 8 Puertos', 1500),
  smallProduct('SIL10', 'OGSG264WH', 'Silla Gamer Ocelot OGSG264WH Blanca', 3100),
  smallProduct('LAP11', '82MD00G0LM', 'Laptop Lenovo V45 G4 14"', 11_274),
  smallProduct('CAB12', '359777', 'Cable VGA Manhattan 30 cm', 90),
  smallProduct('CAB13', '9902192', 'Cable de Red RJ-45, 3 m', 60),
  smallProduct('MON14', 'VX6137-2K-PRO', 'Monitor ViewSonic VX6137 27.5"', 5200),
  smallProduct('WEB15', 'BB-12', 'Webcam Logitech Brio 812', 1222),
  smallProduct('TEL18', 'KX-TGC664MEB', 'Teléfono IP Panasonic KX-TGC664, 4 Líneas', 1045),
  smallProduct('CAB19', 'HDMM2M', 'Cable StarTech HDMI, 2 Metros', 139),
  smallProduct('HUB20', '76510-BK', 'Docking Station USB-C Ugreen CM682, HDMI 4K', 875),
]

const read = (text: string) => rowsInWords(text, products)

describe('a line speaks of itself, and what is like it and speaks of another is asked about', () => {
  test.each<[string, string, readonly string[], string, readonly string[]]>([
    [
      'a model that ends as a count does, below a product of the same kind',
      '- 2 toner CE246A\n- 3 toner HP 998X',
      ['TON1 2', 'TON2 3'],
      '2 toner CE246A\n998x',
      ['TON1 2', 'left 998'],
    ],
    [
      'a model behind its brand, and a count behind a word',
      'HP 69X negro .... 2',
      ['TON3 2'],
      'mouse 69X CE246A',
      ['TON1 69'],
    ],
    [
      'a model of several colours behind leader dots or a bullet, and figures that no product has',
      'HP 45X .... 4\n• HP 45X – 3 pzas\nEpson 552 .... 20\nHP 188 .... 5',
      ['left 4 found-in-title', 'left 3', 'left 20', 'left 5'],
      'HP 998X .... 4',
      ['TON2 4'],
    ],
    [
      'a row with leader dots whose model is figures, and a sentence that counts',
      'Tinta T575315 .... 6\nCE246A .... 2\nEpson 544 negra .... 10',
      ['TIN4 6', 'TON1 2', 'left 10'],
      '6 T575315\nepson mejor 10',
      ['TIN4 10'],
    ],
    [
      'a lens that somebody has, and how many',
      '12 DS-2CD2854G2P\nde las 2854 en 2.8 sí tengo, ¿cuántas serían al final?',
      ['CAM5 12'],
      '12 DS-2CD2854G2P\nde las 2854 mejor que sean 9',
      ['CAM5 9 or 12 corrected'],
    ],
    [
      'what a product comes without, and what somebody does not want',
      '   1   PZA   TEG8377P       SWITCH 8 PUERTOS        1,500.00      1,500.00\n   2   PZA   NVR6664-16P    NVR 16 CANALES POE      6,428.00     12,856.00\n                            SALIDA HDMI 4K. NO INCLUYE DISCO',
      ['SWI9 1', 'NVR6 2'],
      '2 NVR6664-16P\nel NVR no lo incluyas',
      ['NVR6 2 cancelled'],
    ],
    [
      'the end of a description with its price and amount',
      '1 rack NKRA42624Y\n2 switch TEG8377P\nrack 19" 42U blanco 3,508.05 3,508.05',
      ['RAC7 1', 'SWI9 2', 'left 42'],
      '1 rack NKRA42624Y\n2 switch TEG8377P\nrack mejor 3',
      ['RAC7 3', 'SWI9 2'],
    ],
    [
      'a thing that no row is of, or one is',
      '1 router ROU11485\n\nEl proyector lo dejamos para enero, no lo incluya por favor.',
      ['ROU8 1', 'left 1'],
      '1 router ROU11485\n\nEl router lo dejamos para enero, no lo incluya por favor.',
      ['ROU8 1 cancelled'],
    ],
    [
      'a thing that is taken back above what is asked for, and a heading',
      'las sillas Ocelot ya no\nagrégame 1 switch TEG8377P',
      ['left 1', 'SWI9 1'],
      'ya no:\n1 switch TEG8377P',
      ['SWI9 1 cancelled'],
    ],
    [
      'what an older message asked for that is quoted, and what the newer one says',
      '3 laptops 82MD00G0LM\n\nEl mar, 24 nov 2026 a las 12:30, Ana escribió:\n> Me puede cotizar 5 laptops? Gracias',
      ['LAP11 3', 'left 5'],
      '3 laptops 82MD00G0LM\nson 5 laptops',
      ['LAP11 3 or 5 several-quantities', 'left 5'],
    ],
    [
      'a count alone in its cell before a thing with figures, and a position of a table',
      '  1  panel Honeywell 5528\n  2  toner CE246A',
      ['left 1', 'TON1 2'],
      '11          Diadema Jabra Engage 66, sonido        Pieza                       8\n12          Toner CE246A, negro        Pieza                       2',
      ['left 11 or 66 or 8', 'TON1 12 or 2 several-quantities'],
    ],
    [
      'a code that is like the number of an address',
      '2 switch TEG8377P\nAv. Vallarta 6503 Local B8-12, Zapopan, Jal. C.P. 45010',
      ['SWI9 2'],
      '2 switch TEG8377P\n1 webcam B8-12',
      ['SWI9 2', 'WEB15 1 respelled'],
    ],
    [
      'words of the title of the product beside it',
      '6 pza KX-TGC664MEB\n4 Líneas',
      ['TEL18 6'],
      '6 pza KX-TGC664MEB\nmejor 4',
      ['TEL18 4'],
    ],
    [
      'a digit that somebody read, and one that nobody could',
      '7    OGSG264WH\n2    TEG8377P',
      ['SIL10 7', 'SWI9 2'],
      '?7    OGSG264WH\n2    TEG8377P',
      ['SIL10 7 unexplained-number', 'SWI9 2'],
    ],
    [
      'a model of a table, and the same model of another thing',
      'CANT | DESCRIPCION\n2 | Tinta Epson T575 magenta\n1 | Switch Tenda TEG8377P',
      ['TIN4 2', 'SWI9 1'],
      'CANT | DESCRIPCION\n2 | Plotter HP DesignJet T575 de 36"\n1 | Switch Tenda TEG8377P',
      ['TIN4 2 found-in-title', 'SWI9 1'],
    ],
    [
      'that all else stays as it was, and that all else changes',
      '2 TEG8377P\nTodo lo demás se queda como estaba',
      ['SWI9 2'],
      '2 TEG8377P\nTodo lo demás que sean 5',
      ['SWI9 2 or 5 corrected', 'left 5'],
    ],
    [
      'how many of a model there are in place of those above, and of others',
      '3 TEG8377P\n1 OGSG264WH\nde los switch TEG8377P nomas 2 en lugar de 3 porfa, lo demás queda igual',
      ['SWI9 2', 'SIL10 1'],
      '3 TEG8377P\n1 OGSG264WH\nde los switch TEG8377P nomas 2 en lugar de 4 porfa',
      ['SWI9 3 or 2 or 4 repeated', 'SIL10 1', 'SWI9 2 or 4 unexplained-number repeated'],
    ],
    [
      'how many there are behind the count, with those that there were, and with others',
      '4 KX-TGC664MEB\n1 OGSG264WH\nen Coapa que sean 5 telefonos KX-TGC664 en lugar de 4',
      ['TEL18 5', 'SIL10 1'],
      '4 KX-TGC664MEB\n1 OGSG264WH\nen Coapa que sean 5 telefonos KX-TGC664 en lugar de 3',
      ['TEL18 4 or 5 or 3 corrected', 'SIL10 1', 'TEL18 5 or 3 unexplained-number found-in-title'],
    ],
    [
      'a figure with decimals of its title, and a part of what is sold whole',
      '3 OGSG264WH\nVX6137-2K-PRO Monitor ViewSonic 27.5',
      ['SIL10 3', 'MON14 1 no-quantity'],
      '2.5 OGSG264WH',
      ['SIL10 2.5 implausible'],
    ],
    [
      'the head of a page, and a code like that in it',
      'Av. Vallarta 3233 L-45X, Guadalajara     Página 1 de 2\n2 TEG8377P',
      ['SWI9 2'],
      '3 L-45X, Guadalajara\n2 TEG8377P',
      ['left 3', 'SWI9 2'],
    ],
    [
      'a thing that somebody leaves to the seller, and one that is spoken of',
      '2 TEG8377P\nSandra un multifuncional para recepción, algo láser a color económico',
      ['SWI9 2', 'left 1'],
      '2 TEG8377P\nSandra un multifuncional no sirve',
      ['SWI9 2'],
    ],
    [
      'what a thing is, and what another one has',
      '4 cables HDMM2M\n3 docking 76510-BK\nde los hdmi que sean 8 mejor, siempre faltan\nSandra, ¿tienes cafetera? 1',
      ['CAB19 8', 'HUB20 3', 'left 1'],
      '4 cables HDMM2M\n3 docking 76510-BK\nde los docking que sean 8 mejor',
      ['CAB19 4', 'HUB20 8'],
    ],
    [
      'why somebody wants none, and what somebody wants for it',
      '2 TEG8377P\nel switch ya no, el cliente ya tiene uno de 16',
      ['SWI9 2 cancelled'],
      '2 TEG8377P\nel switch ya no, mejor uno de 16',
      ['SWI9 16 or 1 or 2 corrected cancelled'],
    ],
    [
      'that there is one of it, behind what it asks for, and that one is enough of what is above',
      '3 TEG8377P\nun firewall no sé si tengas el FortiGate 77F ese nada más uno',
      ['SWI9 3', 'left 1', 'left 1'],
      '3 TEG8377P\nese nada más uno',
      ['SWI9 3 or 1 corrected', 'left 1'],
    ],
  ])('%s', async (_, own, ofItself, other, ofAnother) => {
    expect({ own: await read(own), other: await read(other) }).toEqual({ own: ofItself, other: ofAnother })
  })
})

test('what is politely taken back with its code is taken back, also in the quoted message', async () => {
  const text =
    'Hola, cancela por favor los switches TEG8377P\n\nEl mar, 24 nov 2026 a las 17:45, Ana escribió:\n> 8 pzas TEG8377P\n> 4 ROU11485'
  expect(await read(text)).toContain('SWI9 8 cancelled')
  expect(await read(text)).not.toContainEqual(expect.stringMatching(/^SWI9 .*no-quantity/))
})

test('a code alone in a line of a table is of the row above, whose own code nobody knows, and is not passed over', async () => {
  const head = '| Pos | Material | Descripción | Cant | UM |'
  const rows = ['| 10 | MX-TI-004325 | PANEL DE ALARMA | 14 | PZ |', '| | | Cve. prov.: TEG8377P | | |']
  const other = '| 20 | OGSG264WH | SILLA | 2 | PZ |\n| 30 | ROU11485 | RUTEADOR | 5 | PZ |'
  expect(await read([head, ...rows, other].join('\n'))).toEqual(['SWI9 14', 'SIL10 2', 'ROU8 5'])
  // What is asked of such a code is asked of the row.
  const misread = [head, ...rows, other].join('\n').replace('TEG8377P', 'TEG8377-P')
  expect((await read(misread))[0]).toBe('SWI9 14')
  expect((await read(misread.replace('TEG8377-P', 'TEGB377P')))[0]).toMatch(/^SWI9 14 respelled/)
})

describe('what a person is offered first', () => {
  test('is what may be the number of the line, before one piece and the numbers of other lines', async () => {
    expect(await read('- l0 cable Manhattan 359777 vga')).toEqual(['CAB12 10 or 1 unexplained-number'])
    expect((await read('Epson 552 negra .... 20\n- l0 359777'))[1]).toMatch(/^CAB12 10 or /)
  })

  test('is a number of its own line, before those of other lines', async () => {
    const text = 'uno verdad?\nsi 1\ntambién 30 patch brobotix cat6 azul de 3 metros, el 9902192\ny 100 plugs rj45'
    expect(await read(text)).toContainEqual(expect.stringMatching(/^CAB13 30 or /))
  })
})

test('a line that sets anew how many there are of a model asks about the row that has its code, also in an older message', async () => {
  const text =
    'te confirmo el pedido de abajo con estos cambios:\ndel monitor VX6137 que sean 15 en lugar de 12\n\nEl mar, 24 nov 2026 a las 17:45, Ana escribió:\n\n1 router ROU11485\n12 monitor VX6137-2K-PRO'
  expect(await read(text)).toContain('MON14 12 or 15 corrected')
})
