import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
]
const chat = (...messages: readonly string[]) =>
  messages
    .map((message, at) => `[12/09/25, 10:${10 + at}:10] ${at % 2 === 0 ? 'Lalo' : 'Ventas'}: ${message}`)
    .join('\n')

describe('asks for nothing more', () => {
  test.each(['ok 7', 'sí, los 7', 'va las 7', '👍 7 entonces', 'sale, 7', '7 entonces'])(
    'a message %j below a row of seven',
    async (message) => {
      expect(await summarizeList(chat('7 CF258A', message), products)).toEqual({ certain: ['7 TON20001'], asked: [] })
    },
  )

  test.each(['1 👍', '👍 1', '1 Me gusta'])('a reaction %j', async (reaction) => {
    expect((await summarizeList(`7 CF258A\n${reaction}`, products)).asked).toEqual([])
  })

  test('what counts the records', async () => {
    const record = (at: number, code: string) => `No. ${at}\nArtículo: ${code}\nCantidad solicitada: ${at + 3}\n`
    const text = [record(1, 'CF258A'), record(2, '910-001'), record(3, '9TT66AA')].join('\n')
    expect((await summarizeList(text, products)).asked).toEqual([])
  })

  test.each([
    'Agregar un producto',
    'Agregar una sección',
    'Seguir comprando\tVaciar cotización',
    '2 productos',
    'NOTARÍA PÚBLICA No. 88',
    'COT-SEN-1126-014',
  ])('the line %j of a program or a letter', async (line) => {
    expect((await summarizeList(`${line}\n7 CF258A\n5 910-001\n`, products)).asked).toEqual([])
  })

  test('the part of a row that is delivered first, where it is the whole row', async () => {
    const text = ['7 pza CF258A', '   Envio 1: 7 Pieza', '5 pza 910-001', '   Envio 1: 5 Pieza'].join('\n')
    expect((await summarizeList(text, products)).certain).toEqual(['7 TON20001', '5 MOU40001'])
  })
})

describe('may ask for something', () => {
  test.each(['ok 8', '8 entonces', 'sí, 7 y 2 cables', '7 mouse inalámbricos', 'agregar un monitor'])(
    'a message %j below a row of seven',
    async (message) => {
      const { certain, asked } = await summarizeList(chat('7 CF258A', message), products)
      expect([certain.length, asked.length > 0]).not.toEqual([1, false])
    },
  )

  test('a number alone in its line', async () => {
    const { asked } = await summarizeList('7 CF258A\n\n7\n', products)
    expect(asked.length).toBeGreaterThan(0)
  })
})
