import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A-X', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-00177', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('PRY60001', 'V11H101100', 'Proyector Epson PowerLite 101', 46682.94),
]

test('a cancelled record says nothing of the records beside it, where rows are counted', async () => {
  const text = `Line  Part Number / Description              Delivery Date   Quantity  UOM     Unit Price       Amount (MXN)
   1  IT-70023  TONER,BLACK                  18-DEC-2026         6  EACH      2,190.00          13,140.00
      Supplier Item: CF258A-X
   2  IT-70049  TONER,YELLOW                 18-DEC-2026         2  EACH      1,117.00           2,234.00
      Supplier Item: 106R09767
   3  IT-70062  PHONE,IP,12 LINE             18-DEC-2026        10  EACH     13,730.62         137,306.20
      Supplier Item: CP-2271-3PCC-K9
      CANCELLED on 26-NOV-2026  Original quantity ordered 10  Quantity cancelled 10
   4  IT-70075  MOUSE                        18-DEC-2026         4  EACH        199.00             796.00
      Supplier Item: 910-00177
   5  IT-70088  MONITOR                      18-DEC-2026        12  EACH      3,350.00          40,200.00
      Supplier Item: 9TT66AA`
  const { certain } = await summarizeList(text, products)
  expect(certain).toEqual(['6 TON20001', '2 TON20004', '4 MOU40001', '12 MON50001'])
})

test('a cancelled row without a code says nothing of the row above it', async () => {
  const text = `Ln  Item/Description                                  Mfr P/N      UOM    Qty   Unit Price
  1  Toner HP 58A black / toner negro                   CF258A-X     EACH     6     2,190.00
  2  Xerox toner yellow / toner amarillo                106R09767    EACH     2     1,117.00
  3  Epson PowerLite 101 projector / proyector          V11H101100   EACH     1    46,682.94
  4  CANCELLED / CANCELADA - Screen / pantalla para proyector   ---  EACH     0         0.00
  5  Logitech wireless mouse / mouse                    910-00177    EACH    15       199.00
  6  HP P24 monitor / monitor                           9TT66AA      EACH     3     3,350.00`
  const { certain } = await summarizeList(text, products)
  expect(certain).toEqual(['6 TON20001', '2 TON20004', '1 PRY60001', '15 MOU40001', '3 MON50001'])
})

test('how a list is delivered cancels no row: NO SURTIR PARCIAL', async () => {
  const text = 'CF258A-X 6\n106R09767 2\n910-00177 3\nNotas: enviar con paquetería de siempre. NO SURTIR PARCIAL.'
  expect(await summarizeList(text, products)).toEqual({
    certain: ['6 TON20001', '2 TON20004', '3 MOU40001'],
    asked: [],
  })
})
