import { describe, expect, test } from 'vitest'
import { findInProducts } from './changes/find-in-products.ts'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('UPS1', 'SRT1500XLA-14', 'No Break APC Smart-UPS On-Line, 1500 VA', 7000),
  smallProduct('SWI2', 'SG8417', 'Switch TP-Link Omada, 16 Puertos', 3000),
  smallProduct('USB3', 'SDCZ69-128G', 'Memoria USB SanDisk, 128 GB, Negro', 200),
  smallProduct('DEX4', 'STKM2000951', 'Disco Duro Externo Seagate Expansion, 2 TB', 1500),
  smallProduct('PRY5', 'V11H428930', 'Proyector Epson PowerLite', 9000),
  smallProduct('MON6', 'LS20S759EAL', 'Monitor Samsung, 20"', 1900),
  smallProduct('MOU7', '910-009047', 'Mouse Logitech M110', 150),
  smallProduct('APS9', 'EAP292', 'Access Point TP-Link Omada, interior', 2100),
  smallProduct('SOP10', 'VT-775A', 'Soporte Vesa-Tec para Monitor', 400),
  smallProduct('SWI8', 'TL-SG1024', 'Switch TP-Link TL-SG1024, 24 Puertos', 1900),
]

const read = (lines: readonly string[]) => rowsInWords(lines.join('\n'), products)

/** Why each row is only told, of those with a product. */
async function toldOf(text: string) {
  const { rows } = await readList(text, findInProducts(products))
  return rows.flatMap(({ reading, told = null }) => (reading.kind === 'matched' ? [told] : []))
}

const chat = (who: string, text: string) => `[24/11/26, 9:02:11 a.m.] ${who}: ${text}`

describe('in a chat, a cancellation of a thing', () => {
  test.each(['el switch siempre no', 'del switch siempre no', 'el switch ya no', 'switch siempre no'])(
    '%j is of the rows of that thing above it, and of none that is written after it',
    async (words) => {
      expect(
        await read([
          chat('Beto', '6 no break SRT1500XLA-14'),
          '2 switch SG8417',
          chat('Chuy', 'un proyector V11H428930'),
          chat('Beto', words),
          chat('Paty', 'va, y le sumo 2 monitores LS20S759EAL para mostrador'),
          chat('Beto', '6 mouse 910-009047'),
        ]),
      ).toEqual(['UPS1 6', 'SWI2 2 cancelled', 'PRY5 1', 'MON6 2', 'MOU7 6'])
    },
  )

  test('is of the one whose brand it says, also where it goes on and asks for another one', async () => {
    const rows = await read([
      '2 switch SG8417',
      '1 disco STKM2000951',
      'y del switch tp-link no, me dijo el cliente que ese no; dame en su lugar un XX-7657HGHI',
    ])
    expect(rows.slice(0, 2)).toEqual(['SWI2 2 cancelled', 'DEX4 1'])
  })

  test('says nothing of another one that is asked for later', async () => {
    const rows = await read(['2 switch SG8417', '1 proyector V11H428930', 'el switch siempre no', '3 switch TL-SG1024'])
    expect(rows).toEqual(['SWI2 2 cancelled', 'PRY5 1', 'SWI8 3'])
  })

  test('is no heading of what is written after it, where it answers', async () => {
    const rows = await read([
      chat('Beto', '2 switch SG8417'),
      chat('Paty', 'ese ya lo compramos'),
      chat('Beto', 'ah va entonces ya no'),
      chat('Beto', 'pero sí 2 monitores LS20S759EAL'),
      chat('Paty', 'y un radio para camaristas, los que sean económicos, 4'),
    ])
    expect(rows.slice(0, 2)).toEqual(['SWI2 2 cancelled cancelled', 'MON6 2'])
  })

  test('is none of the heading of other rows, where no thing above is meant', async () => {
    const rows = await read([
      chat('Beto', '2 switch SG8417'),
      '',
      'los monitores ya no:',
      '2 LS20S759EAL',
      '6 910-009047',
    ])
    expect(rows.slice(1)).toEqual(['MON6 2 cancelled', 'MOU7 6 cancelled'])
  })
})

