import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyRows } from './copied-rows.ts'
import { removeGuard } from './csv-field.ts'
import { csvHeader, csvLine } from './csv-writer.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

const program = process.env['LIBREOFFICE_PATH'] ?? null
const leftOut = 'LibreOffice takes a minute to install: npm run libreoffice'
const folder = mkdtempSync(join(tmpdir(), 'surtido-libreoffice-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

/** The cells and formulas that LibreOffice sees in a file. */
function open(name: string, content: string | Uint8Array, filter: string | null) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const asked = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path]
  const { status } = spawnSync(program ?? '', filter === null ? asked : [`--infilter=${filter}`, ...asked], {
    stdio: 'ignore',
    timeout: 60_000,
  })
  expect(status).toBe(0)
  const document = readFileSync(join(folder, `${parse(name).name}.fods`), 'utf8')
  return {
    formulas: [...document.matchAll(/table:formula="([^"]*)"/g)].map(([, text]) => text),
    cells: [...document.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row]) =>
      cellsOf(row ?? ''),
    ),
  }
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
    ([, attributes = '', content = '']) =>
      /office:value="([^"]*)"/.exec(attributes)?.[1] ??
      [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, text]) => textOf(text ?? '')).join('\n'),
  )
}

function textOf(xml: string): string {
  const text = xml
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
  const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => names[name] ?? whole)
}
