import { describe, expect, test } from 'vitest'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'

const products = [
  smallProduct('LAP10001', '82XM00EQLM', 'Laptop Lenovo IdeaPad 3', 9000),
  smallProduct('MON10002', 'LS24A336', 'Monitor Samsung S3', 2500),
  smallProduct('MOU10003', 'M185', 'Mouse Logitech M185', 250),
]
const requests = '3 laptop 82XM00EQLM\n2 monitor LS24A336\n5 mouse M185'
const certain = ['LAP10001 3', 'MON10002 2', 'MOU10003 5']

describe('a line that sums the list up', () => {
  test.each([
    'entonces queda: 3 laptops, 2 monitores, 5 mouse',
    'entonces queda:\n3 laptops\n2 monitores\n5 mouse',
    'en total serían 3 laptops, 2 monitores y 5 mouse, verdad?',
    'ok quedamos en tres laptops, dos monitores y 5 mouse. Gracias',
    'resumen: 5 M185, 2 LS24A336, 3 82XM00EQLM',
    "so that's 3 laptops, 2 monitors and 5 mouse, right?",
  ])('asks nothing where it says the same again: %s', async (sum) => {
    expect(await rowsInWords(`${requests}\n${sum}`, products)).toEqual(certain)
  })

  test('asks about the thing of which it says another quantity', async () => {
    expect(await rowsInWords(`${requests}\nentonces queda: 3 laptops, 4 monitores, 5 mouse`, products)).toEqual([
      certain[0],
      'MON10002 2 or 4 corrected',
      certain[2],
    ])
  })

  test('says the same as a change above it', async () => {
    const changed = `${requests}\nlos monitores que sean 4\nentonces queda: 3 laptops, 4 monitores y 5 mouse`
    expect(await rowsInWords(changed, products)).toEqual([certain[0], 'MON10002 4', certain[2]])
  })

  test.each(['entonces queda: 3 laptops y 2 monitores', 'entonces queda: 3 laptops, 2 monitores, 5 mouse, 4 teclados'])(
    'is asked about where it leaves something out or has another thing: %s',
    async (sum) => {
      const rows = await rowsInWords(`${requests}\n${sum}`, products)
      expect(rows.filter((row) => row.includes('corrected')).length).toBeGreaterThan(1)
    },
  )
})

describe('a question about the sum', () => {
  test.each([
    'Total 10 piezas verdad?',
    'son 10 en total?',
    'total: 10 pzs',
    'serían 10 pz',
    'serían 10 piezas, no?',
    'En total son 10?',
    "so that's 10 pieces, right?",
  ])('asks for nothing where it is right: %s', async (sum) => {
    expect(await rowsInWords(`${requests}\n${sum}`, products)).toEqual(certain)
    const wrong = await rowsInWords(`${requests}\n${sum.replace('10', '56')}`, products)
    expect(wrong).toEqual([...certain, 'left 56 total-differs'])
  })

  test('no sum is a quantity that the row above lacks', async () => {
    const [row] = await rowsInWords('mouse M185\nson 10 piezas', products)
    expect(row).toBe('MOU10003 10 or 1 on-another-line')
  })
})
