import { expect, test } from 'vitest'
import { smallProduct, summarizeList } from './changes/summarize-list.ts'

const products = [
  smallProduct('IMP25002', 'HLL7243DWN', 'Impresora Brother HL-L7243, Color, Láser', 5400),
  smallProduct('MFP20790', '5841C010AA', 'Multifuncional Canon MF571, Color', 12000),
  smallProduct('NVR28857', 'DS-7242NI-Q2/04P(D)', 'NVR Hikvision DS-7242NI de 4 Canales', 2400),
  smallProduct('CAB10738', '377478', 'Cable Intellinet Patch Cat5e, 30 cm, Amarillo', 29),
]

test('the quantities of a comparison of suppliers stand below their name, with bars between the suppliers', async () => {
  const text = `                                                                  |   PROVEEDOR A     |   PROVEEDOR B
No  DESCRIPCIÓN                            MODELO           CANT  |  P.U.      TOTAL  |  P.U.      TOTAL
1   IMPRESORA LÁSER COLOR BROTHER          HLL7243DWN          2  |   5,464    10,928 |    5,710    11,420
2   MULTIFUNCIONAL CANON MF571 COLOR       5841C010AA          1  |  12,099    12,099 |  NO COTIZA
3   GRABADOR NVR 4 CANALES                 DS-7242NI-Q2/04P(D) 3  |   2,366     7,098 |    2,418     7,254
4   JUMPER CAT5E 30 CM AMARILLO            377478             48  |      27     1,296 |       29     1,392
5   TONER P/PARTIDA 1 ALTO REND. NEGRO     TN-7790XXL          4  |    2,110     8,440 |    2,300     9,200
                                                       SUBTOTAL   |            39,861 |            41,000`
  expect(await summarizeList(text, products)).toEqual({
    certain: ['2 IMP25002', '1 MFP20790', '3 NVR28857', '48 CAB10738'],
    asked: ['4 not-found'],
  })
})
