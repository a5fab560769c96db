import { describe, expect, test } from 'vitest'
import { smallProduct, summarizeList } from '#src/drafts/list-reader/changes/summarize-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('TON20004', '106R09767', 'Tóner Xerox 106R09767 Amarillo, 1,500 Páginas', 1117),
  smallProduct('MOU40001', '910-00177', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
]
const rows = `CF258A      Tóner HP 58A Negro          4
106R09767   Tóner Xerox Amarillo        6
910-00177   Mouse Logitech M498         2`
const header = 'Clave       Descripción          Cantidad'
const certain = ['4 TON20001', '6 TON20004', '2 MOU40001']

describe('no row is', () => {
  test.each([
    'R E Q U I S I C I O N   D E   A L M A C E N        No 0O2318',
    'SOLICITUD DE ADQUISICIÓN DE BIENES    No. de solicitud: SA-1127/2025',
    'No. OC-2025-00871',
    'Solicitud Interna de Compra                         SIC-0418',
    'GOBIERNO MUNICIPAL DE EL SALTO, JALISCO 2024 - 2027',
    '"2025, Año de la Mujer Indígena"',
    'PARTIDA PRESUPUESTAL: 5651 EQUIPO DE COMUNICACIÓN',
    '97000 Mérida YUC',
    'RECADO de la Sec. Téc. 88',
  ])('%j above a list', async (line) => {
    expect(await summarizeList(`${line}\n${header}\n${rows}`, products)).toEqual({ certain, asked: [] })
  })

  test('what each page has above the names of its columns', async () => {
    const head = `SECRETARÍA DE EDUCACIÓN                  SE-LPN-031/2026\nSuc. 03 LOS MOCHIS  12/03/2025 08:31:55\n${header}`
    const text = `${head}\n${rows}\n${head}\n9TT66AA     Monitor HP P24              3`
    expect(await summarizeList(text, products)).toEqual({ certain: [...certain, '3 MON50001'], asked: [] })
  })

  test('what goes on with a description, below which it begins', async () => {
    const text = `No.  CANTIDAD  U. MEDIDA  DESCRIPCIÓN DETALLADA DEL BIEN
1    12        PIEZA      CÁMARA IP TIPO BALA, RESOLUCIÓN 5 MP, LENTE FIJO 2.8 MM,
                          INFRARROJO HASTA 30 METROS, PROTECCIÓN IP66
2    2         PIEZA      EQUIPO DE RESPALDO DE ENERGÍA (NO BREAK) 1500 VA / 900 W,
                          120 V, 12 CONTACTOS`
    const { asked } = await summarizeList(text, products)
    expect(asked).toHaveLength(2)
  })

  test('a comment of a program that scans', async () => {
    const text = '# CONTEO SUC. GUADALUPE terminal 03\nCF258A,4\n106R09767,6\n910-00177,2\n# FIN 22 registros'
    expect(await summarizeList(text, products)).toEqual({ certain, asked: [] })
  })

  test('the name of a field as a scanner read it', async () => {
    const text = `${header}\n${rows}\n\n  So1icita:  J. Montemayor                 Autoriza:  ~~~/l~~~`
    expect(await summarizeList(text, products)).toEqual({ certain, asked: [] })
  })
})

describe('a row is', () => {
  test.each([
    ['what a line above a list asks for', 'pedido urgente: 3 ZX-99887\n\n', ['3 not-found']],
    [
      'a request that stands twice',
      '2 pantallas interactivas de 75\n2 pantallas interactivas de 75\n',
      ['2 not-found', '2 not-found'],
    ],
    [
      'what a line below a description counts',
      '1 pantalla   Pantalla interactiva para el salón, con\n             2 soportes de pared\n',
      ['1 not-found', '2 not-found'],
    ],
    ['a comment that asks', '# agregar 2 pantallas de 43\n', ['2 not-read']],
  ])('%s', async (_, line, asked) => {
    const list = 'CF258A 4 pzas\n106R09767 6 pzas\n910-00177 2 pzas'
    expect(await summarizeList(`${line}${list}`, products)).toEqual({ certain, asked })
  })
})
