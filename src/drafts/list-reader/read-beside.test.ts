import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-00177', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
]

describe('what a note below a table asks for', () => {
  const table =
    'Producto\tCantidad\tPrecio\nCF258A\t1\t$2,190.00\n106R09767\t3\t$1,117.00\n910-00177\t2\t$199.00\nTotal:\t\t$5,939.00'

  test.each([
    ['Nota:\t\tSi se puede agréguenme 1 monitor 9TT66AA y se las pago aparte', ['1 MON50001']],
    ['Observaciones:\t\tagregar 2 pantallas de 43 pulgadas', ['2 not-read']],
    ['Notas:\t\ttambién necesito un pizarrón interactivo', ['1 not-read']],
    ['Nota:\t\tentregar en recepción', []],
    ['Nota:\t\t', []],
  ])('is a row: %j', async (note, asked) => {
    expect(await summarizeList(`${table}\n${note}`, products)).toEqual({
      certain: ['1 TON20001', '3 TON20004', '2 MOU40001'],
      asked,
    })
  })
})

describe('a line of a list that names a thing without a model and a number', () => {
  const list = 'toner CF258A - 2\ntoner xerox 106R09767 - 1\nmouse 910-00177 (3)'

  test.each([
    ['toner para la brother, no se acordó del modelo', ['1 not-read']],
    ['y cables de red para el salón', ['1 not-read']],
    ['también tinta para la impresora de dirección', ['1 not-read']],
    ['TONER', []],
    ['monitores para oficinas:', []],
    ['mochilas para laptop llevas?', []],
    ['gracias por todo', []],
  ])('%j', async (line, asked) => {
    expect(await summarizeList(`${list}\n${line}`, products)).toEqual({
      certain: ['2 TON20001', '1 TON20004', '3 MOU40001'],
      asked,
    })
  })
})

describe('a thing that is also the label of what is no request', () => {
  test.each([
    'mándeme 4 teléfonos grandstream',
    'apúntame por favor cuatro teléfonos Grandstream GRP noventa y cuatro',
    'agréguenme una extensión eléctrica de 5 m',
    'necesito 2 garantía extendida Dell',
  ])('is asked about where it is counted: %j', async (line) => {
    const { asked } = await summarizeList(`${line}\n3 CF258A`, products)
    expect(asked).toHaveLength(1)
  })

  test.each(['Tel. 33 3619 7700 ext 104', 'cualquier cosa al teléfono 33 1234 5678', 'garantía con el fabricante'])(
    'asks nothing where it is a label: %j',
    async (line) => {
      expect(await summarizeList(`3 CF258A\n\n${line}`, products)).toEqual({ certain: ['3 TON20001'], asked: [] })
    },
  )
})

test.each([
  'los docks ya son 6, y los monitores HP no, esos los compraron en Costco.',
  'el monitor no',
  'Las de Patricia sí. Los monitores HP no.',
])('things that a message above takes out by their name are asked about: %j', async (message) => {
  const { certain } = await summarizeList(`${message}\n\n- (4) CF258A\n- (2) 9TT66AA\n- (3) 910-00177`, products)
  expect(certain).not.toContain('2 MON50001')
  expect(certain).toContain('4 TON20001')
})