describe('a correction by the noun of one of the products of a message', () => {
  test('is of that product, which has its number', async () => {
    expect(
      await read([
        chat('Chuy', 'yo ocupo 15 usb SDCZ69-128G y 3 discos externos STKM2000951'),
        chat('Chuy', 'y un proyector V11H428930'),
        chat('Chuy', 'los discos que sean 5'),
      ]),
    ).toEqual(['USB3 15', 'DEX4 5', 'PRY5 1'])
  })
})

describe('a line that only puts the number of the line above right', () => {
  const change = (...lines: readonly string[]) => read(['2 switch SG8417', '6 mouse 910-009047', ...lines])

  test.each(['no espérate que sean ocho de esos', 'no perdon, 8', 'make it 8 of those', 'mejor 8 pzas'])(
    '%j is computed',
    async (line) => {
      expect(await change(line, '4 STKM2000951')).toEqual(['SWI2 2', 'MOU7 8', 'DEX4 4'])
    },
  )

  test('is asked about where it is changed once more, or asked back', async () => {
    expect((await change('mejor 8', 'no, 9'))[1]).toBe('MOU7 9 or 8 or 6 corrected')
    expect((await change('mejor que sean 8 de esos', '¿8 en total?'))[1]).toBe('MOU7 8 or 6 corrected')
  })
})

describe('a later count of a thing', () => {
  test('is asked about where it stands behind a reason', async () => {
    const asked = ['7 no break SRT1500XLA-14', '3 mouse 910-009047']
    expect(await read([...asked, 'we now have two more hires so 9 Smart-UPS in total, mouse stay at 3'])).toEqual([
      'UPS1 7 or 2 or 9 corrected',
      'MOU7 3',
    ])
  })

  test('is of the sort that it says', async () => {
    expect(await read(['4 STKM2000951', '6 mouse 910-009047', 'a caray, son 3 de disco'])).toEqual([
      'DEX4 3 or 4 corrected',
      'MOU7 6',
    ])
  })

  test('names no row by how many were asked for', async () => {
    const rows = await read(['3 STKM2000951', '3 mouse 910-009047', '5 SG8417', 'que mejor el XX6626 las 3'])
    expect(rows.slice(0, 3)).toEqual(['DEX4 3', 'MOU7 3', 'SWI2 5'])
  })
})

describe('how many somebody has of a thing, by the beginning of its code', () => {
  test.each(['Del SRT tengo 3, te sirven?', 'de los srt nomas quedan 3', 'of the SRT we only have 3'])(
    '%j is asked about with both numbers, and the answer to it counts nothing more',
    async (words) => {
      expect(
        await read([
          chat('Chuy', '6 no break SRT1500XLA-14'),
          chat('Chuy', '2 switch SG8417'),
          chat('Dany', words),
          chat('Chuy', 'ok los 3 entonces'),
        ]),
      ).toEqual(['UPS1 6 or 3 corrected', 'SWI2 2'])
    },
  )
})

describe('that somebody has enough of a thing', () => {
  test.each(['Del SRT me quedan 21, sí', 'de los srt tengo 8', 'of the SRT we have 12'])(
    '%j changes nothing and asks nothing',
    async (words) => {
      expect(await read([chat('Chuy', '6 no break SRT1500XLA-14'), chat('Dany', words)])).toEqual(['UPS1 6'])
    },
  )

  test('is asked about where it is answered with a number', async () => {
    const rows = await read([
      chat('Chuy', '6 no break SRT1500XLA-14'),
      chat('Dany', 'Del SRT me quedan 21'),
      chat('Chuy', 'pues mándame 8 entonces'),
    ])
    expect(rows[0]).not.toBe('UPS1 6')
  })

  test('is no correction, though the row says one of its words', async () => {
    const rows = await read([chat('Sofi', 'me faltan 10 SDCZ69-128G'), chat('Luis', 'de las usb me quedan 7')])
    expect(rows[0]).toBe('USB3 10 or 7 corrected')
  })
})

