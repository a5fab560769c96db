import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MOU40001', '910-00177', 'Mouse Logitech M498 Inalámbrico', 199),
]

test.each([
  // Numbers that only describe a thing.
  ['3.- Una computadora de escritorio Dell OptiPlex 1995, formato SFF, Ryzen 5, 32 GB de RAM', ['1 not-found']],
  ['cinco memorias USB Kingston Exodia cincuenta y nueve de treinta y dos gigas', ['5 not-found']],
  // Several things.
  ['3 pantallas de 43 pulgadas, 2 soportes de pared', ['3 not-found', '2 not-found']],
])('%j asks once for each thing', async (line, asked) => {
  const { asked: found } = await summarizeList(`CF258A 4 pzas\n910-00177 2 pzas\n${line}`, products)
  expect(found).toEqual(asked)
})
