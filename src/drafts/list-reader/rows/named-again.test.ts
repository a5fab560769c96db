import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'

const products = [
  smallProduct('UPS22235', 'SMART1500LCD63', 'No Break Tripp Lite SMART1500LCD63, 1500 VA', 5200),
  smallProduct('SIL34176', 'TC855-G', 'Silla Corsair TC855, Gris', 4800),
  smallProduct('SWI20721', 'TL-SG1627', 'Switch TP-Link TL-SG1627, 24 Puertos', 1900),
  smallProduct('MON18698', '24QP248', 'Monitor LG 24QP248, 23.8"', 2900),
]
const asked = '2 no break SMART1500LCD63\nTC855-G grises, 5\n1 switch TL-SG1627'
const all = ['2 UPS22235', '5 SIL34176', '1 SWI20721']

describe('a later line that counts a thing by its noun alone', () => {
  test.each([
    ['tienes razon son 4 no breaks', '4 UPS22235'],
    ['que siempre 6 sillas, entró una chica nueva', '6 SIL34176'],
    ['mejor que sean seis sillas', '6 SIL34176'],
    ['los no break siempre son 4', '4 UPS22235'],
    ['de las sillas van a ser 7', '7 SIL34176'],
  ])('%j puts the row right that names it', async (line, changed) => {
    const read = await summarizeList(`${asked}\n${line}`, products)
    expect(read.asked).toEqual([])
    expect(read.certain).toEqual(all.map((each) => (each.split(' ')[1] === changed.split(' ')[1] ? changed : each)))
  })

  test('is no model with the noun behind it', async () => {
    const { certain } = await summarizeList(`${asked}\nQX77-4 no break, outdoor`, products)
    expect(certain).toContain('2 UPS22235')
  })

  test('asks about the row also without a word of correction, in a mail', async () => {
    const { certain } = await summarizeList(`Buen día Laura:\n\n${asked}\n\n4 no breaks por favor`, products)
    expect(certain).not.toContain('2 UPS22235')
  })

  test('and `siempre no` asks about what it names', async () => {
    const { certain } = await summarizeList(`${asked}\nel switch siempre no, ya me prestaron uno`, products)
    expect(certain).toEqual(['2 UPS22235', '5 SIL34176'])
  })

  test.each([
    'llevan 2 platillos por persona',
    'el mes pasado compramos 12 sillas',
    'va, 5 sillas',
    'somos 6 en la oficina',
    'la sala tiene lugar para 8 sillas plegables del salón',
  ])('%j says nothing of a row', async (line) => {
    expect((await summarizeList(`${asked}\n${line}`, products)).certain).toEqual(all)
  })

  test('nor does one that names a product of its own', async () => {
    const { certain } = await summarizeList(`2 no break SMART1500LCD63\n3 monitores 24QP248`, products)
    expect(certain).toEqual(['2 UPS22235', '3 MON18698'])
  })
})