describe('what one is taken instead of', () => {
  test('is asked about, also below the line that says so', async () => {
    const rows = await read([
      'En lugar del monitor Samsung queremos un proyector V11H428930',
      '',
      '2 monitores LS20S759EAL',
    ])
    expect(rows.some((row) => row.startsWith('MON6 2 cancelled'))).toBe(true)
  })
})

test('a correction of one product leaves the quantity of another one as it was written', async () => {
  const rows = await read(['6 no break SRT1500XLA-14', 'y 5 mouse 910-009047', 'perdón del no break son 8 no 6'])
  expect(rows.filter((row) => row.startsWith('MOU7') && !row.startsWith('MOU7 5'))).toEqual([])
})

describe('a later message', () => {
  test('that means a row by the figures of its code changes it, and is no row itself', async () => {
    expect(
      await read([
        chat('Joe', '16 x SRT1500XLA-14'),
        chat('Joe', '2 switch SG8417'),
        chat('Joe', 'change the 1500s to 18'),
      ]),
    ).toEqual(['UPS1 18', 'SWI2 2'])
  })

  test.each(['ese no, ese lo pone el cliente', 'ah ok entonces quítelo'])(
    '%j takes back the row above',
    async (words) => {
      expect(
        await read([chat('Toño', '2 switch SG8417'), chat('Toño', 'y 1 proyector V11H428930'), chat('Ana', words)]),
      ).toEqual(['SWI2 2', 'PRY5 1 cancelled'])
    },
  )
})

test('a row that a later line takes back by its noun is told, where one row is meant', async () => {
  const { rows } = await readList(
    [
      chat('Toño', '2 switch SG8417'),
      chat('Toño', 'y 1 proyector V11H428930'),
      chat('Toño', 'el proyector ya no'),
    ].join('\n'),
    findInProducts(products),
  )
  expect(rows.map(({ told = null }) => told)).toEqual([null, 'taken-back'])
})

describe('more of a thing that was counted above', () => {
  test.each(['y agrégale otros 5 usb', 'otras 5 usb por favor', 'ponme 5 usb más', 'agrega 5 usb más porfa'])(
    '%j asks about its row, with the sum first',
    async (words) => {
      expect(
        await read([chat('Chuy', 'yo ocupo 15 usb SDCZ69-128G y 3 discos externos STKM2000951'), chat('Chuy', words)]),
      ).toEqual(['USB3 20 or 5 or 15 corrected', 'DEX4 3'])
    },
  )
})

