import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'

const products = [
  smallProduct('TON1', 'CF5016XC', 'Tóner HP 44X Negro, 1,500 Páginas', 1171),
  smallProduct(
    'WEB2',
    'PC-329155',
    'Webcam Perfect Choice PC-9155 con Micrófono, 2K 2560 x 1440, 60 fps, USB, Negro',
    882,
  ),
  smallProduct('CAB3', 'DPMM10MWH57', 'Cable StarTech.com DisplayPort 1.4, Macho - Macho, 10 Metros, Blanco', 505),
]

test('below quantity × price = amount, a figure of the title asks nothing, and its half of a line is no row', async () => {
  const quotation = `Pos  Clave            Cant   U.M.   P. Unitario      Importe
          Descripción
010  CF5016XC            6   PZA   $  1,358.13   $   8,148.78
          Tóner HP 44X Negro,
          1,500 Páginas
020  PC-329155           5   PZA   $  1,023.23   $   5,116.15
          Webcam Perfect Choice PC-9155 con Micrófono, 2K 2560
          x 1440, 60 fps, USB, Negro
030  DPMM10MWH57        25   PZA   $    585.90   $  14,647.50
          Cable StarTech.com DisplayPort 1.4, Macho -
          Macho, 10 Metros, Blanco`
  expect(await summarizeList(quotation, products)).toEqual({ certain: ['6 TON1', '5 WEB2', '25 CAB3'], asked: [] })
})
