import { describe, expect, test } from 'vitest'
import { leftOut, openInLibreOffice as open, libreOffice as program } from '#src/fixtures/open-in-libreoffice.ts'
import { copyRows } from './copied-rows.ts'
import { removeGuard } from './csv-field.ts'
import { csvHeader, csvLine } from './csv-writer.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

const formula = '=1+1'
const texts = [
  formula,
  '+1+1',
  '-1+1',
  '@SUM(1)',
  "'=1+1",
  '＝1+1',
  'a;=1+1',
  'a,=1+1',
  'a|=1+1',
  'a\t=1+1',
  'a\n=1+1',
  'a; =1+1',
  'a;"=1+1',
  '"=1+1',
  ...[' ', '\u00A0', '\u200B', '\u2060', '\uFEFF', '\u00AD', '\u202E', '\u3164'].map((unseen) => unseen + formula),
  "=cmd|' /C calc'!A0",
  '00123',
  '7501234567890123456',
  '1E5',
  'MAR-1',
  'Cable 2", negro; 3 m',
]
const columns = [
  { header: 'SKU', kind: 'text', width: 10 },
  { header: 'Cantidad', kind: 'number', width: 10 },
  { header: 'Nota', kind: 'text', width: 10 },
] as const
const rows = texts.map((text) => [text, -2.5, text] as const)
const csv = csvHeader(columns) + rows.map(csvLine).join('')

const separators = { comma: '44', semicolon: '59', tab: '9', bar: '124', 'comma, semicolon and tab': '44/59/9' }

describe('fault 24: LibreOffice (npm run libreoffice)', { timeout: 90_000 }, () => {
  test('runs a formula that nobody guarded, so that these tests see one', ({ skip }) => {
    skip(program === null, leftOut)
    expect(open('unguarded.csv', `${formula},a;${formula}\r\n`, csvFilter('59')).formulas).toHaveLength(2)
    expect(open('unguarded.html', `<table><tr><td>${formula}</td></tr></table>`, htmlFilter).formulas).toHaveLength(1)
  })

  test.for(Object.entries(separators))('runs nothing of a CSV that it splits at %s', ([name, separator], { skip }) => {
    skip(program === null, leftOut)
    expect(open(`${name}.csv`, csv, csvFilter(separator)).formulas).toEqual([])
  })

  test.for(Object.entries(separators))(
    'runs nothing of copied rows that it splits at %s',
    ([name, separator], { skip }) => {
      skip(program === null, leftOut)
      expect(open(`copied ${name}.csv`, copyRows(rows).text, csvFilter(separator)).formulas).toEqual([])
    },
  )

  test('reads texts and numbers of a CSV as they are, but for the guard', ({ skip }) => {
    skip(program === null, leftOut)
    const { cells } = open('texts.csv', csv, csvFilter(separators.comma, '1/2/2/1/3/2'))
    expect(cells.slice(1).map(([text, number]) => [removeGuard(text ?? ''), number])).toEqual(
      rows.map(([text]) => [text, '-2.5']),
    )
  })

  test('reads copied rows as texts, with their zeros and digits, and runs none', ({ skip }) => {
    skip(program === null, leftOut)
    const { cells, formulas } = open('copied.html', `<meta charset="utf-8">${copyRows(rows).html}`, htmlFilter)
    expect(formulas).toEqual([])
    const codes = cells.map(([text]) => text)
    for (const code of ['00123', '7501234567890123456', '1E5', 'MAR-1', "'=1+1"]) expect(codes).toContain(code)
  })

  test('reads the texts of a workbook as they are, and runs none', ({ skip }) => {
    skip(program === null, leftOut)
    const writer = createXlsxWriter({ sheetName: 'Borrador', columns })
    writer.append(rows)
    const { cells, formulas } = open('workbook.xlsx', Buffer.concat(writer.finish()), null)
    expect(formulas).toEqual([])
    expect(cells.slice(1).map((cell) => cell.slice(0, 3))).toEqual(rows.map(([text]) => [text, '-2.5', text]))
  })
})

const htmlFilter = 'HTML (StarCalc)'

/** In UTF-8, with double quotes. `formats`: column and type in turn; type 2 is text, 1 is whatever it looks like. */
function csvFilter(separator: string, formats = ''): string {
  return `CSV:${separator},34,76,1,${formats}`
}