describe('what a later message changes is asked about, never passed over', () => {
  test.each([
    ['un ap', '3 EAP292', 'quite un ap, de la bodega'],
    [
      'a thing that goes for another one',
      '1 switch SG8417',
      'el switch ese no alcanza, cancelelo. Mande mejor 1 TL-SG1024',
    ],
    ['a thing that is exchanged', '1 switch SG8417', 'y el switch cámbialo por el TL-SG1024'],
    ['as many as of another', '20 mouse 910-009047', 'we want 24 of the laptops, and same number of mouse'],
    ['what is scrapped by a word of its own line', '3 STKM2000951 drives', 'scrap the drives'],
  ])('%s', async (_, asked, change) => {
    const [first] = await read([chat('Ana', asked), chat('Luz', 'va'), chat('Ana', change)])
    expect(first).toMatch(/ (?:corrected|cancelled)/)
  })

  test('each of several things that are counted again, also where one is named in the title of another', async () => {
    const rows = await read(['5 LS20S759EAL', '5 VT-775A', 'we are 6 people now, so 6 monitors and 6 soportes'])
    expect(rows.slice(0, 2)).toEqual(['MON6 5 or 6 corrected', 'SOP10 5 or 6 corrected'])
  })

  test('also what was changed twice', async () => {
    const [first] = await read([
      '2 mouse 910-009047',
      'y el mouse que sean 4',
      'digo, la otra',
      'así déjalo en 2 el mouse',
    ])
    expect(first).toContain('corrected')
  })

  test('also where quantities are said to be for each of several places, with the product of both', async () => {
    expect(
      await read([
        'Son 3 tiendas. Las cantidades son POR TIENDA, comprar para las 3.',
        '   * 2 mouse 910-009047',
        '   * 1 switch SG8417',
      ]),
    ).toEqual(expect.arrayContaining(['MOU7 2 or 6 corrected', 'SWI2 1 or 3 corrected']))
  })

  test.each(['los demás igual que Norte', 'Satélite: lo mismo que Polanco', 'same as last week'])(
    'also what only says that it is as elsewhere: %j',
    async (words) => {
      const rows = await read(['2 SG8417', words, '1 910-009047'])
      expect(rows.filter((row) => !/^(?:SWI2 2|MOU7 1)$/.test(row))).not.toEqual([])
    },
  )

  test('and a list that goes on elsewhere is asked about beside the row above it', async () => {
    expect(await read(['12 910-009047', '2 SG8417', 'Sur: lo mismo que Norte'])).toEqual([
      'MOU7 12',
      'SWI2 2 corrected',
      'left 1',
    ])
  })

  test.each([
    'quite un',
    'quítale 1 al',
    'quite 2 del',
    'take off 2',
    'bájale 3 al',
    'réstame 2 de los',
    'quita dos mouse',
    'elimina un',
    'borra 2',
    'uno menos del',
    'one less',
    '2 fewer',
    'take 2 off the',
    'knock 2 off the',
  ])('nothing is added for what is taken away, and with what else is said it is asked about: %j', async (words) => {
    expect(await read(['12 910-009047', `${words} 910-009047`])).not.toContain('MOU7 12')
    for (const row of await read(['12 910-009047', `${words} 910-009047 hasta el lunes`]))
      expect(row).toMatch(/^MOU7 .*(?:corrected|cancelled)/)
  })

  test('nothing is taken away by a discount', async () => {
    expect(await read(['12 910-009047 menos 5 % de descuento'])).toContain('MOU7 12')
  })

  test.each([
    'aguántame los monitores',
    'aguanta con los monitores',
    'los monitores déjalos pendientes',
    'sin los monitores',
    'no more monitors',
    'all but the monitors',
    'ni los monitores',
    'los monitores ya los tengo',
    'same again for the monitors',
  ])('what is not wanted, or not yet, of what is asked for: %j', async (words) => {
    expect(await read(['6 LS20S759EAL', '12 910-009047', words])).toEqual([
      expect.stringMatching(/^MON6 6.* (?:cancelled|corrected)/),
      'MOU7 12',
    ])
  })

  test.each(['8 en total', 'con esos ya son 8', 'eran 8', 'minus 2', '-2', 'on second thought 3', 'que al final 3'])(
    'a code that is named once more, with words of how many there are now: %j',
    async (words) => {
      const rows = await read(['6 LS20S759EAL', '12 910-009047', `LS20S759EAL ${words}`])
      expect(rows.filter((row) => / \p{Ll}+$/u.test(row))).not.toEqual([])
    },
  )

  test.each([
    '2 LS20S759EAL',
    'otros 2 LS20S759EAL',
    'LS20S759EAL 2 más para Sur',
    '2 LS20S759EAL (mostrador)',
    '2 monitores LS20S759EAL Samsung',
  ])('no more than what it asks for once more: %j', async (line) => {
    expect(await read(['6 LS20S759EAL', '12 910-009047', line])).toEqual(['MON6 6', 'MOU7 12', 'MON6 2'])
  })

  test.each(['3 de cada uno', '3 of each please', 'de a 3 cada uno'])(
    'how many of each, below the products without a count: %j',
    async (words) => {
      const rows = await read(['910-009047', 'LS20S759EAL', words])
      expect(rows).toEqual([
        expect.stringMatching(/^MOU7 3 or 1 .*several-quantities/),
        expect.stringMatching(/^MON6 3 or 1 .*several-quantities/),
      ])
    },
  )

  test('of the position that a remark below another one names', async () => {
    expect(
      await read([
        'Pos.   Material       Texto            Cantidad  UM',
        '00010  SG8417         SWITCH                2  PZA',
        '00020  LS20S759EAL    MONITOR               6  PZA',
        '00030  910-009047     MOUSE                 1  PZA',
        '       NOTA: POS 00020 CANCELADA POR EL SOLICITANTE',
      ]),
    ).toEqual(['SWI2 2', 'MON6 6 cancelled', 'MOU7 1'])
  })

  test('but a count in a description changes nothing', async () => {
    expect(await read(['2 SG8417 switch', 'con 16 puertos', '1 910-009047'])).toEqual(['SWI2 2', 'MOU7 1'])
  })
})

