import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('NVR17461', 'DHI-NVR5797-EI', 'NVR Dahua NVR5797 de 16 Canales, sin PoE', 3000),
  smallProduct('CAM10592', 'DS-2CD1554G2-LIU(2.8mm)', 'Cámara IP Hikvision DS-2CD1554 Turret, lente 2.8 mm', 1500),
  smallProduct('CAM10593', 'DS-2CD1559G2-LIU(2.8mm)', 'Cámara IP Hikvision DS-2CD1559 Turret, lente 2.8 mm', 1600),
  smallProduct('CAM10594', 'DS-2CD1559G2-LIU(4mm)', 'Cámara IP Hikvision DS-2CD1559 Turret, lente 4 mm', 1600),
  smallProduct('SWT40209', 'CBS110-8T-D-NA', 'Switch Cisco CBS110 de 8 Puertos', 1200),
  smallProduct('LAP12048', 'B1168CBA-R7', 'Laptop ASUS ExpertBook B1168CBA', 12000),
  smallProduct('HUB16253', 'CM392-01', 'Docking Station USB-C Ugreen CM392', 1800),
  smallProduct('DVR29452', 'DH-XVR1359-I', 'DVR Dahua XVR1359 de 8 Canales', 1700),
  smallProduct('TIN17475', 'M0H83AL', 'Cartucho HP GT83 Tricolor, 135 ml', 300),
  smallProduct('TIN21749', 'M0H84AL', 'Tanque de Tinta HP GT83 Magenta, 135 ml', 310),
]
const read = (text: string) => summarizeList(text, products)

test.each([
  ['5 pzas NVR5797-EI', '5 NVR17461'],
  ['12 camaras DS-2CD1554G2 de 2.8', '12 CAM10592'],
])(
  'a code without its beginning or end is that of the only product that has it as whole parts: %j',
  async (text, row) => {
    expect(await read(text)).toEqual({ certain: [row], asked: [] })
  },
)

test('and is a request of its own beside another product, counted with what it is', async () => {
  expect(await read('2 CM392-01 y 1 nvr NVR5797-EI')).toEqual({ certain: ['2 HUB16253', '1 NVR17461'], asked: [] })
  expect((await read('2 CM392-01 para el nvr NVR5797-EI')).certain).toEqual(['2 HUB16253'])
})

test('and asks where several have it', async () => {
  expect((await read('12 camaras DS-2CD1559G2')).certain).toEqual([])
})

test('a part of a code that the list has as a whole speaks of that row', async () => {
  const { certain, asked } = await read('3 CBS110-8T-D-NA\n5 NVR5797-EI\nlo del CBS110-8T va en dos')
  expect(certain).toEqual(['5 NVR17461'])
  expect(asked).toContain('3 SWT40209')
})

test.each(['two more people, so laptops (ASUS) and docks go to 11', 'son más, las laptops y los docking suben a 11'])(
  'things that go to a number are asked about, each of them: %j',
  async (text) => {
    expect((await read(`9 x B1168CBA-R7\n9 x CM392-01\n2 x NVR5797-EI\n${text}`)).certain).toEqual(['2 NVR17461'])
  },
)

test.each([
  'y del dvr dahua no, me dijo el cliente que ese no; dame en su lugar 1 CBS110-8T-D-NA',
  'el dvr no lo incluyas',
])('what takes a row back beside another request asks about it: %j', async (text) => {
  expect((await read(`1 DH-XVR1359-I\n${text}`)).certain).not.toContain('1 DVR29452')
})

test('of two inks of one number, `tinta` is none: the thing stands within one title, and the other does not say it', async () => {
  expect(await read('4 tinta HP GT83')).toMatchObject({ certain: [] })
})

test('a table of what is owed from before is asked about', async () => {
  const text = `Please enter the following:

    (8) DS-2CD1554G2-LIU(2.8mm)
    (3) CBS110-8T-D-NA
    (2) B1168CBA-R7

FYI this is what you still owe us on PO 20877, do not duplicate:

    Item             Ordered   Shipped   B/O
    CM392-01            10         4       6
    DHI-NVR5797-EI       2         1       1`
  const { certain } = await read(text)
  expect(certain.filter((row) => /HUB|NVR/.test(row))).toEqual([])
})

test('an older message below says nothing of what the newer one orders', async () => {
  const text = `Please enter:
4 DS-2CD1554G2-LIU(2.8mm)
3 CBS110-8T-D-NA

-----Original Message-----
From: Facilities
Sent: Wednesday, November 25, 2026 3:55 PM

We figure 11 switches and 30 cameras. Can you get started?`
  expect((await read(text)).certain).toEqual(['4 CAM10592', '3 SWT40209'])
})
