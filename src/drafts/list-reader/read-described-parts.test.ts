import { describe, expect, test } from 'vitest'
import type { FindDescribed } from '#src/drafts/model/lines/code-lookup.ts'
import { findInProducts, findInProductTitles, type SmallProduct } from './changes/find-in-products.ts'
import { smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'
import { titleHasWord } from './rows/title-words.ts'

const products: readonly SmallProduct[] = [
  { ...smallProduct('LEC1', 'QX77-1', 'Lector Honeywell Voyager 4529, USB, Blanco', 1500), brand: 'Honeywell' },
  { ...smallProduct('PVT1', 'QX78-2', 'Impresora de Etiquetas Zebra ZD914, USB', 4500), brand: 'Zebra' },
  { ...smallProduct('TVI1', 'MSX9-4', 'Tarjeta de Video MSI RTX 4066 VENTUS 2X 47', 4900), brand: 'MSI' },
  { ...smallProduct('BOC1', 'CNX9-3', 'Bocina JBL Go 21, Azul', 800), brand: 'JBL' },
  {
    ...smallProduct('MSD1', 'SDX9-64', 'Memoria Flash Kingston Canvas Select 69 microSD, 64 GB', 300),
    brand: 'Kingston',
  },
  { ...smallProduct('SOF1', 'ADX3-1', 'Adobe Acrobat Pro 97, 1 Usuario, 1 Año', 3000), brand: 'Adobe' },
  { ...smallProduct('TON1', 'HPX8-0', 'Tóner HP 80A Negro, 3,000 Páginas', 900), brand: 'HP' },
  ...['Amarillo', 'Cian', 'Magenta'].map((color, at) => ({
    ...smallProduct(`TON${at + 2}`, `85X${at}-1`, `Tóner Lexmark 85C4 ${color}`, 900),
    brand: 'Lexmark',
  })),
]

/** The only product that has all figures of a description, its colour and two words of it. */
const findDescribed: FindDescribed<SmallProduct> = async (descriptions) =>
  descriptions.map((description) => {
    const words = description.match(/[\p{L}\d]+/gu) ?? []
    const figures = words.filter((word) => /\d/.test(word))
    const fitting = products.filter(
      ({ title }) =>
        figures.length > 0 &&
        figures.every((figure) => titleHasWord(title, figure)) &&
        words.every((word) => !colors.test(word) || titleHasWord(title, word)) &&
        words.filter((word) => /^\p{L}{2,}$/u.test(word) && titleHasWord(title, word)).length > 1,
    )
    return fitting.length === 1 ? fitting[0]! : null
  })

const colors = /^(?:amarillo|cian|magenta)$/i

async function read(text: string): Promise<{ certain: string[]; asked: string[] }> {
  const find = { findInTitles: findInProductTitles(products), findDescribed }
  const { rows } = await readList(text, findInProducts(products), find)
  const texts = rows.map(({ reading, doubts }) => ({
    isCertain: reading.kind === 'matched' && doubts.length === 0,
    text: `${reading.quantity} ${reading.kind === 'matched' ? reading.product.sku : 'left'}`,
  }))
  const those = (isWanted: boolean) => texts.filter(({ isCertain }) => isCertain === isWanted).map((each) => each.text)
  return { certain: those(true), asked: those(false) }
}

test.each([
  'Tóner Lexmark 85C4: amarillo 3, cian 2, magenta 4',
  'toner lexmark 85C4 3 amarillo, 2 cian y 4 magenta',
  '• Tóner Lexmark 85C4: Amarillo x3, Cian x2 y Magenta x4.',
])('each sort of a thing that a line names once is a row: %j', async (line) => {
  const { certain, asked } = await read(line)
  expect({ certain, asked }).toEqual({ certain: ['3 TON2', '2 TON3', '4 TON4'], asked: [] })
})

test('of so many for each of other things it is asked', async () => {
  const { certain, asked } = await read('una impresora zebra ZD914 por cada cámara o sea dieciséis')
  expect(certain).toEqual([])
  expect(asked).toContain('1 PVT1')
})

describe('parts of a line that each describe one product', () => {
  test.each([
    ['y un lector honeywell voyager 4529', ['1 LEC1']],
    ['ocupo dos lectores honeywell voyager 4529 y tres bocinas jbl go 21 para la tienda', ['2 LEC1', '3 BOC1']],
    ['me vas a mandar tres bocinas jbl go 21', ['3 BOC1']],
    ['10 licencias Acrobat Pro 97, 1 usuario 1 año', ['10 SOF1']],
    ["let's see the office wants a JBL Go 21 speaker just two of those", ['2 BOC1']],
    ['ah sí! kingston canvas select 69 de 64 gb, 20', ['20 MSD1']],
    ['hp 80a negro 12 pz', ['12 TON1']],
    ['and a JBL Go 21 for the lobby sign-in, 2', ['2 BOC1']],
    // No address.
    ['enfermería segundo piso cuatro bocinas jbl go 21', ['4 BOC1']],
    ['dirección médica una bocina jbl go 21', ['1 BOC1']],
    // The title has the second number.
    ['2 rtx 4066 msi ventus 2x 47', ['2 TVI1']],
  ])('%j', async (line, certain) => {
    expect(await read(line)).toEqual({ certain, asked: [] })
  })

  test.each([
    ['what a number is of is said before it', 'toner para 2 bocinas JBL Go 21'],
    ['it is called another thing', '2 JBL Go 21 keyboards'],
    ['it says only a size', 'y una kingston canvas de 64 gb'],
    ['it is only like it', '2 bocinas genéricas tipo JBL Go 21'],
    ['it corrects something', '2 bocinas JBL Go 21 no wait make it blue'],
    ['an answer has another number', 'hp 80a negro 12 pz\nde esa hay 17\nah pues dame 15 entonces'],
  ])('are asked about where %s', async (_, line) => {
    expect((await read(line)).certain).toEqual([])
  })
})