test('`el de en medio` is no half', async () => {
  const rows = await read(['10 SG8417', '5 LS20S759EAL', 'el de en medio cámbialo por 910-009047'])
  expect(rows.join()).not.toContain('0.5')
})

describe('an empty quantity of a table asks', () => {
  test('where it was filled in before, and most are there', async () => {
    const rows = await read(['SKU\tDescripción\tSolicitado', 'SWI2\tSwitch\t12', 'MON6\tMonitor\t', 'MOU7\tMouse\t4'])
    expect(rows).toEqual(['SWI2 12', 'MON6 1 no-quantity', 'MOU7 4'])
  })

  test('where a remark beside it does, and else, where most are empty, nothing', async () => {
    const all = ['UPS1', 'SWI2', 'USB3', 'DEX4', 'PRY5', 'MON6'].map((sku) => `${sku}\tcosa\t\t`)
    const rows = await read([
      'SKU\tDescripción\tSolicitado\tNota',
      ...all,
      'MOU7\tMouse\t4\t',
      'SWI8\tSwitch\t\tpreguntar',
    ])
    expect(rows).toEqual(['MOU7 4', expect.stringMatching(/^SWI8 .*no-quantity/)])
  })
})

describe('a name before what is asked', () => {
  test('after a time in brackets is who says it', async () => {
    expect(await read(['[18:42] Dra. Paty Dental: 2 mouse 910-009047', '[18:43] Dra. Paty Dental: 1 SG8417'])).toEqual([
      'MOU7 2',
      'SWI2 1',
    ])
  })

  test('leaves a count with a misread digit as certain as it is without the name', async () => {
    expect(await read(['[18:42] Paty: 1O pzas 910-009047', '[18:43] Paty: l2 pzas SG8417'])).toEqual([
      'MOU7 10',
      'SWI2 12',
    ])
  })

  test('hides no things that are counted behind it', async () => {
    expect(await read(['1 SG8417', 'Oficina: 2 diademas inalámbricas', 'Entrega: 3 días hábiles'])).toEqual([
      'SWI2 1',
      'left 2',
    ])
  })
})

