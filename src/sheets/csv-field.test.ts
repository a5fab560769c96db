import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { csvField, guardText, removeGuard } from './csv-field.ts'

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '−']
const separators = [',', ';', '\t', '|', '\r', '\n', '\r\n']
const unseen = [' ', '\u00A0', '\u3000', '\u200B', '\u2060', '\uFEFF', '\u00AD', '\u202E', '\u3164', '\u2800', '\u0000']

describe('fault 24: the guard of a text', () => {
  it.each(starts)('stands before a formula that begins with %s', (start) => {
    expect(guardText(`${start}1+1`)).toBe(`'${start}1+1`)
  })

  it('stands before blanks and characters that are not seen, with or without a formula behind them', () => {
    for (const each of [...unseen, '\t', '\r', '\n']) {
      expect(guardText(`${each}=1+1`)).toMatch(/^'/)
      expect(guardText(`${each}x`)).toMatch(/^'/)
    }
  })

  it('stands after each character that ends a field in another program, where a formula follows', () => {
    for (const separator of separators)
      for (const blank of ['', ' ', '\u200B', '\u00A0\uFEFF']) {
        const guarded = guardText(`a${separator}${blank}=cmd|' /C calc'!A0`)
        expect(guarded).toBe(`a${separator}'${blank}=cmd|' /C calc'!A0`)
      }
  })

  it('leaves ordinary texts as they are', () => {
    for (const text of ['', 'SA400S37/960G', 'Cable HDMI - 2 m', 'a=b', 'Mouse, negro; 3 botones', '5\' y 3"', "a;'b'"])
      expect(guardText(text)).toBe(text)
  })

  it('is taken off exactly where it was put, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...starts, ...separators, ...unseen, "'", '"', 'a', '7'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    )
    const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(anyText, (text) => {
        expect(removeGuard(guardText(text))).toBe(text)
      }),
      propertyCases(3_000),
    )
  })

  it('leaves no cell that begins with a formula, whichever separators are used and whether quotes are known', () => {
    const piece = fc.constantFrom(...starts, ...separators, ...unseen, "'", '"', 'a', 'b')
    const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(anyText, (text) => {
        const cells = csvField(text).split(/[,;|\t\r\n]/)
        for (const cell of cells) expect(seenOf(cell)).not.toMatch(/^[=+\-@＝＋－＠﹢﹣﹦﹫−]/)
      }),
      propertyCases(1_000),
    )
  })
})

/** Naively: without quotes, and without everything that is not seen. */
function seenOf(cell: string): string {
  return Array.from(cell)
    .filter((character) => character !== '"' && !unseen.includes(character))
    .join('')
}
