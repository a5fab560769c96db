import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyRows } from './copied-rows.ts'
import { removeGuard } from './csv-field.ts'

describe('rows for the clipboard', () => {
  it('are tab-separated text, and a table that marks texts as text', () => {
    const { text, html } = copyRows([
      ['00123', 'Cable 2" negro', 1149.5, null],
      ['=1+1', 'a <b> & c', 0, 12],
    ])
    expect(text).toBe('00123\t"Cable 2"" negro"\t1149.5\t\r\n\'=1+1\ta <b> & c\t0\t12')
    expect(html).toContain(`<td style='mso-number-format:"\\@"' sdnum="0;0;@">00123</td>`)
    expect(html).toContain(`>'=1+1</td>`)
    expect(html).toContain('a &lt;b&gt; &amp; c')
    expect(html).toContain('<td>1149.5</td>')
  })

  it('have one line per row and one field per cell, for any texts', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('\t', 'a\nb', '"', "'x", '-1', '\r'), fc.double({ noNaN: true }))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const texts = (row: readonly unknown[]) => row.filter((value) => typeof value === 'string')
        const cells = readTabbed(copyRows(rows).text)
        expect(cells.map((row) => row.length)).toEqual(rows.map(() => 2))
        const readBack = cells.map((row, index) =>
          row.filter((_, column) => typeof rows[index]?.[column] === 'string').map(removeGuard),
        )
        expect(readBack).toEqual(rows.map(texts))
      }),
    )
  })

  it('never have a number with an exponent', () => {
    expect(copyRows([[1e21, 1e-7]]).text).toBe('1000000000000000000000\t0.0000001')
  })
})

/** Parses pasted text like a spreadsheet. */
function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  const fields = /(?:"((?:[^"]|"")*)"|([^\t\r\n"]*))(\t|\r\n|$)/y
  while (fields.lastIndex <= text.length) {
    const [whole, quoted, plain, end] = fields.exec(text) ?? []
    if (whole === undefined) throw new Error('not tab-separated')
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '') break
    if (end === '\r\n') rows.push([])
  }
  return rows
}