describe('in a chat, a change is clear', () => {
  test.each([
    ['with a reason behind it', 'mejor 3 mouse que se me venden bien', 'MOU7 3'],
    ['though the seller asks for more', 'mejor 3 mouse\n¿algo más?', 'MOU7 3'],
    [
      'as the answer to how many there are',
      'Los mouse solo hay 3 en existencia, ¿te sirve?\nva, entonces 3 mouse',
      'MOU7 3',
    ],
    ['with how many are lacking', 'oye los mouse mejor 8, me faltaban los 2 del taller', 'MOU7 8'],
    ['by how a code begins, less one', 'quita un eap', 'APS9 1'],
    ['with the number that it refuses', 'ah espérate los mouse que no sean seis que sean ocho', 'MOU7 8'],
    ['with that number before the thing', 'no son 6 mouse, son 8\nright, 910-009047 is 8', 'MOU7 8'],
    ['with that number behind it', 'Sorry, correction on the mouse: we only need 8, not 6.', 'MOU7 8'],
    ['with what it is raised to', 'los mouse súbele a 8', 'MOU7 8'],
    ['just in case', 'bueno de los mouse ponle mejor 8 en vez de 6 por si acaso', 'MOU7 8'],
    [
      'to somebody, where it is agreed to before another thing is asked about',
      'oye Wil los AP que sean 4, se me olvidó el del bar\n4 entonces\ny cable hdmi unos 3\n¿de cuántos metros?',
      'APS9 4',
    ],
  ])('%s: %j', async (_, lines, row) => {
    expect(await read(['6 mouse 910-009047', '2 EAP292', ...lines.split('\n')])).toContain(row)
  })

  test.each(['del switch ya no', 'oye, lo del switch siempre no', 'de los switch ya no', 'pues el switch ya no'])(
    'and what it takes back is told: %j',
    async (line) => {
      expect(await toldOf(`2 switch SG8417\n1 EAP292\n${line}`)).toEqual(['taken-back', null])
    },
  )

  test('of the one of two rows of a brand that had as many as it says', async () => {
    const rows = await read(['16 TL-SG1024', '1 SG8417', 'los tp-link mejor 18, me faltaban los 2 del andén'])
    expect(rows).toEqual(['SWI8 18', 'SWI2 1'])
  })
})

describe('in a chat, a change is asked about', () => {
  test.each([
    ['from a number that it does not have', 'no son 7 mouse, son 8'],
    ['again behind its reason', 'los mouse mejor que sean 8 porque entran dos no espérate déjalo en 7'],
    ['below an answer with another number', 'los mouse súbele a 8\n6 entonces\n¿8 en total?'],
    ['which ones are wanted', 'mejor 3 mouse que se conecten por bluetooth'],
    ['which ones, and which not', 'mejor 3 mouse que se puedan usar inalámbricos, no esos'],
    ['a refusal behind its reason', 'mejor 3 mouse que se me venden bien, no esos'],
    ['a condition behind its reason', 'los mouse que sean 8 que me urgen, si hay'],
    ['a condition behind why', 'los mouse que sean 8 porque luego no hay, pero solo si hay en negro'],
    ['which were quoted', 'los mouse que sean 8 que me cotizaste con receptor'],
    ['how many of another thing are lacking', 'los mouse mejor 8, me faltan 2 monitores'],
    ['what is lacking for another thing', 'los mouse mejor 8, me faltan 2 para los teclados'],
    ['what is no number of pieces', 'los mouse mejor 8, me faltan 2 horas'],
    ['for another place', 'y para la sucursal norte entonces 3 mouse'],
    ['for somebody else', 'para Luis entonces 3 mouse'],
    ['on another day', 'el lunes entonces 3 mouse'],
    ['at another time', 'cuando abran la otra tienda entonces 3 mouse'],
    ['for the place that was asked about', '¿y para la otra sucursal?\nentonces 3 mouse'],
    ['of several sorts that there are', 'Los mouse solo hay 3 negros y 5 rojos\nentonces 3 mouse'],
    ['below a request with a courtesy', '4 mouse inalámbricos, ¿tienen?\nlos mouse que sean 8'],
  ])('%s: %j', async (_, lines) => {
    expect((await read(['6 mouse 910-009047', '2 EAP292', ...lines.split('\n')]))[0]).toMatch(/^MOU7 .*6.* corrected$/)
  })

  test.each([
    ['3 EAP292', 'las antenas que sean 5'],
    ['3 EAP292', 'antenas, que sean 5'],
    ['6 910-009047', 'los ratones mejor 4'],
    ['2 LS20S759EAL', 'las pantallas que sean 4'],
  ])('of %j, which it may call otherwise: %j', async (row, line) => {
    expect((await read([row, line]))[0]).toMatch(/ corrected$/)
  })

  test.each([
    ['2 EAP292 wifi6', 'quita un wifi'],
    ['6 mouse 910-009047 piso2', 'quita un piso'],
  ])('of %j, by a word that is not of its code: %j', async (row, line) => {
    expect((await read([row, line]))[0]).toMatch(/ corrected$/)
  })

  test.each([
    ['2 SG8417 caja1', 'la caja ya no'],
    ['1 V11H428930', 'soporte de proyector siempre no'],
    ['6 mouse 910-009047', 'tapetes de mouse ya no'],
    ['2 switch SG8417', 'cables del switch ya no'],
    ['2 switch SG8417', 'cable para el switch ya no'],
  ])('of %j, what is another thing that it takes back: %j', async (row, line) => {
    expect(await toldOf(`${row}\n1 EAP292\n${line}`)).toEqual([null, null])
  })

  test('and those who come are no quantity of it', async () => {
    const rows = await read(['3 EAP292', 'perdón, son 5, entran 2 nuevos'])
    expect(rows[0]).toBe('APS9 5 or 3 corrected')
  })

  test.each([
    ['perdón, eran 3, ponle 4', 'APS9 4 or 3 corrected'],
    ['perdón de los 3, ahora 8', 'APS9 8 or 3 corrected'],
    ['perdón, de los 3, mándame 8', 'APS9 8 or 3 corrected'],
  ])('with the new quantity behind the old one: %j', async (line, row) => {
    expect(await read(['3 EAP292', line])).toEqual([row])
  })

  test.each(['2 EAP292 bueno 5', '2 EAP292 y un proyector para la sala de juntas, no espérate, cuatro'])(
    'in a line with another number or thing: %j',
    async (line) => {
      expect((await read([line])).filter((row) => / [a-z]/.test(row) || row.startsWith('left'))).not.toEqual([])
    },
  )
})

