import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine } from './clean-line.ts'
import { mendScanned } from './mend-scanned.ts'
import { splitRecords } from './split-records.ts'

const scannedMoney = ' 2  A-1  Mouse  1,65O.00  3,3OO.00'

function mendedLines(text: string): string[] {
  return mendScanned(splitRecords(text).flatMap((record) => cleanLine(record) ?? [])).map((line) => line.text)
}

describe('mendScanned', () => {
  it('reads letters in amounts, counts and dates of a scanned text as the digits that they stand for', () => {
    expect(mendedLines(`${scannedMoney}\n l2  B-2  Cable  49S.00  5,94O.00\n20 de octubre de 2O26`)).toEqual([
      '2  A-1  Mouse  1,650.00  3,300.00',
      '12  B-2  Cable  495.00  5,940.00',
      '20 de octubre de 2026',
    ])
  })

  it('reads a single letter before price and amount as a digit, and no other one', () => {
    expect(mendedLines(`${scannedMoney}\nB-2  Cable S  Z  10.00  20.00`)[1]).toBe('B-2  Cable S  2  10.00  20.00')
  })

  it('reads a count with letters that stands first, before a unit, in any text', () => {
    expect(mendedLines('1O Pzas RBC508-K\nl2 cajas de A-1\nI5 de B-2')).toEqual([
      '10 Pzas RBC508-K',
      '12 cajas de A-1',
      'I5 de B-2',
    ])
  })

  it('reads a stroke that stands first, before a unit, as one', () => {
    expect(mendedLines(`${scannedMoney}\n l   pza   Cable B-2\n I pieza Cable C-3\nl de B-2`).slice(1)).toEqual([
      '1   pza   Cable B-2',
      '1 pieza Cable C-3',
      'l de B-2',
    ])
  })

  it('gives words their letters back, and leaves codes alone', () => {
    expect(mendedLines(`${scannedMoney}\nSUBT0TAL DESCR1PC1ÓN lMPORTE F1rma TK-5O28CY 8O17O-X`)[1]).toBe(
      'SUBTOTAL DESCRIPCIÓN IMPORTE Firma TK-5O28CY 8O17O-X',
    )
  })

  it('leaves a text that is not scanned as it is', () => {
    const text = 'l0 de A-1\n10.5l de aceite\n2.5l\nT0TAL'
    expect(mendedLines(text)).toEqual(text.split('\n'))
  })

  it('reads a number with letters in a line or a cell of its own as one, where the column has numbers', () => {
    expect(mendedLines('A-1\nl9\nB-2\n34\nC-3\n2G')).toEqual(['A-1', '19', 'B-2', '34', 'C-3', '26'])
    expect(mendedLines('A-1\t3o\nB-2\t7')).toEqual(['A-1\t30', 'B-2\t7'])
    expect(mendedLines('1B  A-1  7\nB3  B-2  2l')).toEqual(['1B  A-1  7', 'B3  B-2  21'])
  })

  it('reads a number with letters before price and amount as one', () => {
    expect(mendedLines('A-1 Mouse Z4 Z4 $124.00 $2,976.00\nB-2 Cable 3B 119.00 4,522.00')).toEqual([
      'A-1 Mouse Z4 24 $124.00 $2,976.00',
      'B-2 Cable 38 119.00 4,522.00',
    ])
  })

  it('keeps the length of each line, so that every place is the same', () => {
    const signs = fc.constantFrom('O', 'l', 'I', 'S', 'B', '0', '1', '2', '.', ',', ' ', '  ', 'a', 'T', '-', '$')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
        const lines = splitRecords(`${scannedMoney}\nx${parts.join('')}`).flatMap((record) => cleanLine(record) ?? [])
        const lengths = mendScanned(lines).map(({ text }) => text.length)
        expect(lengths).toEqual(lines.map(({ text }) => text.length))
      }),
    )
  })
})