describe('a row is not asked about for', () => {
  test.each([
    ['what another thing is wanted of', 'y pilas doble A de las que sean 20'],
    ['the rooms that it is for', 'Nota 1: los mouse van en habitaciones 301 a 306.'],
    ['a thing that another sells', 'y sillas las estamos viendo con otro proveedor, esas no.'],
  ])('%s: %j', async (_, line) => {
    expect((await read(['6 mouse 910-009047', '2 EAP292', line])).slice(0, 2)).toEqual(['MOU7 6', 'APS9 2'])
  })

  test('how many people come, which asks for nothing', async () => {
    const rows = await read(['6 mouse 910-009047', '2 EAP292', 'el jueves entran los instaladores, son 8 personas'])
    expect(rows).toEqual(['MOU7 6', 'APS9 2'])
  })

  test('the condition of another thing', async () => {
    const battery = smallProduct('BAT12', 'APCRBC981', 'Batería APC APCRBC981 para No Break', 900)
    const lines = [
      '1) 6 x mouse 910-009047',
      '2) 2 x APCRBC981 battery',
      '3) 1 x forklift battery charger (only if you carry it)',
    ]
    expect((await rowsInWords(lines.join('\n'), [...products, battery])).slice(0, 2)).toEqual(['MOU7 6', 'BAT12 2'])
  })

  test.each(['12 would also work (if you have them)', '12 mice would also work (if you have them)'])(
    'and is asked about for one of its own: %j',
    async (line) => {
      expect((await read(['6 mouse 910-009047', line]))[0]).toMatch(/^MOU7 .* (?:conditional|corrected)$/)
    },
  )

  test('what is said before it', async () => {
    const rows = await read(['2 SG8417', 'los tp-link mejor 3 o 4', '1 EAP292'])
    expect(rows).toEqual([expect.stringMatching(/^SWI2 .* corrected$/), 'APS9 1'])
  })
})

test('numbers of a list with letters behind them count nothing', async () => {
  expect(await read(['6. 6 mouse 910-009047', '6a. 2 EAP292', '6b) 1 SG8417'])).toEqual(['MOU7 6', 'APS9 2', 'SWI2 1'])
})

test('buttons of a door are counted, and are no measure', async () => {
  const button = smallProduct('ACC11', 'DS-KV3577', 'Botón de Salida Hikvision DS-KV3577', 300)
  const rows = await rowsInWords('1 no break SRT1500XLA-14\n2 botones de salida DS-KV3577', [...products, button])
  expect(rows).toEqual(['UPS1 1', 'ACC11 2'])
})

test('an extension behind a telephone asks for nothing', async () => {
  expect(await read(['6 mouse 910-009047', 'O: +52 33 3688 0900 x 4412'])).toEqual(['MOU7 6'])
})

describe('of what is asked for above, a later message', () => {
  test('that names one of a message and no other refuses the others', async () => {
    expect(
      await read([
        chat('Iván', 'ponle 5, 2 de la SG8417 y 3 de la TL-SG1024'),
        chat('Beto', 'no caben tantos, solo los 2 SG8417'),
      ]),
    ).toContain('SWI8 3 cancelled')
  })

  test('that answers a question changes what that asks about, and not what was asked for last', async () => {
    const rows = await read([
      chat('Beto', '15 mouse 910-009047'),
      chat('Beto', 'mándame 1 no break SRT1500XLA-14'),
      chat('Marce', 'y los mouse van los 15?'),
      chat('Beto', 'mejor 20'),
    ])
    expect(rows).toEqual(expect.arrayContaining(['MOU7 20 or 15 corrected', 'UPS1 1']))
  })

  test.each([
    ['2 switch SG8417 y 3 más para la bodega', [5, 2]],
    ['Un switch SG8417 y otro igual para la sucursal. Media docena de mouse 910-009047', [2, 1]],
    ['3 switch SG8417 y otros dos iguales', [5, 3, 2]],
    ['One SG8417 switch and another one', [2, 1]],
  ])('or the same one, that wants more of it asks with the sum first: %j', async (text, quantities) => {
    const { rows } = await readList(text, findInProducts(products))
    const [row] = rows.filter(({ reading }) => reading.kind === 'matched' && reading.code === 'SG8417')
    expect(row).toMatchObject({ quantities })
    expect(row!.doubts).not.toEqual([])
  })

  test('or the same one, that counts another thing behind it asks how many', async () => {
    const { rows } = await readList('un switch SG8417 y su cable de corriente, 2 piezas', findInProducts(products))
    const [row] = rows.filter(({ reading }) => reading.kind === 'matched')
    expect(row).toMatchObject({ quantities: [2, 1], doubts: [{ kind: 'several-quantities' }] })
  })

  test('that counts the product anew and says the old number asks about both', async () => {
    const rows = await read([
      chat('Chuy', '8 monitores LS20S759EAL'),
      chat('Saúl', 'Son 12 monitores LS20S759EAL, ya lo vi con el cliente, no 8'),
    ])
    expect(rows).not.toContain('MON6 8')
  })

  test.each([
    'un par de tapetes para monitor, los transparentes que me enseñaste la otra vez',
    'y 3 brazos para el monitor, los de la otra vez',
  ])('that asks for a thing for it changes nothing: %j', async (words) => {
    expect(await read(['3 monitores LS20S759EAL', '1 mouse 910-009047', words])).toEqual(
      expect.arrayContaining(['MON6 3', 'MOU7 1']),
    )
  })

  test.each([
    'y si tienes una pistola de calor para termofit mándame una',
    'si hay escalera de tijera me apartas y mándame una',
    'if you have a heat gun send me one',
  ])('that asks for one of what nobody has is not passed over: %j', async (words) => {
    expect(await read(['3 monitores LS20S759EAL', words])).toHaveLength(2)
  })
})

test('below a new order, a quoted offer is told where the rest is left for later', async () => {
  const offer = ['> SWI8  Switch TL-SG1024  $1,900.00  exist 20', '> PRY5  Proyector  $9,000.00  exist 1']
  const order = ['2 switch SG8417', '1 mouse 910-009047', 'Lo demás de tu cotización lo dejamos para noviembre.']
  const told = await toldOf([...order, '', 'El lun, 6 oct 2025, Karla escribió:', ...offer].join('\n'))
  expect(told).toEqual([null, null, 'older', 'older'])
})
